import { buildReading, type ReadingHints } from '../../build-reading.ts';
import type { RawBlock, RawDocument } from '../../raw-document.ts';

export const company = 'Larkspur Bakeries plc';

export const paragraph = (text: string): RawBlock => ({
  kind: 'paragraph',
  text,
  locator: 'page 1',
});
export const item = (text: string): RawBlock => ({ kind: 'item', text, locator: 'page 1' });
export const heading = (text: string, level = 1): RawBlock => ({
  kind: 'heading',
  text,
  level,
  locator: 'page 1',
});

/** What a document of these blocks states, field by field. */
export function figuresIn(
  blocks: RawBlock[],
  change: Partial<RawDocument> = {},
  hints: Partial<ReadingHints> = {},
) {
  const raw: RawDocument = {
    title: null,
    author: null,
    date: null,
    pages: null,
    blocks,
    gaps: [],
    ...change,
  };
  const { figures } = buildReading(raw, { fileName: null, url: null, company, ...hints });
  return figures.map((figure) => ({
    printed: figure.printed,
    measure: figure.measure.value?.text ?? null,
    subject: figure.subject.value,
    period: figure.period.value?.end ?? null,
    segment: figure.segment.value?.map(({ text }) => text) ?? [],
  }));
}

export const table = (rows: string[][]): RawBlock => ({
  kind: 'table',
  locator: 'page 2',
  rows: rows.map((cells) => ({ cells: cells.map((text) => ({ text })) })),
});

export const memo = [
  heading('Memo: ovens and flour'),
  paragraph('From: Operations, Larkspur Bakeries'),
  paragraph('Date: 6 June 2025'),
];
export const study = [
  heading('Market study: bread in Europe'),
  paragraph('Ostrow Research, Vienna, 12 September 2024'),
];
