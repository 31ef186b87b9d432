import type { readGuides } from '@assay/server/reports/pdf/read-guides';
import type { Inline, TextBlock } from '@assay/server/reports/text-block';

export type Printed = ReturnType<typeof readGuides>;
export type PrintedPart = Printed['parts'][number];
type Of<Key extends string> = Extract<PrintedPart, Record<Key, unknown>>;
type Summary = Of<'management'>;
type Blocks = Of<'subsections'>['subsections'][number]['blocks'];
export type Run = Summary['messages'][number];
type Paragraph = Summary['paragraphs'][number];
type Table = Summary['management'];
type Exhibit = Extract<Blocks[number], { kind: 'exhibit' }>;

export const text = (words: string | number) =>
  String(words).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const each = <T>(items: readonly T[], draw: (item: T, at: number) => string) =>
  items.map(draw).join('');

export const row = (cells: readonly string[], tag = 'td') =>
  `<tr>${each(cells, (cell) => `<${tag}>${cell}</${tag}>`)}</tr>`;

export const table = (head: readonly string[], rows: readonly string[]) =>
  `<table><thead>${row(head.map(text), 'th')}</thead><tbody>${rows.join('')}</tbody></table>`;

export const list = (items: readonly string[], tag = 'ul') =>
  items.length > 0 ? `<${tag}>${each(items, (item) => `<li>${item}</li>`)}</${tag}>` : '';

export const noteLinks = (notes: readonly { first: number; text: string }[]) =>
  notes.map((note) => `<a href="#note-${note.first}">${note.text}</a>`).join(', ');

const references = (notes: Run['notes']) =>
  notes.length > 0
    ? `<sup>${notes.map((note) => `${each(note.anchors, (number) => `<i id="ref-${number}"></i>`)}<a href="#note-${note.first}">${note.text}</a>`).join(',')}</sup>`
    : '';

export const run = (sentence: Run | null) =>
  sentence
    ? `${sentence.label && `<em>${text(sentence.label)} </em>`}${text(sentence.text)}${references(sentence.notes)}`
    : '';

const paragraph = ({ runs, margin }: Pick<Paragraph, 'runs' | 'margin'>) =>
  `<div class="beside"><p>${runs.map(run).join(' ')}</p><aside>${each(
    margin,
    (entry) =>
      `<p><b>${entry.numbers}</b> <a href="#source-${entry.source}">${text(entry.title)}</a>${entry.place && `, ${text(entry.place)}`} <span class="tag">${entry.grade}</span></p>`,
  )}</aside></div>`;

export const paragraphs = (all: readonly Paragraph[]) => each(all, paragraph);

export function summaryTable(printed: Table): string {
  if (!printed) return '';
  const rows = printed.rows.map((cells) =>
    row(
      cells.map((cell) => each(cell, (line) => `<div class="${line.weight}">${run(line)}</div>`)),
    ),
  );
  return `<h4>${text(printed.title)}</h4><p><b>${text(printed.message)}</b></p>${table(printed.head, rows)}`;
}

function exhibit(printed: Exhibit): string {
  const tables = each(printed.tables, ({ corner, columns, rows }) =>
    table(
      [corner, ...columns],
      rows.map((line) =>
        row([
          `${text(line.label)}${references(line.notes)}`,
          ...line.cells.map((c) => text(c.text)),
        ]),
      ),
    ),
  );
  const sources = printed.sources.map((number) => `<a href="#source-${number}">${number}</a>`);
  return `<figure id="exhibit-${printed.number}"><figcaption><small>Exhibit ${printed.number}</small><br><b>${text(printed.title)}</b><br><small>${text(printed.unit)}</small></figcaption>${printed.drawing?.svg ?? ''}${tables}<small>Source ${sources.join(', ')}; notes ${noteLinks(printed.notes)}</small></figure>`;
}

export function block(printed: Blocks[number]): string {
  switch (printed.kind) {
    case 'paragraph':
      return paragraph(printed);
    case 'exhibit':
      return exhibit(printed);
    case 'earlier':
      return `<p><a href="#exhibit-${printed.number}">${text(printed.text)}</a></p>`;
    case 'questions':
      return `<blockquote>${each(printed.questions, ({ question, answer }) => `<p><i>${text(question)}</i></p><p>What would answer it: ${text(answer)}</p>`)}</blockquote>`;
  }
}

const inline = (content: readonly Inline[]): string =>
  each(content, (part) => {
    if (part.type === 'break') return '<br>';
    return 'text' in part ? text(part.text) : `<b>${inline(part.content)}</b>`;
  });

export function markdown(printed: TextBlock): string {
  switch (printed.type) {
    case 'paragraph':
      return `<p>${inline(printed.content)}</p>`;
    case 'heading':
      return `<h4>${inline(printed.content)}</h4>`;
    case 'list':
      return list(
        printed.items.map((item) => each(item, markdown)),
        printed.ordered ? 'ol' : 'ul',
      );
    case 'quote':
      return `<blockquote>${each(printed.content, markdown)}</blockquote>`;
    case 'code':
      return `<pre>${text(printed.text)}</pre>`;
    case 'table':
      return `<table>${each([printed.head, ...printed.rows], (cells) => row(cells.map(inline)))}</table>`;
    case 'rule':
      return '<hr>';
  }
}
