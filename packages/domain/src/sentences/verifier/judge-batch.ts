import type { VerifierBatch } from './build-batches.ts';
import type { Verdict, VerifierAnswer } from './verifier-input.ts';

export interface JudgedBatch {
  /** By statement. */
  verdicts: Map<string, Verdict>;
  /** Statements without an answer: asked once more alone, then not printed. */
  missing: string[];
  probes: { asked: number; right: number };
  /** Wrong on a probe: the batch goes to the next provider. */
  sound: boolean;
}

export function judgeBatch(batch: VerifierBatch, answer: VerifierAnswer): JudgedBatch {
  const answered = new Map(answer.verdicts.map((verdict) => [verdict.id, verdict]));
  const verdicts = new Map<string, Verdict>();
  const missing: string[] = [];
  for (const [id, statementId] of Object.entries(batch.statements)) {
    const verdict = answered.get(id);
    if (verdict) verdicts.set(statementId, verdict);
    else missing.push(statementId);
  }
  const asked = Object.entries(batch.probes);
  const right = asked.filter(
    ([id, carried]) => answered.has(id) && (answered.get(id)?.verdict === 'carried') === carried,
  ).length;
  const probes = { asked: asked.length, right };
  return { verdicts, missing, probes, sound: right === asked.length };
}

const fewestProbes = 10;
const leastRight = 0.9;

/** Over a run: with fewer probes nothing can be said against a verifier yet. */
export function isTrusted({ asked, right }: { asked: number; right: number }): boolean {
  return asked < fewestProbes || right / asked >= leastRight;
}

/** May the sentence be printed as it stands? A judgement follows, or it does not. */
export function carries(verdict: Verdict | undefined): boolean {
  return verdict?.verdict === 'carried';
}
