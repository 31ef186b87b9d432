import type { AskAnswer } from '@assay/domain/ask/answer';
import { answerFrom, answerQuestion } from '@assay/domain/ask/answer-question';
import { readQuestion } from '@assay/domain/ask/question';
import { whatWouldAnswer } from '@assay/domain/ask/what-would-answer';
import { byRule } from '@assay/domain/sentences/by-rule';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { narrowLedger } from '@assay/domain/sentences/narrow-ledger';
import { sourcesInForce } from '@assay/domain/sentences/sources-in-force';

interface AskedText {
  text: string;
  /** Questions of the thread before it, in their order. */
  earlier: readonly string[];
}

/** What the offline analyst says to a question; what is said without a model rests on the rules alone. */
export function askLedger(ledger: Ledger, { text, earlier }: AskedText): AskAnswer {
  return answerQuestion(text, byRule(ledger), earlier);
}

/** The same from one document alone; null where the ledger does not hold it. */
export function askDocument(
  ledger: Ledger,
  { text, sourceId }: { text: string; sourceId: string },
): AskAnswer | null {
  const rules = byRule(ledger);
  const document = narrowLedger(rules, sourceId);
  return document && answerFrom(readQuestion(text, rules), document);
}

/** Which document would answer, and in how many was looked. */
export function findLacking(ledger: Ledger, { text, earlier }: AskedText) {
  return {
    wouldAnswer: whatWouldAnswer(readQuestion(text, ledger, earlier), ledger),
    lookedIn: sourcesInForce(ledger).length,
  };
}
