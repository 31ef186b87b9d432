import { splitSentences } from '../kit/split-sentences.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { nameOf } from '../sentences/name-figure.ts';
import { isPlainlyStated } from '../sentences/plainly-stated.ts';
import type { Conflict } from './conflict.ts';

/** A claim in the program's own words, before it has an id. */
export interface ToldConflict {
  text: string;
  citations: { source_id: string; quote: string }[];
}

interface Said {
  figure: LedgerFigure;
  source: LedgerSource;
}

/** Both values with the documents that give them. */
export function tellConflict(conflict: Conflict, ledger: Ledger): ToldConflict | null {
  const { sides, better, kind } = conflict;
  const [a, b] = (better === 0 ? [sides[1], sides[0]] : sides).map((side): Said | null => {
    const source = ledger.sources.get(side?.sourceId ?? '');
    return side?.figure && source ? { figure: side.figure, source } : null;
  });
  if (!a) return null;
  if (!b) return tellSlip(conflict, a);
  const speaksPlainly = ({ figure }: Said) =>
    figure.measure.value !== null && isPlainlyStated(figure, ledger);
  if (kind !== 'misquotes' && speaksPlainly(a) && speaksPlainly(b)) {
    return tellValues(a, b, better !== null);
  }
  const [first, second] = [quoteOf(a), speaksPlainly(b) ? shownOf(b) : quoteOf(b)];
  return first && second
    ? {
        text: `${first.text} against ${second.text}${second.citations.length > 0 ? '' : '.'}`,
        citations: [...first.citations, ...second.citations],
      }
    : null;
}

/** What the better source shows, against what the other says; where neither is better, just both. */
function tellValues(
  { figure: a, source: from }: Said,
  { figure: b, source: shows }: Said,
  isDecided: boolean,
): ToldConflict {
  const isAmount = a.kind !== 'date' && a.high === null && b.high === null;
  const isExact = a.bound === 'exact' && a.sign === 'known' && b.sign === 'known';
  const style = a.kind === 'percent' ? ' | pp1' : '';
  const gap = isAmount && isExact ? `, a difference of {= ${b.id} - ${a.id}${style}}` : '';
  const whose = b.subject.value === null ? '' : ` of {${b.id}.s}`;
  const text = `${capital(nameOf(b))}${whose}${whenOf(b)}${isDecided ? ' is' : ':'} {${b.id}} (${shows.card.title}) against {${a.id}} (${from.card.title})${gap}.`;
  return { text, citations: [] };
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** "in 2024", "in FY25"; a day stands by itself. */
const whenOf = ({ id, period: { value } }: LedgerFigure) => {
  if (value === null) return '';
  return value.start === null || value.start === value.end ? `, {${id}.p},` : ` in {${id}.p}`;
};

const shownOf = ({ figure, source }: Said): ToldConflict => ({
  text: `{${figure.id}} (${nameOf(figure)}, ${source.card.title})`,
  citations: [],
});

/** Where words around a figure may turn it, its sentence speaks for itself. */
function quoteOf({ figure, source }: Said): ToldConflict | null {
  if (figure.place.row !== null) return null;
  const quote = sentenceOf(figure, source);
  return {
    text: `${source.card.title}: “${quote}”`,
    citations: [{ source_id: source.id, quote }],
  };
}

/** What a document states against what its own figures make. */
function tellSlip({ formula }: Conflict, { figure, source }: Said): ToldConflict | null {
  if (!formula) return null;
  const computed = `against {= ${formula}}`;
  const quoted = quoteOf({ figure, source });
  if (quoted) return { ...quoted, text: `${quoted.text} ${computed}.` };
  const text = `${capital(nameOf(figure))}${whenOf(figure)} is {${figure.id}} ${computed} (${source.card.title}).`;
  return { text, citations: [] };
}

function sentenceOf({ place }: LedgerFigure, { reading }: LedgerSource): string {
  const block = reading.blocks[place.block];
  if (!block) return '';
  const text = reading.text.slice(block.start, block.end);
  const at = place.start - block.start;
  const span = splitSentences(text).find(({ start, end }) => at >= start && at < end);
  return (span ? text.slice(span.start, span.end) : text).replace(/\s+/g, ' ').trim();
}
