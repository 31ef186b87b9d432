import type { Field, Figure } from './figure.ts';

const FEWEST_DIGITS = 2;
const digitsOf = (printed: string) => printed.replaceAll(/\D/gu, '');
const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
/** Words of a row that only say that it sums up. */
const summing: ReadonlySet<string> = new Set(
  'total combined together overall zusammen gesamt insgesamt und and the'.split(' '),
);

function keyOf({ kind, value }: Figure): string {
  return `${kind} ${Number(value)}`;
}

/** The cell tells of the same: its owner is the sentence's, or the sentence names its row. */
function tellsTheSame(figure: Figure, cell: Figure, said: ReadonlySet<string>): boolean {
  const owner = cell.subject.how === 'read' ? cell.subject.value : null;
  if (owner !== null) return owner === figure.subject.value;
  const heads = cell.segment.value ?? [];
  const named = heads.flatMap(({ text }) => wordsOf(text)).filter((word) => !summing.has(word));
  return named.length > 0 && named.every((word) => said.has(word));
}

function oneOf<T>(cells: readonly Figure[], read: (cell: Figure) => Field<T>): Field<T> | null {
  const known = cells.filter((cell) => read(cell).value !== null);
  const [first] = known;
  if (first === undefined || known.length < cells.length) return null;
  const same = JSON.stringify(read(first).value);
  if (known.some((cell) => JSON.stringify(read(cell).value) !== same)) return null;
  const { start, end } = first.place;
  return { value: read(first).value, how: 'inherited', at: { start, end } };
}

const onlyCurrency = /^\s*(?:\p{Sc}|[A-Z]{2,3}\p{Sc}?)?\s*$/u;

/** A label that only stands before its number, tied to it by no word: that of a table tells more. */
function isLoose({ measure, place }: Figure, text: string): boolean {
  if (measure.value === null) return true;
  if (measure.value.concept !== null || measure.at === null) return false;
  return measure.at.end < place.start && onlyCurrency.test(text.slice(measure.at.end, place.start));
}

/**
 * A sentence that repeats a number of the document's own tables, of the same owner or row, is of the
 * same measure and time: what it leaves out is taken from there.
 */
export function echoFields(
  figures: readonly Figure[],
  text: string,
  textOf: (figure: Figure) => string,
): Figure[] {
  const cells = Map.groupBy(
    figures.filter(({ origin, doubt }) => origin === 'cell' && doubt === 'none'),
    keyOf,
  );
  if (cells.size === 0) return [...figures];
  return figures.map((figure) => {
    const loose = isLoose(figure, text);
    const isOpen = loose || figure.period.value === null;
    if (figure.origin !== 'prose' || !isOpen) return figure;
    if (digitsOf(figure.printed).length < FEWEST_DIGITS) return figure;
    const said = new Set(wordsOf(textOf(figure)));
    const alike = (cells.get(keyOf(figure)) ?? []).filter((cell) =>
      tellsTheSame(figure, cell, said),
    );
    if (alike.length === 0) return figure;
    const named = alike.filter((cell) => cell.measure.value?.text !== cell.subject.value);
    const measure = loose ? oneOf(named, (cell) => cell.measure) : null;
    const period = figure.period.value === null ? oneOf(alike, (cell) => cell.period) : null;
    const segment = figure.segment.value === null ? oneOf(alike, (cell) => cell.segment) : null;
    return {
      ...figure,
      measure: measure ?? figure.measure,
      period: period ?? figure.period,
      segment: measure && segment ? segment : figure.segment,
    };
  });
}
