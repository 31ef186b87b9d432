import type { Report, ReportSentence } from '../report.ts';
import { kindWords } from '../report-words.ts';
import type { DeckPoint } from './deck.ts';

/** Numbers the sources of a slide from one, in the order in which it cites them. */
export class Footnotes {
  readonly lines: string[] = [];
  readonly #report: Report;
  readonly #known = new Map<string, number>();

  constructor(report: Report) {
    this.#report = report;
  }

  mark(notes: readonly number[]): number[] {
    const marks = notes.flatMap((number) => {
      const note = this.#report.notes.find((each) => each.number === number);
      const source = this.#report.sources.find(({ id }) => id === note?.source_id);
      if (!note || !source) return [];
      return [this.name([source.title, note.locator].filter(Boolean).join(', '))];
    });
    return [...new Set(marks)];
  }

  /** The number of a source that is told in words. */
  name(place: string): number {
    const known = this.#known.get(place) ?? this.#known.size + 1;
    if (!this.#known.has(place)) this.lines.push(`${known} ${place}`);
    this.#known.set(place, known);
    return known;
  }

  point({ kind, text, notes }: ReportSentence): DeckPoint {
    return { text: [kindWords[kind], text].filter(Boolean).join(' '), marks: this.mark(notes) };
  }
}
