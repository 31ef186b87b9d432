import type { Note } from './report.ts';
import type { CitationRow, SourceRow } from './report-rows.ts';

/** Gives each cited place its printed number, in the order of reading. */
export class NoteBook {
  readonly notes: Note[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #sources: ReadonlySet<string>;

  constructor(sources: readonly Pick<SourceRow, 'id'>[]) {
    this.#sources = new Set(sources.map(({ id }) => id));
  }

  cite({ sourceId, start, end, quote, locator, before, after }: CitationRow): number[] {
    if (!this.#sources.has(sourceId)) return [];
    const place = `${sourceId}:${start}:${end}`;
    const known = this.#numbers.get(place);
    if (known !== undefined) return [known];
    const number = this.notes.length + 1;
    this.#numbers.set(place, number);
    this.notes.push({ number, source_id: sourceId, quote, locator, before, after });
    return [number];
  }
}
