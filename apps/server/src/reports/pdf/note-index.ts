import { shorten } from '@assay/domain/report/chart/scene';
import { cleanLine } from '@assay/domain/report/clean-text';
import type { Note, Report, ReportSource, Sentence } from '@assay/domain/report/report';
import { breakLongWords } from './break-words.ts';

const longestQuote = 900;

export interface NoteReference {
  number: number;
  /** The first place that cites a note is where the note leads back to. */
  first: boolean;
}

export interface NoteRange {
  first: number;
  text: string;
}

/** "12–15, 18": one entry a run, each leading to the first note of it. */
export function noteRanges(numbers: number[]): NoteRange[] {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  const ranges: { first: number; last: number }[] = [];
  for (const number of sorted) {
    const open = ranges.at(-1);
    if (open && number === open.last + 1) open.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => ({
    first,
    text: first === last ? `${first}` : `${first}–${last}`,
  }));
}

/** Knows which note leads where, and which of its references came first in print order. */
export class NoteIndex {
  readonly #notes: Map<number, Note>;
  readonly #sources: Map<string, ReportSource>;
  readonly #cited = new Set<number>();

  constructor(report: Report) {
    this.#notes = new Map(report.notes.map((note) => [note.number, note]));
    this.#sources = new Map(report.sources.map((source) => [source.id, source]));
  }

  known(numbers: number[]): number[] {
    return [...new Set(numbers)].filter((number) => this.#notes.has(number));
  }

  cite(numbers: number[]): NoteReference[] {
    return this.known(numbers).map((number) => {
      const first = !this.#cited.has(number);
      this.#cited.add(number);
      return { number, first };
    });
  }

  sourceNumber(sourceId: string): number | null {
    return this.#sources.get(sourceId)?.number ?? null;
  }

  /** Beside a paragraph: per source the numbers of its notes, its title and grade. */
  margin(paragraph: Sentence[]) {
    const perSource = new Map<string, { numbers: number[]; places: Set<string> }>();
    for (const number of paragraph.flatMap((sentence) => sentence.notes)) {
      const note = this.#notes.get(number);
      if (!note) continue;
      const entry = perSource.get(note.source_id) ?? { numbers: [], places: new Set<string>() };
      if (!entry.numbers.includes(number)) entry.numbers.push(number);
      if (note.locator !== '') entry.places.add(cleanLine(note.locator));
      perSource.set(note.source_id, entry);
    }
    return [...perSource].flatMap(([sourceId, { numbers, places }]) => {
      const source = this.#sources.get(sourceId);
      if (!source) return [];
      const named = [...places].slice(0, 3).join('; ');
      return [
        {
          numbers: numbers.join(', '),
          source: source.number,
          title: breakLongWords(shorten(cleanLine(source.title), 210, 7), 18),
          place: breakLongWords(shorten(named, 230, 7), 18),
          grade: source.grade,
        },
      ];
    });
  }

  printNotes() {
    return [...this.#notes.values()]
      .sort((a, b) => a.number - b.number)
      .map((note) => {
        const quote = breakLongWords(cleanLine(note.quote), 34);
        return {
          number: note.number,
          quote:
            quote.length > longestQuote
              ? `${quote.slice(0, longestQuote).toWellFormed()} […]`
              : quote,
          locator: breakLongWords(cleanLine(note.locator), 34),
          source: this.sourceNumber(note.source_id),
          cited: this.#cited.has(note.number),
        };
      });
  }

  notesOf(sourceId: string): NoteRange[] {
    const own = [...this.#notes.values()].filter((note) => note.source_id === sourceId);
    return noteRanges(own.map((note) => note.number));
  }
}
