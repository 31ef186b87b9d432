import type { Note } from './report.ts';
import type { CitationRow, SourceRow } from './report-rows.ts';

/** Gives each cited place its printed number, in the order of reading. */
export class NoteBook {
  readonly notes: Note[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #sources: ReadonlySet<string>;
  readonly #addressing: ReadonlySet<string>;

  constructor(
    sources: readonly Pick<SourceRow, 'id'>[],
    addressing: ReadonlySet<string> = new Set(),
  ) {
    this.#sources = new Set(sources.map(({ id }) => id));
    this.#addressing = addressing;
  }

  cite({ sourceId, start, end, quote, locator, before, after }: CitationRow): number[] {
    if (!this.#sources.has(sourceId)) return [];
    const place = `${sourceId}:${start}:${end}`;
    const known = this.#numbers.get(place);
    if (known !== undefined) return [known];
    const number = this.notes.length + 1;
    this.#numbers.set(place, number);
    const note: Note = { number, source_id: sourceId, quote, locator, before, after };
    this.notes.push(this.#addressing.has(sourceId) ? { ...note, addresses_agents: true } : note);
    return [number];
  }
}
