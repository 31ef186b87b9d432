import type { Fact, Key } from '@assay/sample-room/key';
import { type Outcome, printedSentences } from './outcome.ts';

const overlaps = (one: string, other: string) => one.includes(other) || other.includes(one);

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Does the text say this much, in digits at any scale or in a word? A term is said by its quote. */
function says(text: string, value: Fact['value']): boolean {
  if (typeof value === 'string') return true;
  const wanted = Math.abs(value);
  const numbers = (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((number) =>
    Number(number.replaceAll(',', '')),
  );
  return (
    numbers.some((number) => [1, 1000, 0.001].some((scale) => same(number * scale, wanted))) ||
    text.toLowerCase().includes(words[wanted] ?? `${wanted}`)
  );
}

const same = (one: number, other: number) => Math.abs(one - other) < 1e-6 * Math.max(1, other);

/** A printed sentence that leads to where the fact stands, or an exhibit that prints its cell. */
function isPrinted(outcome: Outcome, fact: Fact): boolean {
  const { report, sources } = outcome;
  const ofFile = new Set(sources.filter(({ file }) => file === fact.file).map(({ id }) => id));
  const place = 'quote' in fact ? fact.quote : fact.cell.row;
  const leading = new Set(
    report.notes
      .filter(({ source_id, quote }) => ofFile.has(source_id) && overlaps(quote, place))
      .map(({ number }) => number),
  );
  const told = printedSentences(outcome).some(
    ({ text, notes }) => notes.some((number) => leading.has(number)) && says(text, fact.value),
  );
  if (told || 'quote' in fact) return told;
  const { row: label, text } = fact.cell;
  return report.sections
    .flatMap(({ subsections }) => subsections.flatMap(({ exhibits }) => exhibits))
    .flatMap(({ rows }) => rows)
    .some(
      (row) =>
        row.label.includes(label) &&
        row.cells.some((cell) => cell.text === text || says(cell.text, numberOf(text))),
    );
}

function numberOf(text: string): Fact['value'] {
  const number = Number(text.replaceAll(/[^\d.]/g, ''));
  return text === '' || Number.isNaN(number) || !/\d/.test(text) ? Number.NaN : number;
}

export const printedFacts = (outcome: Outcome, key: Key): Fact[] =>
  key.facts.filter((fact) => isPrinted(outcome, fact));

/** The entries of the register that show what management claims. */
export const toldContradictions = ({ report }: Outcome, key: Key) =>
  key.contradictions.filter(({ quote }) =>
    report.conflicts.some(
      ({ kind, sides }) =>
        kind === 'contradicts' && sides.some((side) => overlaps(side.quote, quote)),
    ),
  );

export const isReported = ({ report }: Outcome, { instruction }: Key): boolean =>
  report.conflicts.some(
    ({ kind, sides }) =>
      kind === 'instruction' && sides.some((side) => overlaps(side.quote, instruction.quote)),
  );
