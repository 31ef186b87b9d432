import { escapePattern } from '../kit/escape-pattern.ts';
import { withoutLegalForm } from '../kit/legal-forms.ts';
import { writtenBy } from '../reading/card/written-by.ts';
import type { OwnerRole } from '../reading/reading.ts';
import type { Ledger, LedgerFigure, LedgerSource } from '../sentences/ledger.ts';
import { nameOf } from '../sentences/name-figure.ts';
import { isPlainlyStated } from '../sentences/plainly-stated.ts';
import { printPeriod } from '../sentences/print-figure.ts';
import { isAhead, isPlan } from '../sentences/series.ts';
import { answersOf } from '../sentences/table-answers.ts';
import type { Conflict, ConflictSide } from './conflict.ts';
import { sentenceAround } from './sentence-around.ts';

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
  const [worse, known] = better === 0 ? [sides[1], sides[0]] : sides;
  const [a, b] = [worse, known].map((side): Said | null => {
    const source = ledger.sources.get(side?.sourceId ?? '');
    return side?.figure && source ? { figure: side.figure, source } : null;
  });
  if (worse && known && (!a || !b)) return tellPlaces(worse, known, conflict, ledger);
  if (!a) return null;
  if (!b) return tellSlip(conflict, a);
  if (b.figure.origin === 'query') return join(quoteOf(a), shownOf(b));
  // Hours against a share: no difference is to be printed, only both.
  if (a.figure.kind !== b.figure.kind) return join(quoteOf(a), quoteOf(b));
  if (kind !== 'misquotes' && speaksPlainly(a, ledger) && speaksPlainly(b, ledger)) {
    return tellValues(a, b, better !== null);
  }
  return join(quoteOf(a), speaksPlainly(b, ledger) ? shownOf(b) : quoteOf(b));
}

/** A label that the lexicon or a table gives; words cut out of a sentence are no name of anything. */
function speaksPlainly({ figure }: Said, ledger: Ledger): boolean {
  const { measure, place } = figure;
  const isName = measure.value !== null && (measure.value.concept !== null || place.row !== null);
  return isName && isPlainlyStated(figure, ledger);
}

function join(first: ToldConflict | null, second: ToldConflict | null): ToldConflict | null {
  if (!first || !second) return null;
  return {
    text: `${first.text} against ${second.text}${second.citations.length > 0 ? '' : '.'}`,
    citations: [...first.citations, ...second.citations],
  };
}

/** Where no figure of the ledger tells a side, its words do; what is computed stands behind them. */
function tellPlaces(
  worse: ConflictSide,
  known: ConflictSide,
  { formula }: Conflict,
  ledger: Ledger,
): ToldConflict | null {
  const said = quotePlace(worse, ledger);
  const answered = formula ? `= ${formula}` : answeredBy(known, ledger);
  if (!answered) return join(said, quotePlace(known, ledger));
  const from = ledger.sources.get(known.sourceId)?.card.title ?? '';
  return said && { ...said, text: `${said.text} against {${answered}} (${from}).` };
}

const ROUNDING = 0.06;

/** What the rows of a table answer, where the table as a whole stands for it. */
function answeredBy({ sourceId, block, shown }: ConflictSide, ledger: Ledger): string | null {
  const table = ledger.sources.get(sourceId)?.reading.blocks[block]?.table ?? null;
  const wanted = Number.parseFloat(shown.replace(',', ''));
  if (table === null) return null;
  const whole = answersOf(ledger, sourceId, table).find(
    ({ figure, column }) => column === '' && Math.abs(Number(figure.value) - wanted) < ROUNDING,
  );
  return whole ? `${whole.figure.id} | n1` : null;
}

/** The sentence of a place, or the row of a table. */
function quotePlace(
  { sourceId, block, start, end }: ConflictSide,
  ledger: Ledger,
): ToldConflict | null {
  const source = ledger.sources.get(sourceId);
  const found = source?.reading.blocks[block];
  if (!source || !found) return null;
  const rows = found.table === null ? [] : (source.reading.tables[found.table]?.cells ?? []);
  const row = rows.find((cells) => cells.some((cell) => cell.start <= start && cell.end >= end));
  const filled = (row ?? []).filter((cell) => cell.end > cell.start);
  // The number of a row says nothing.
  const [first, last] = [filled.find(({ text }) => !/^\d{1,3}[.)]?$/u.test(text)), filled.at(-1)];
  const quote =
    first && last
      ? source.reading.text.slice(first.start, last.end)
      : sentenceAround({ place: { block, start } }, source);
  return {
    text: `${source.card.title}: “${quote}”`,
    citations: [{ source_id: source.id, quote }],
  };
}

/** A title alone does not tell a reader whose word it is. */
const statedBy: Partial<Record<OwnerRole, string>> = {
  target: '; the company states',
  adviser: '; its adviser states',
};

/** What the side that leads shows, against what the other says; where neither does, just both. */
function tellValues(
  { figure: a, source: from }: Said,
  { figure: b, source: shows }: Said,
  isDecided: boolean,
): ToldConflict {
  const isAmount = a.kind !== 'date' && a.high === null && b.high === null;
  const isExact = a.bound === 'exact' && a.sign === 'known' && b.sign === 'known';
  const style = a.kind === 'percent' ? ' | pp1' : '';
  const gap = isAmount && isExact ? `, a difference of {= ${b.id} - ${a.id}${style}}` : '';
  const subject = b.kind === 'date' ? null : b.subject.value;
  const name = b.kind === 'percent' ? withoutTime(withoutOwner(nameOf(b), subject), b) : nameOf(b);
  const whose = !subject || name.includes(withoutLegalForm(subject)) ? '' : ` of {${b.id}.s}`;
  // A sum comes to something, a share is one.
  const verb = b.kind === 'date' ? ' is' : b.kind === 'percent' ? ' was' : ' came to';
  const stated = isDecided ? (statedBy[from.card.ownerRole] ?? ' against') : ' against';
  const text = `${capital(name)}${whose}${saysWhen(name, b) ? '' : whenOf(b)}${isDecided ? verb : ':'} {${b.id}} (${shows.card.title})${stated} {${a.id}} (${from.card.title})${gap}.`;
  return { text, citations: [] };
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** "in 2024", "in FY25"; a day stands by itself. */
const whenOf = ({ id, kind, period: { value } }: LedgerFigure) => {
  if (value === null || kind === 'date') return '';
  return value.start === null || value.start === value.end ? `, {${id}.p},` : ` in {${id}.p}`;
};

/** "Market share 2025" says its time already. */
const saysWhen = (name: string, { period: { value } }: LedgerFigure) =>
  value !== null && name.includes(printPeriod(value));

/** "Market share 2025", told of a share whose time the sentence gives. */
const withoutTime = (name: string, { period: { value } }: LedgerFigure): string =>
  value === null
    ? name
    : name.replace(new RegExp(`\\s${escapePattern(printPeriod(value))}(?=,|$)`, 'u'), '');

/** "Market share, Alder", where the sentence says whose it is. */
const withoutOwner = (name: string, subject: string | null): string => {
  const owner = subject === null ? '' : `, ${withoutLegalForm(subject)}`;
  return owner !== '' && name.endsWith(owner) ? name.slice(0, -owner.length) : name;
};

/** What was asked of a table, without its scale and its rows. */
const plainName = (figure: LedgerFigure): string =>
  figure.origin === 'query'
    ? nameOf(figure).replace(/\s*\([^)]*\)|, \d+ rows?.*$/gu, '')
    : nameOf(figure);

const shownOf = ({ figure, source }: Said): ToldConflict => ({
  text: `{${figure.id}${figure.kind === 'rating' ? ' | n1' : ''}} (${plainName(figure)}, ${source.card.title})`,
  citations: [],
});

/** Where words around a figure may turn it, its sentence speaks for itself. */
function quoteOf({ figure, source }: Said): ToldConflict | null {
  if (figure.place.row !== null) return null;
  const quote = sentenceAround(figure, source);
  return {
    text: `${source.card.title}: “${quote}”`,
    citations: [{ source_id: source.id, quote }],
  };
}

/** A budget has not come. */
const isToCome = (figure: LedgerFigure, { card }: LedgerSource): boolean =>
  isPlan(figure) || isAhead(figure, writtenBy(card));

/** What a document states against what its own figures make. */
function tellSlip({ formula }: Conflict, { figure, source }: Said): ToldConflict | null {
  if (!formula) return null;
  const quoted = quoteOf({ figure, source });
  if (quoted) return { ...quoted, text: `${quoted.text}, where its figures make {= ${formula}}.` };
  const verb = isToCome(figure, source) ? 'is' : 'came to';
  const text = `${source.card.title}: ${nameOf(figure)}${whenOf(figure)} ${verb} {${figure.id}}, where its parts make {= ${formula}}.`;
  return { text, citations: [] };
}
