import type { ConflictDetection, ConflictResolution } from '@assay/domain/agents/answers';
import type { ConflictSide } from '@assay/domain/conflicts/conflict';
import { gateConflict } from '@assay/domain/conflicts/gate-conflict';
import { LabelLinks } from '@assay/domain/conflicts/label-links';
import type { Ledger } from '@assay/domain/sentences/ledger';
import type pg from 'pg';
import { toEntry } from '../computing/found-conflicts.ts';
import { answersOf } from '../database/agent-run-store.ts';
import { type NamedClaim, namedClaims } from '../database/claim-store.ts';
import {
  conflictsOf,
  decideConflict,
  type RegisterEntry,
  saveConflicts,
} from '../database/conflict-store.ts';
import type { ProjectBrief } from '../database/loaded-run.ts';
import type { Run } from '../database/run-store.ts';

/** What agents have seen, told apart from what the program finds. */
const seenByAgent = 'Found by the conflict detection agent';

/** What conflict detection has seen beyond the program; it passes the same gate. */
export async function recordAgentConflicts(
  transaction: pg.PoolClient,
  run: Run,
  project: ProjectBrief,
  ledger: Ledger,
): Promise<void> {
  const answers = await answersOf(transaction, run.id, ['qa_conflict_detection']);
  const answer = answers.get('qa_conflict_detection')?.output as ConflictDetection | undefined;
  const claims = await namedClaims(transaction, run.input.analysisRunId ?? run.id);
  const known = (await conflictsOf(transaction, run)).filter(({ rule }) => rule !== seenByAgent);
  const links = new LabelLinks(ledger);
  const found = (answer?.conflicts ?? []).flatMap((reported): RegisterEntry[] => {
    const sides = reported.claims.flatMap((id) => sideNamed(id, claims, ledger) ?? []);
    const [first, second] = sides;
    if (!first || !second) return [];
    const about = first.figure?.measure.value?.text ?? 'Statement';
    const why = reported.explanation;
    const outcome = gateConflict({ sides: [first, second], about, why }, ledger, links);
    const conflict = outcome.passes
      ? outcome.conflict
      : outcome.remark
        ? {
            kind: 'contradicts' as const,
            sides: [first, second] as const,
            about,
            why,
            better: null,
          }
        : null;
    if (!conflict) return [];
    const entry = toEntry({ ...conflict, sides: [first, second] }, ledger);
    if (known.some((other) => quotesAll(other, entry.sides))) return [];
    return [{ ...entry, kind: outcome.passes ? 'contradicts' : 'qualifies', rule: seenByAgent }];
  });
  const owner = { projectId: project.id, runId: run.id, rule: seenByAgent };
  await saveConflicts(transaction, owner, found);
}

/** How conflict resolution has decided each entry; what it left out stays open. */
export async function recordDecisions(transaction: pg.PoolClient, run: Run): Promise<void> {
  const answers = await answersOf(transaction, run.id, ['qa_conflict_resolution']);
  const answer = answers.get('qa_conflict_resolution')?.output as ConflictResolution | undefined;
  for (const { conflict_id, decision, reason } of answer?.resolutions ?? []) {
    await decideConflict(transaction, run.id, conflict_id, decision, reason);
  }
}

/** An agent names a claim of the report, or a figure of the ledger. */
function sideNamed(
  id: string,
  claims: ReadonlyMap<string, NamedClaim>,
  ledger: Ledger,
): ConflictSide | null {
  const claim = claims.get(id);
  const figure = ledger.figure(claim?.figures[0]?.of[0]?.id ?? id);
  if (figure) {
    const { sourceId, place, printed } = figure;
    const { block, start, end } = place;
    return { sourceId, figure, block, start, end, shown: claim?.text ?? printed };
  }
  const cited = claim?.citation;
  const source = cited && ledger.sources.get(cited.sourceId);
  if (!claim || !cited || !source) return null;
  const { start, end, sourceId } = cited;
  const block = source.reading.blocks.findLast((one) => one.start <= start)?.index ?? 0;
  return { sourceId, figure: null, block, start, end, shown: claim.text };
}

/** The program has registered these very quotes already. */
function quotesAll(entry: RegisterEntry, sides: RegisterEntry['sides']): boolean {
  const quotes = new Set(entry.sides.map(({ quote }) => quote));
  return sides.every(({ quote }) => quotes.has(quote));
}
