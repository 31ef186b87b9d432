import type { RawBlock, RawDocument } from '@assay/domain/reading/raw-document';
import { UnreadableError } from '../unreadable-error.ts';
import { type DocxParagraph, readParagraph } from './docx/read-paragraph.ts';
import { readDocxTable } from './docx/read-table.ts';
import { type ParagraphStyle, readStyles } from './docx/styles.ts';
import {
  attribute,
  descendants,
  type Element,
  firstDescendant,
  isElement,
  outermost,
  squeeze,
  textOf,
} from './markup.ts';
import { coreProperties, type OfficePackage, openPackage } from './office/open-package.ts';
import { readChart } from './office/read-chart.ts';

const main = 'word/document.xml';

export async function readDocx(bytes: Buffer): Promise<RawDocument> {
  const file = await openPackage(bytes);
  const document = file.part(main);
  const body = document ? firstDescendant(document, 'w:body') : undefined;
  const reader = new DocxReader(file);
  const blocks = [...(body ? reader.read(body) : []), ...furnitureOf(file, reader.styles)];
  if (!blocks.some(({ kind }) => kind !== 'furniture'))
    throw new UnreadableError('The document holds no text.');
  return { ...coreProperties(file), date: null, pages: null, blocks, gaps: [] };
}

const longestHeading = 120;
/** Below every level that a style can name. */
const seemingLevel = 10;

class DocxReader {
  readonly styles: ReadonlyMap<string, ParagraphStyle>;
  readonly #file: OfficePackage;
  readonly #notes: ReadonlyMap<string, string>;
  readonly #blocks: RawBlock[] = [];
  #section = 'opening';

  constructor(file: OfficePackage) {
    this.#file = file;
    this.styles = readStyles(file.part('word/styles.xml'));
    this.#notes = readNotes(file);
  }

  read(container: Element): RawBlock[] {
    this.#walk(container);
    return this.#blocks;
  }

  #walk(container: Element): void {
    for (const child of container.children.filter(isElement)) {
      if (child.name === 'w:p') this.#paragraph(readParagraph(child, this.styles));
      else if (child.name === 'w:tbl') this.#table(child);
      else if (/^(?:w:sdt|w:sdtContent|w:ins|w:moveTo|w:customXml|w:smartTag)$/.test(child.name))
        this.#walk(child);
    }
  }

  #paragraph(paragraph: DocxParagraph): void {
    const { text, unseen, style, listed, bold } = paragraph;
    const seeming =
      bold &&
      !listed &&
      text.length <= longestHeading &&
      /\p{L}/u.test(text) &&
      !/[.,;:]$/u.test(text);
    const level = style.level ?? (seeming ? seemingLevel : null);
    if (text !== '' && level !== null) {
      this.#section = `section ${text.slice(0, longestHeading)}`;
      this.#blocks.push({ kind: 'heading', text, level, locator: this.#section });
    } else if (text !== '') {
      this.#blocks.push({ kind: listed ? 'item' : 'paragraph', text, locator: this.#section });
    }
    if (unseen !== '') {
      this.#blocks.push({
        kind: 'paragraph',
        text: unseen,
        locator: this.#section,
        doubt: 'hidden',
      });
    }
    this.#besides(paragraph);
  }

  #table(element: Element): void {
    const { table, columns, paragraphs } = readDocxTable(element, this.styles);
    // A table of one column is a frame around text.
    if (columns < 2) {
      for (const cell of outermost(element, 'w:tc')) this.#walk(cell);
      return;
    }
    this.#blocks.push({ ...table, locator: this.#section });
    for (const paragraph of paragraphs) {
      if (paragraph.unseen !== '') {
        this.#blocks.push({
          kind: 'paragraph',
          text: paragraph.unseen,
          locator: this.#section,
          doubt: 'hidden',
        });
      }
      this.#besides(paragraph);
    }
  }

  /** Notes and comments come after what they are about; text boxes and charts too. */
  #besides({ notes, drawings }: DocxParagraph): void {
    for (const { kind, id } of notes) {
      const text = this.#notes.get(`${kind} ${id}`);
      const mark = kind === 'comment' ? undefined : id;
      if (text)
        this.#blocks.push({
          kind: 'remark',
          text,
          locator: `${this.#section}, ${kind}`,
          ...(mark && { mark }),
        });
    }
    for (const drawing of drawings) {
      const chosen = [...outermost(drawing, 'mc:Choice')][0] ?? drawing;
      for (const box of outermost(chosen, 'w:txbxContent')) this.#walk(box);
      const id = firstDescendant(chosen, 'c:chart')?.attribs['r:id'] ?? '';
      const chart = this.#file.part(this.#file.relations(main).get(id)?.target ?? '');
      const data = chart ? readChart(chart) : null;
      if (data) this.#blocks.push({ ...data, locator: `${this.#section}, chart` });
    }
  }
}

/** 'footnote 2' → its words. */
function readNotes(file: OfficePackage): Map<string, string> {
  const found = new Map<string, string>();
  for (const kind of ['footnote', 'endnote', 'comment']) {
    const document = file.part(`word/${kind}s.xml`);
    for (const note of document ? descendants(document, `w:${kind}`) : []) {
      const words = squeeze(
        [...outermost(note, 'w:p')]
          .map((paragraph) => squeeze([...outermost(paragraph, 'w:t')].map(textOf).join('')))
          .join(' '),
      );
      const author = kind === 'comment' ? attribute(note, 'w:author') : null;
      if (words !== '')
        found.set(
          `${kind} ${attribute(note, 'w:id') ?? ''}`,
          author ? `${author}: ${words}` : words,
        );
    }
  }
  return found;
}

function furnitureOf(file: OfficePackage, styles: ReadonlyMap<string, ParagraphStyle>): RawBlock[] {
  const parts = file.names.filter((name) => /^word\/(?:header|footer)\d*\.xml$/.test(name));
  const lines = parts.flatMap((name) => {
    const document = file.part(name);
    const locator = name.includes('header') ? 'page head' : 'page foot';
    return [...(document ? descendants(document, 'w:p') : [])]
      .map((paragraph) => readParagraph(paragraph, styles).text)
      .filter((text) => text !== '')
      .map((text) => ({ text, locator }));
  });
  return [...new Map(lines.map((line) => [line.text, line])).values()].map((line) => ({
    kind: 'furniture',
    ...line,
  }));
}
