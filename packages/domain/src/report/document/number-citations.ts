import { mapReport } from '../map-report.ts';
import type { Report } from '../report.ts';

/**
 * Numbers the notes anew in the order in which they are cited, and leaves out those that nothing
 * cites: a format that counts its notes itself, as Word does, then comes to the same numbers.
 */
export function numberCitations(report: Report): Report {
  const known = new Map(report.notes.map((note) => [note.number, note]));
  const numbers = new Map<number, number>();
  const renumber = (cited: readonly number[]) => {
    const printed = cited
      .filter((number) => known.has(number))
      .toSorted((left, right) => left - right)
      .map((number) => {
        const given = numbers.get(number) ?? numbers.size + 1;
        numbers.set(number, given);
        return given;
      });
    return [...new Set(printed)].toSorted((left, right) => left - right);
  };
  const numbered = mapReport(report, { sentence: (sentence) => sentence, notes: renumber });
  return {
    ...numbered,
    notes: [...numbers].flatMap(([old, number]) => {
      const note = known.get(old);
      return note ? [{ ...note, number }] : [];
    }),
  };
}
