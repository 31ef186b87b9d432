import { cleanLine } from '@assay/domain/report/clean-text';
import type { Note, Report, ReportSource } from '@assay/domain/report/report';
import { FootnoteReferenceRun, Paragraph, type ParagraphChild, TextRun } from 'docx';

const longestQuote = 900;

/** Word numbers footnotes itself, in reading order; a note cited twice is set twice. */
export class FootnoteBook {
  readonly footnotes: Record<string, { children: Paragraph[] }> = {};
  readonly #notes: Map<number, Note>;
  readonly #sources: Map<string, ReportSource>;
  #count = 0;

  constructor(report: Report) {
    this.#notes = new Map(report.notes.map((note) => [note.number, note]));
    this.#sources = new Map(report.sources.map((source) => [source.id, source]));
  }

  cite(numbers: readonly number[]): ParagraphChild[] {
    return [...new Set(numbers)].flatMap((number) => {
      const note = this.#notes.get(number);
      if (!note) return [];
      this.#count += 1;
      this.footnotes[this.#count] = { children: [this.#describe(note)] };
      return [new FootnoteReferenceRun(this.#count)];
    });
  }

  #describe(note: Note): Paragraph {
    const source = this.#sources.get(note.source_id);
    const name = source
      ? `Source ${source.number} (${source.grade}), ${cleanLine(source.title)}`
      : '';
    const place = [name, cleanLine(note.locator)].filter(Boolean).join(', ');
    const quote = cleanLine(note.quote);
    const cut = quote.length > longestQuote ? `${quote.slice(0, longestQuote)} […]` : quote;
    return new Paragraph({
      style: 'FootnoteText',
      children: [new TextRun(`${place}: “${cut.toWellFormed()}”`)],
    });
  }
}
