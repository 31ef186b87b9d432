import type { Ledger } from '@assay/domain/sentences/ledger';
import { type Settlement, settleStatements } from '@assay/domain/sentences/settle-statements';
import type { ProgramCheck, Statement } from '@assay/domain/sentences/statement';
import { buildBatches, type VerifierBatch } from '@assay/domain/sentences/verifier/build-batches';
import { buildQuestion } from '@assay/domain/sentences/verifier/build-question';
import { isTrusted, judgeBatch } from '@assay/domain/sentences/verifier/judge-batch';
import type { Verdict, VerifierAnswer } from '@assay/domain/sentences/verifier/verifier-input';

/** Stands in for a model in the verifier's seat. */
export type Verifier = (batch: VerifierBatch) => VerifierAnswer;

type Word = Verdict['verdict'];

function answerAll(batch: VerifierBatch, say: (id: string) => Word): VerifierAnswer {
  const verdicts = batch.input.items.map(({ id }) => ({
    id,
    verdict: say(id),
    words: '',
    why: '',
    fix: null,
  }));
  return { verdicts };
}

/** Answers statements by the key and sees through every probe. */
export function byKey(honest: ReadonlyMap<string, boolean>): Verifier {
  return (batch) =>
    answerAll(batch, (id) => {
      const statement = batch.statements[id];
      const carried = statement === undefined ? batch.probes[id] : honest.get(statement);
      return carried ? 'carried' : 'not_carried';
    });
}

export const always =
  (word: Word): Verifier =>
  (batch) =>
    answerAll(batch, () => word);

export interface Verified {
  settlement: Settlement;
  trusted: boolean;
  probes: { asked: number; right: number };
}

/** Statements that pass the vetoes go to the verifier; a verifier that fails its probes counts for nothing. */
export function verify(
  statements: readonly Statement[],
  checks: readonly ProgramCheck[],
  ledger: Ledger,
  verifier: Verifier,
): Verified {
  const printed = new Map(checks.map((check) => [check.statementId, check.printed]));
  const passing = statements.flatMap((statement, at) => {
    const check = checks[at];
    if (!check || check.vetoes.length > 0 || check.ownWords) return [];
    return [
      buildQuestion(
        statement,
        check,
        ledger,
        check.basis.map((id) => printed.get(id) ?? ''),
      ),
    ];
  });
  const verdicts = new Map<string, Verdict>();
  const probes = { asked: 0, right: 0 };
  for (const batch of buildBatches(passing, ledger, { seed: 'bench', probes: true })) {
    const judged = judgeBatch(batch, verifier(batch));
    probes.asked += judged.probes.asked;
    probes.right += judged.probes.right;
    for (const [id, verdict] of judged.verdicts) verdicts.set(id, verdict);
  }
  const trusted = isTrusted(probes);
  const used = trusted ? verdicts : new Map<string, Verdict>();
  return { settlement: settleStatements({ statements, checks, verdicts: used }), trusted, probes };
}
