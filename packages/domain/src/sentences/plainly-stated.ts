import { splitSentences } from '../kit/split-sentences.ts';
import type { Ledger, LedgerFigure } from './ledger.ts';

/** Words of form that take a figure back: conditions, possibilities, negations. English and German. */
const withdrawing =
  /(?<![\p{L}])(?:would|could|might|may|should|if|unless|without|had|not|no|never|nor|neither|denies|würden?|wäre[nst]?|könnten?|hätten?|dürften?|sollten?|falls|wenn|sofern|ohne|nicht|kein\p{L}*|nie)(?![\p{L}])|n['’]t(?![\p{L}])/iu;

/**
 * Whether a source states a figure as it stands. "Would have been 5", "if the lease ends" and
 * "not more than" state something else, which only a reader of the whole sentence can tell.
 */
export function isPlainlyStated(figure: LedgerFigure, ledger: Ledger): boolean {
  if (figure.origin !== 'prose') return true;
  const said = sentenceOf(figure, ledger);
  return said !== null && !withdrawing.test(said);
}

/** The sentence that a figure of prose stands in. */
export function sentenceOf(figure: LedgerFigure, ledger: Ledger): string | null {
  const source = ledger.sources.get(figure.sourceId);
  const block = source?.reading.blocks[figure.place.block];
  if (!source || !block) return null;
  const text = source.reading.text.slice(block.start, block.end);
  const at = figure.place.start - block.start;
  const span = splitSentences(text).find(({ start, end }) => at >= start && at < end);
  return span ? text.slice(span.start, span.end) : text;
}
