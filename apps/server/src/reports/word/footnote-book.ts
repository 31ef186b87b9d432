import { cleanLine } from '@assay/domain/report/clean-text';
import type { Note, Report, ReportSource } from '@assay/domain/report/report';
import { notePlace } from '@assay/domain/report/report-words';
import {
  Bookmark,
  FootnoteReferenceRun,
  InternalHyperlink,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { brass } from './styles.ts';

const longestQuote = 900;

const raised = { superScript: true, color: brass } as const;
const bookmark = (number: number) => `note-${number}`;

/** Word numbers footnotes itself, in reading order; a note cited again leads to its first place. */
export class FootnoteBook {
  readonly footnotes: Record<string, { children: Paragraph[] }> = {};
  readonly #notes: Map<number, Note>;
  readonly #sources: Map<string, ReportSource>;
  readonly #set = new Map<number, number>();

  constructor(report: Report) {
    this.#notes = new Map(report.notes.map((note) => [note.number, note]));
    this.#sources = new Map(report.sources.map((source) => [source.id, source]));
  }

  cite(numbers: readonly number[]): ParagraphChild[] {
    const cited = [...new Set(numbers)].flatMap((number) => {
      const note = this.#notes.get(number);
      return note ? [this.#refer(note)] : [];
    });
    return cited.flatMap((each, index) =>
      index === 0 ? [each] : [new TextRun({ ...raised, text: ',' }), each],
    );
  }

  #refer(note: Note): ParagraphChild {
    const known = this.#set.get(note.number);
    if (known !== undefined)
      return new InternalHyperlink({
        anchor: bookmark(note.number),
        children: [new TextRun({ ...raised, text: String(known) })],
      });
    const place = this.#set.size + 1;
    this.#set.set(note.number, place);
    this.footnotes[place] = { children: [this.#describe(note)] };
    return new Bookmark({
      id: bookmark(note.number),
      children: [new FootnoteReferenceRun(place)],
    });
  }

  #describe(note: Note): Paragraph {
    const source = this.#sources.get(note.source_id);
    const name = source
      ? `Source ${source.number} (${source.grade}), ${cleanLine(source.title)}`
      : '';
    const place = [name, cleanLine(notePlace(note))].filter(Boolean).join(', ');
    const quote = cleanLine(note.quote);
    const cut = quote.length > longestQuote ? `${quote.slice(0, longestQuote)} […]` : quote;
    return new Paragraph({
      style: 'FootnoteText',
      children: [new TextRun(` ${place}: “${cut.toWellFormed()}”`)],
    });
  }
}
