import { setApart } from '@assay/domain/report/set-apart';
import type { Ledger } from '@assay/domain/sentences/ledger';
import type { ProgramCheck, Statement } from '@assay/domain/sentences/statement';
import { askAbout } from '@assay/domain/sentences/verifier/ask-about';
import { buildBatches, type VerifierBatch } from '@assay/domain/sentences/verifier/build-batches';
import { carries, isTrusted, judgeBatch } from '@assay/domain/sentences/verifier/judge-batch';
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
  printed: ReadonlySet<string>;
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
  const texts = new Map(checks.map((check) => [check.statementId, check.printed]));
  const passing = statements.flatMap((statement, at) => {
    const check = checks[at];
    if (!check || check.vetoes.length > 0 || check.ownWords) return [];
    const basis = check.basis.flatMap((id) => texts.get(id) ?? []);
    return [askAbout(statement, check, basis, ledger)];
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
  return { printed: printedOf(checks, trusted ? verdicts : new Map()), trusted, probes };
}

/** What a report would print of them. */
function printedOf(
  checks: readonly ProgramCheck[],
  verdicts: ReadonlyMap<string, Verdict>,
): Set<string> {
  const claims = checks.map(({ statementId, basis, vetoes, ownWords }) => {
    const verdict = verdicts.get(statementId);
    const stands = vetoes.length === 0 && (ownWords || (verdict && carries(verdict)));
    return {
      localId: statementId,
      basis,
      verdict: stands ? ('verified' as const) : ('unverified' as const),
      reasons: [],
    };
  });
  const settled = setApart(claims, () => null, { code: 'basis', detail: '' });
  return new Set(settled.flatMap((one) => (one.verdict === 'verified' ? one.localId : [])));
}
