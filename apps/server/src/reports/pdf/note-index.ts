import { cleanLine } from '@assay/domain/report/clean-text';
import type { Note, Report, ReportSentence, ReportSource } from '@assay/domain/report/report';
import { notePlace } from '@assay/domain/report/report-words';
import { estimateWidth, shorten } from '@assay/domain/report/text-width';
import { breakLongWords } from './break-words.ts';
import { keepTogether } from './keep-together.ts';

const longestQuote = 900;

export interface NoteRange {
  first: number;
  text: string;
}

export interface NoteReference extends NoteRange {
  /** Notes that are cited here for the first time: this is where they lead back to. */
  anchors: number[];
}

/** Numbers in order, those that follow on each other together. */
function runsOf(numbers: number[]): number[][] {
  const runs: number[][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const open = runs.at(-1);
    if (open?.at(-1) === number - 1) open.push(number);
    else runs.push([number]);
  }
  return runs;
}

/** "12–15, 18": one entry a run, each leading to the first note of it. */
export function noteRanges(numbers: number[]): NoteRange[] {
  return runsOf(numbers).map((run) => {
    const [first = 0, last] = [run[0], run.at(-1)];
    return { first, text: run.length === 1 ? `${first}` : `${first}–${last}` };
  });
}

/** A place keeps its numbers beside it: neither "page 3" nor "1–13" ever breaks. */
const placeText = (locator: string) =>
  cleanLine(locator)
    .replace(/\b(page|slide|sheet|rows?|lines?|cells?) (?=\S)/gi, '$1\u00a0')
    .replace(/(?<=\d)–(?=\d)/g, '–\u2060');

const mostPlaces = 3;
const placesWidth = 230;

/** The first places as far as they fit in full; where some are left out, a sign says so. */
function namePlaces(places: string[]): string {
  const [first = '', ...others] = places;
  let named = first;
  let count = 1;
  for (const place of others.slice(0, mostPlaces - 1)) {
    if (estimateWidth(`${named}; ${place}`, 7) > placesWidth) break;
    named = `${named}; ${place}`;
    count += 1;
  }
  return places.length > count
    ? `${shorten(named, placesWidth, 7)}; …`
    : shorten(named, placesWidth, 7);
}

/** Where something stands: the name that links lead to, and what the reader finds there. */
export interface NamedPlace {
  place: string;
  title: string;
}

/** Knows which note leads where, and which of its references came first in print order. */
export class NoteIndex {
  readonly #notes: Map<number, Note>;
  readonly #sources: Map<string, ReportSource>;
  /** In print order. */
  readonly #places: NamedPlace[] = [];
  /** By note, the places that cite it. */
  readonly #cited = new Map<number, Set<number>>();

  constructor(report: Report) {
    this.#notes = new Map(report.notes.map((note) => [note.number, note]));
    this.#sources = new Map(report.sources.map((source) => [source.id, source]));
  }

  /** Where whatever is cited from now on stands. */
  enter(place: NamedPlace): void {
    this.#places.push(place);
  }

  known(numbers: number[]): number[] {
    return [...new Set(numbers)].filter((number) => this.#notes.has(number));
  }

  cite(numbers: number[]): NoteReference[] {
    const known = this.known(numbers);
    const fresh = new Set(known.filter((number) => !this.#cited.has(number)));
    for (const number of known) {
      const citing = this.#cited.get(number) ?? new Set();
      this.#cited.set(number, citing.add(this.#places.length - 1));
    }
    return runsOf(known)
      .flatMap((run) => (run.length > 2 ? [run] : run.map((number) => [number])))
      .map((run) => ({
        ...(noteRanges(run)[0] ?? { first: 0, text: '' }),
        anchors: run.filter((number) => fresh.has(number)),
      }));
  }

  sourceNumber(sourceId: string): number | null {
    return this.#sources.get(sourceId)?.number ?? null;
  }

  /** Beside a paragraph: per source the numbers of its notes, its title and grade. */
  margin(paragraph: readonly ReportSentence[]) {
    const perSource = new Map<string, { numbers: number[]; places: Set<string> }>();
    for (const number of paragraph.flatMap((sentence) => sentence.notes)) {
      const note = this.#notes.get(number);
      if (!note) continue;
      const entry = perSource.get(note.source_id) ?? { numbers: [], places: new Set<string>() };
      if (!entry.numbers.includes(number)) entry.numbers.push(number);
      if (note.locator !== '') entry.places.add(placeText(note.locator));
      perSource.set(note.source_id, entry);
    }
    return [...perSource].flatMap(([sourceId, { numbers, places }]) => {
      const source = this.#sources.get(sourceId);
      if (!source) return [];
      return [
        {
          numbers: noteRanges(numbers)
            .map(({ text }) => text)
            .join(', '),
          source: source.number,
          title: breakLongWords(shorten(cleanLine(source.title), 210, 7), 18),
          place: breakLongWords(namePlaces([...places]), 18),
          grade: source.grade,
        },
      ];
    });
  }

  /**
   * In the order of their numbers, under what cites them. The page is named once for all of them:
   * a note that bears the number of a page is set again when that is known.
   */
  printNotes() {
    const groups: { at: NamedPlace | null; notes: ReturnType<NoteIndex['printNote']>[] }[] = [];
    let here = -1;
    for (const note of [...this.#notes.values()].sort((a, b) => a.number - b.number)) {
      const citing = [...(this.#cited.get(note.number) ?? [here])];
      // Tables ahead of the sections cite what is numbered in the sections: the reader goes on, not back.
      const at = citing.find((each) => each >= here) ?? citing[0] ?? here;
      const open = groups.at(-1);
      if (open && at === here) open.notes.push(this.printNote(note));
      else groups.push({ at: this.#places[at] ?? null, notes: [this.printNote(note)] });
      here = at;
    }
    return groups;
  }

  private printNote(note: Note) {
    const quote = keepTogether(breakLongWords(cleanLine(note.quote), 34));
    return {
      number: note.number,
      quote:
        quote.length > longestQuote ? `${quote.slice(0, longestQuote).toWellFormed()} […]` : quote,
      locator: breakLongWords(placeText(notePlace(note)), 34),
      source: this.sourceNumber(note.source_id),
      cited: this.#cited.has(note.number),
    };
  }
}
