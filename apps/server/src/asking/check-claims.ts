import type { ClaimRow } from '@assay/domain/report/report-rows';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { askAbout } from '@assay/domain/sentences/verifier/ask-about';
import { batchText, buildBatches } from '@assay/domain/sentences/verifier/build-batches';
import { carries, judgeBatch } from '@assay/domain/sentences/verifier/judge-batch';
import { verifierAnswerSchema } from '@assay/domain/sentences/verifier/verifier-input';
import type { AgentDeps } from '../agents/call-agent.ts';
import { checkAnswer } from '../agents/check-answer.ts';
import { askChecker } from '../checks/ask-checker.ts';
import { closeCheckCall } from '../database/check-store.ts';
import { type CheckedClaim, verdictOf } from '../database/claim-store.ts';
import { losersOf } from '../database/conflict-store.ts';
import { stepOf } from '../database/question-store.ts';
import type { Asked, WrittenAnswer } from './write-answer.ts';

type Deps = Pick<AgentDeps, 'pool' | 'models' | 'prompts'>;

/** A verifier that a planted question finds out is followed by one other, as in a run. */
const MOST_VERIFIERS = 2;

/** The statements of an answer that may be shown: by the program's own words, or by a verifier's. */
export async function checkClaims(
  deps: Deps,
  asked: Asked,
  written: WrittenAnswer,
  onStanding: (claims: ClaimRow[]) => Promise<void>,
): Promise<ClaimRow[]> {
  const losers = await losersOf(deps.pool, asked.loaded.run);
  const answer = { claims: written.answer.claims };
  const { claims } = checkAnswer(asked.ledger, answer, new Date(), losers);
  const own = claims.filter(({ check }) => verdictOf(check) === 'verified');
  const open = claims.filter(({ check }) => verdictOf(check) === 'passed');
  const byProgram = new Map(own.map(({ claim }) => [claim.id, null as string | null]));
  await onStanding(rowsOf(claims, byProgram, asked));
  if (open.length === 0 || deps.models.occupant('verifier').offline) {
    return rowsOf(claims, byProgram, asked);
  }
  const carried = await verify(deps, asked, written.provider, open);
  return rowsOf(claims, new Map([...byProgram, ...carried]), asked);
}

/** Which of the claims a sound verifier finds carried, with its model. */
async function verify(
  deps: Deps,
  { question, loaded, ledger, signal, mayAsk }: Asked,
  writer: string,
  open: readonly CheckedClaim[],
): Promise<Map<string, string | null>> {
  const questions = questionsOn(open, ledger);
  const [batch] = buildBatches(questions, ledger, { seed: question.id, probes: true });
  const avoid = [writer];
  for (let turn = 0; batch && turn < MOST_VERIFIERS; turn += 1) {
    const reply = await askChecker(deps, loaded, {
      kind: 'verifier',
      checkerId: 'check_verifier',
      step: stepOf(question.id, 'check'),
      variables: { batch: batchText(batch) },
      schema: verifierAnswerSchema,
      avoid,
      signal,
      mayAsk,
    });
    if (!reply) break;
    const { answer, provider, model, callId } = reply;
    const { verdicts, probes, sound } = judgeBatch(batch, answer);
    if (callId) await closeCheckCall(deps.pool, callId, { provider, model, answer, probes });
    if (sound) {
      const standing = [...verdicts].filter(([, verdict]) => carries(verdict));
      return new Map(standing.map(([id]) => [id, model]));
    }
    if (avoid.includes(provider)) break;
    avoid.push(provider);
  }
  return new Map();
}

function questionsOn(open: readonly CheckedClaim[], ledger: Ledger) {
  const textOf = new Map(open.map(({ claim, check }) => [claim.id, check.printed]));
  return open.map(({ claim, check }) => {
    const basis = check.basis.flatMap((id) => textOf.get(id) ?? []);
    return askAbout(claim, check, basis, ledger);
  });
}

/** What stands, with whatever it rests on standing too. */
function rowsOf(
  claims: readonly CheckedClaim[],
  carried: ReadonlyMap<string, string | null>,
  { question }: Asked,
): ClaimRow[] {
  const nameOf = (id: string) => `${question.id}:${id}`;
  return claims
    .filter(
      ({ claim, check }) => carried.has(claim.id) && check.basis.every((id) => carried.has(id)),
    )
    .map(({ claim, check, figures, places, confidence }) => {
      const model = carried.get(claim.id) ?? null;
      return {
        localId: nameOf(claim.id),
        id: nameOf(claim.id),
        kind: claim.kind,
        text: check.printed,
        verdict: 'verified',
        reasons: [],
        confidence,
        figures,
        checked: { by: model === null ? 'program' : 'model', model, verdict: 'carried' },
        basis: check.basis.map(nameOf),
        citations: places,
        writtenFrom: claim.citations.map((cited) => cited.source_id),
      };
    });
}
