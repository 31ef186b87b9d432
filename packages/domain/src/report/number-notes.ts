import type { Note } from './report.ts';
import type { CitationRow, SourceRow } from './report-rows.ts';

const contextLength = 240;

/** Cuts at a word, so that the context does not begin or end inside one. */
function trimStart(text: string): string {
  return text.length < contextLength ? text : text.replace(/^\S*\s/, '');
}
function trimEnd(text: string): string {
  return text.length < contextLength ? text : text.replace(/\s\S*$/, '');
}

/** Gives each cited place its printed number, in the order of reading. */
export class NoteBook {
  readonly notes: Note[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #sources: ReadonlyMap<string, SourceRow>;

  constructor(sources: readonly SourceRow[]) {
    this.#sources = new Map(sources.map((source) => [source.id, source]));
  }

  cite(citation: CitationRow): number[] {
    const source = this.#sources.get(citation.sourceId);
    if (!source) return [];
    const place = `${citation.sourceId}:${citation.start}:${citation.end}`;
    let number = this.#numbers.get(place);
    if (number === undefined) {
      number = this.notes.length + 1;
      this.#numbers.set(place, number);
      const { start, end } = citation;
      this.notes.push({
        number,
        source_id: source.id,
        quote: source.snapshot.slice(start, end),
        locator: citation.locator,
        before: trimStart(source.snapshot.slice(Math.max(0, start - contextLength), start)),
        after: trimEnd(source.snapshot.slice(end, end + contextLength)),
      });
    }
    return [number];
  }
}
