import type { Extracted } from '../extracted.ts';
import { decodeText } from './decode-text.ts';

export function readCsv(bytes: Buffer): Extracted {
  const text = decodeText(bytes);
  const rows = parseRows(text, delimiterOf(text)).filter((row) => row.some((cell) => cell !== ''));
  const locate = (first: number, last: number) => `rows ${first + 1}–${last + 1}`;
  return {
    title: null,
    pages: null,
    sections: [
      {
        locator: `rows 1–${rows.length}`,
        heading: null,
        blocks: [{ kind: 'table', rows, locate }],
      },
    ],
  };
}

function delimiterOf(text: string): string {
  const head = text.slice(0, Math.max(0, text.indexOf('\n')) || 2000);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** RFC 4180: quoted fields may hold delimiters, line ends and doubled quotes. */
function parseRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i] ?? '';
    if (quoted) {
      if (char !== '"') field += char;
      else if (text[i + 1] === '"') {
        field += '"';
        i += 1;
      } else quoted = false;
    } else if (char === '"' && field === '') quoted = true;
    else if (char === delimiter) {
      row.push(field);
      field = '';
    } else if (char === '\n') {
      rows.push([...row, field]);
      row = [];
      field = '';
    } else if (char !== '\r') field += char;
  }
  if (field !== '' || row.length > 0) rows.push([...row, field]);
  return rows;
}
