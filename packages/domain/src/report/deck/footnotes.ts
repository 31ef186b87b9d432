import type { Note, Report, ReportSentence, ReportSource } from '../report.ts';
import { kindWords, notePlace } from '../report-words.ts';
import type { DeckPoint } from './deck.ts';

/** "sheet P&L, cells A9:G9" as a spreadsheet names it. */
export const briefPlace = (place: string) => place.replace(/\bsheet (.+?), cells? /u, '$1!');

/** Numbers the sources of a slide from one, in the order in which it cites them; those of its picture follow without. */
export class Footnotes {
  readonly #report: Report;
  readonly #known = new Map<string, number>();
  readonly #pictured = new Set<string>();

  constructor(report: Report) {
    this.#report = report;
  }

  get lines(): string[] {
    const numbered = [...this.#known].map(([place, number]) => `${number} ${place}`);
    const named = [...this.#known.keys()];
    const others = [...this.#pictured].filter(
      (source) => !named.some((place) => place.startsWith(source)),
    );
    return [...numbered, ...others];
  }

  #noteOf(number: number): { note: Note; source: ReportSource } | null {
    const note = this.#report.notes.find((each) => each.number === number);
    const source = this.#report.sources.find(({ id }) => id === note?.source_id);
    return note && source ? { note, source } : null;
  }

  mark(notes: readonly number[]): number[] {
    const marks = notes.flatMap((number) => {
      const known = this.#noteOf(number);
      if (!known) return [];
      const { note, source } = known;
      const isWhole = note.locator === `section ${source.title}`;
      const place = briefPlace(notePlace(isWhole ? { ...note, locator: '' } : note));
      return [this.name([graded(source), place].filter(Boolean).join(', '))];
    });
    return [...new Set(marks)].toSorted((one, other) => one - other);
  }

  /** The sources behind a picture, which bears no numbers. */
  picture(notes: readonly number[], ids: readonly string[] = []): void {
    for (const number of notes) {
      const known = this.#noteOf(number);
      if (known) this.#pictured.add(graded(known.source));
    }
    for (const source of this.#report.sources)
      if (ids.includes(source.id)) this.#pictured.add(graded(source));
  }

  /** The number of a source that is told in words. */
  name(place: string): number {
    const known = this.#known.get(place) ?? this.#known.size + 1;
    this.#known.set(place, known);
    return known;
  }

  point({ kind, text, notes }: ReportSentence): DeckPoint {
    return { text: [kindWords[kind], text].filter(Boolean).join(' '), marks: this.mark(notes) };
  }
}

const graded = ({ title, grade }: ReportSource) => `${title} (${grade})`;
