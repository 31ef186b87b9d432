import type { Rewording } from '@assay/domain/editor/edit';
import type { ProposedRewording } from '@assay/domain/editor/reword-statements';
import { AppError } from '@assay/domain/errors';
import type { ClaimRow } from '@assay/domain/report/report-rows';
import type { AgentDeps } from '../agents/call-agent.ts';
import { carriedClaims, type Verifying } from '../checks/carried-claims.ts';
import { carriedRow } from '../checks/carried-row.ts';
import { type CheckedClaim, verdictOf } from '../database/claim-store.ts';
import type { ClaimOfAnswer } from '../database/edit-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { EDITING, type EditorsTurn } from './plan-edit.ts';

interface Reworded {
  proposed: ProposedRewording;
  checked: CheckedClaim;
  /** The statements that it rests on, as they are printed. */
  basis: string[];
}

export interface TextUnderCheck {
  proposed: readonly ProposedRewording[];
  /** Whole answers: what a statement rests on is named in its own. */
  answers: readonly ClaimOfAnswer[];
  /** Who has written the joins. */
  writer: string;
}

export interface CheckedText {
  rewordings: Rewording[];
  declined: number;
  /** Claims of the answers that do not stand any more, by their ids. */
  fallen: Set<string>;
}

/**
 * Every answer is checked again as the editor leaves it, with its joins and terms in place. Free prose
 * among those is for the verifier to say; what is not carried stays as it was written.
 */
export async function checkRewordings(
  deps: Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>,
  loaded: LoadedRun,
  { proposed, answers, writer }: TextUnderCheck,
  { signal, mayAsk }: EditorsTurn,
): Promise<CheckedText> {
  const fallen = new Set<string>();
  const reworded: Reworded[] = [];
  for (const [call, claims] of Map.groupBy(answers, (claim) => claim.call)) {
    const own = proposed.filter((one) => one.call === call);
    const statements = asEdited(claims, own);
    const checked = await deps.ledgers.compute('check', loaded.project.id, {
      answer: { claims: statements },
    });
    const anew = readAnew(checked.claims, claims, own);
    for (const id of anew.fallen) fallen.add(id);
    reworded.push(...anew.reworded);
  }
  const standing = reworded.filter(hasSameFigures);
  const open = standing.filter(({ checked }) => verdictOf(checked.check) === 'passed');
  const carried = await carriedOrNone(deps, loaded, {
    statements: open.map((one) => ({
      id: nameOf(one),
      claim: one.checked.claim,
      check: one.checked.check,
      basis: one.basis,
    })),
    seed: `${loaded.run.id} ${EDITING}`,
    step: EDITING,
    writers: [writer],
    signal,
    mayAsk,
  });
  const rewordings = standing.flatMap((one): Rewording[] => {
    const byProgram = verdictOf(one.checked.check) === 'verified';
    const model = carried.get(nameOf(one)) ?? null;
    if (!byProgram && model === null) return [];
    const { part, of } = one.proposed;
    return [{ part, of: of.map(({ id }) => id), claim: toRow(one, model) }];
  });
  return { rewordings, declined: proposed.length - rewordings.length, fallen };
}

/** Where no verifier can be asked nothing is carried, and the rest of the edit stands. */
async function carriedOrNone(
  deps: Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>,
  loaded: LoadedRun,
  open: Verifying,
): Promise<Map<string, string>> {
  try {
    return await carriedClaims(deps, loaded, open);
  } catch (error) {
    if (!(error instanceof AppError) || open.signal.aborted) throw error;
    return new Map();
  }
}

/** Rewordings of single statements by these, and those that join several. */
function byPlace(proposed: readonly ProposedRewording[]) {
  const inPlace = new Map(
    proposed.flatMap((one) => (one.of.length === 1 ? [[one.of[0]?.id, one] as const] : [])),
  );
  return { inPlace, joins: proposed.filter(({ of }) => of.length > 1) };
}

/** The statements of an answer with what is proposed in their place, then the joins. */
function asEdited(claims: readonly ClaimOfAnswer[], proposed: readonly ProposedRewording[]) {
  const { inPlace, joins } = byPlace(proposed);
  return [
    ...claims.map(({ id, written }) => inPlace.get(id)?.statement ?? written),
    ...joins.map(({ statement }) => statement),
  ];
}

/** What the checks say of these statements, one by one. */
function readAnew(
  checked: readonly CheckedClaim[],
  claims: readonly ClaimOfAnswer[],
  proposed: readonly ProposedRewording[],
): { reworded: Reworded[]; fallen: string[] } {
  const { inPlace, joins } = byPlace(proposed);
  const textOf = new Map(checked.map(({ claim, check }) => [claim.id, check.printed]));
  const places = [...claims.map(({ id }) => inPlace.get(id)), ...joins];
  return {
    reworded: places.flatMap((one, at) => {
      const check = checked[at];
      if (!one || !check) return [];
      const basis = check.check.basis.flatMap((id) => textOf.get(id) ?? []);
      return [{ proposed: one, checked: check, basis }];
    }),
    fallen: claims
      .filter(({ id }, at) => !inPlace.has(id) && (checked[at]?.check.vetoes.length ?? 0) > 0)
      .map(({ id }) => id),
  };
}

/** A number that is bound to another figure than before is another statement. */
function hasSameFigures({ proposed, checked }: Reworded): boolean {
  if (verdictOf(checked.check) === 'unverified') return false;
  const idsOf = (figures: ClaimRow['figures']) =>
    new Set(figures.flatMap(({ of }) => of.map(({ id }) => id)));
  const before = idsOf(proposed.of.flatMap(({ figures }) => figures));
  const after = idsOf(checked.figures);
  return before.size === after.size && [...after].every((id) => before.has(id));
}

const nameOf = ({ proposed }: Reworded): string => proposed.of.map(({ id }) => id).join('+');

/** In the place of the first, under its name where it stands for nothing else. */
function toRow({ proposed, checked }: Reworded, model: string | null): ClaimRow {
  const [first] = proposed.of;
  if (!first) throw new Error('A rewording tells no claim');
  const joins = proposed.of.length > 1;
  return carriedRow(checked, model, {
    localId: joins ? `${first.localId}+` : first.localId,
    id: joins ? `${first.id}+` : first.id,
    basis: [...new Set(proposed.of.flatMap(({ basis }) => basis))],
  });
}
