import { signText } from '@assay/domain/reading/signature';
import type { Block, Extracted, ParsedChunk, ParsedDocument, Section } from './extracted.ts';

const wantedChunkLength = 1200;

interface Piece {
  text: string;
  locator: string;
  /** Repeated above the piece in its chunk when it does not begin there. */
  head: string;
}

/** PostgreSQL takes neither half characters nor the zero character. */
const clean = (text: string): string => text.toWellFormed().replaceAll('\0', ' ');

/** Sets the sections below each other as one text and cuts it into chunks along its structure. */
export function layOut({ title, pages, sections, meta }: Extracted): ParsedDocument {
  const chunks: ParsedChunk[] = [];
  let snapshot = '';
  for (const section of sections) {
    const pieces = piecesOf(section);
    let open: ParsedChunk | null = null;
    for (const piece of pieces) {
      const separator = snapshot === '' ? '' : '\n';
      const start = snapshot.length + separator.length;
      snapshot += separator + piece.text;
      const joins: boolean =
        open !== null &&
        open.locator === piece.locator &&
        open.content.length + piece.text.length < wantedChunkLength;
      if (open && joins) {
        open.content += `\n${piece.text}`;
        open.end = snapshot.length;
        continue;
      }
      const heads: string[] = [
        section.context ?? '',
        open ? (section.heading ?? '') : '',
        piece.head,
      ];
      const content = [...heads.filter((head) => head !== ''), piece.text].join('\n');
      open = { locator: piece.locator, start, end: snapshot.length, content };
      chunks.push(open);
    }
    if (pieces.length > 0) snapshot += '\n';
  }
  const text = snapshot.trimEnd();
  return {
    title: title && clean(title),
    pages,
    snapshot: text,
    chunks,
    signature: signText(text),
    ...(meta && { meta }),
  };
}

function piecesOf(section: Section): Piece[] {
  const heading = clean(section.heading?.trim() ?? '');
  const at = { locator: clean(section.locator), head: '' };
  const pieces = section.blocks.flatMap((block) => piecesOfBlock(block, at));
  return heading === '' ? pieces : [{ ...at, text: heading }, ...pieces];
}

function piecesOfBlock(block: Block, at: { locator: string; head: string }): Piece[] {
  if (block.kind === 'prose') {
    return splitProse(clean(block.text.trim())).map((text) => ({ ...at, text }));
  }
  const lines = block.rows.map(rowText);
  const head = lines[0] ?? '';
  const pieces: Piece[] = [];
  let first = 0;
  while (first < lines.length) {
    let last = first;
    let length = (lines[first] ?? '').length;
    while (last + 1 < lines.length && length < wantedChunkLength) {
      last += 1;
      length += (lines[last] ?? '').length + 1;
    }
    pieces.push({
      text: lines.slice(first, last + 1).join('\n'),
      locator: block.locate?.(first, last) ?? at.locator,
      head: first === 0 ? '' : head,
    });
    first = last + 1;
  }
  return pieces.filter((piece) => piece.text !== '');
}

const rowText = (cells: string[]): string =>
  cells
    .map((cell) => clean(cell).replace(/\s+/g, ' ').trim())
    .join(' | ')
    .trim();

/** Very long paragraphs are cut between sentences, and where there are none, between words. */
function splitProse(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > wantedChunkLength) {
    const window = rest.slice(0, wantedChunkLength);
    const sentence = Math.max(window.lastIndexOf('. '), window.lastIndexOf('\n'));
    const cut = sentence > wantedChunkLength / 2 ? sentence + 1 : window.lastIndexOf(' ');
    const at = cut > 0 ? cut : wantedChunkLength;
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}
