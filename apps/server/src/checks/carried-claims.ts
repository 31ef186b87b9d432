import { batchText, type VerifierBatch } from '@assay/domain/sentences/verifier/build-batches';
import { carries, judgeBatch } from '@assay/domain/sentences/verifier/judge-batch';
import {
  type Verdict,
  verifierAnswerSchema,
} from '@assay/domain/sentences/verifier/verifier-input';
import type { AgentDeps } from '../agents/call-agent.ts';
import type { OpenStatements } from '../computing/verifier-batches.ts';
import { closeCheckCall } from '../database/check-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { askChecker, isNoReply } from './ask-checker.ts';

export interface Verifying extends OpenStatements {
  /** The one document that they were written from, where they must rest on no other. */
  sourceId?: string | undefined;
  step: string;
  /** Nobody is asked about their own words as long as there is somebody else. */
  writers: readonly string[];
  signal: AbortSignal;
  mayAsk(): Promise<void>;
}

type Deps = Pick<AgentDeps, 'pool' | 'models' | 'prompts' | 'ledgers'>;

/** A verifier that a planted question finds out is followed by one other, as in a run. */
const MOST_VERIFIERS = 2;

/** What a verifier says of a statement, with its model. */
export type SoundVerdict = Verdict & { model: string };

/** Which of the statements a sound verifier finds carried, each with its model. */
export async function carriedClaims(
  deps: Deps,
  loaded: LoadedRun,
  open: Verifying,
): Promise<Map<string, string>> {
  const verdicts = await soundVerdicts(deps, loaded, open);
  const standing = [...verdicts].filter(([, verdict]) => carries(verdict));
  return new Map(standing.map(([id, { model }]) => [id, model]));
}

/** What a sound verifier says of the statements; nothing where there is none. */
export async function soundVerdicts(
  deps: Deps,
  loaded: LoadedRun,
  open: Verifying,
): Promise<Map<string, SoundVerdict>> {
  const { statements, seed, sourceId } = open;
  const said = new Map<string, SoundVerdict>();
  if (statements.length === 0 || deps.models.occupant('verifier').offline) return said;
  const asked = { statements, seed, sourceId };
  for (const batch of await deps.ledgers.compute('verifierBatches', loaded.project.id, asked)) {
    for (const [id, verdict] of await askAll(deps, loaded, open, batch)) said.set(id, verdict);
  }
  return said;
}

async function askAll(
  deps: Deps,
  loaded: LoadedRun,
  { step, writers, signal, mayAsk }: Verifying,
  batch: VerifierBatch,
): Promise<Map<string, SoundVerdict>> {
  const avoid = [...writers];
  for (let turn = 0; turn < MOST_VERIFIERS; turn += 1) {
    const reply = await askChecker(deps, loaded, {
      kind: 'verifier',
      checkerId: 'check_verifier',
      step,
      variables: { batch: batchText(batch) },
      schema: verifierAnswerSchema,
      avoid,
      signal,
      mayAsk,
    });
    if (isNoReply(reply)) break;
    const { answer, provider, model, callId } = reply;
    const { verdicts, probes, sound } = judgeBatch(batch, answer);
    if (callId) await closeCheckCall(deps.pool, callId, { provider, model, answer, probes });
    if (sound) return new Map([...verdicts].map(([id, verdict]) => [id, { ...verdict, model }]));
    if (avoid.includes(provider)) break;
    avoid.push(provider);
  }
  return new Map();
}
