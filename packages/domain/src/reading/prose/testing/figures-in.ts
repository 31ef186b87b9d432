import type { ReadingHints } from '../../build-reading.ts';
import type { RawBlock, RawDocument } from '../../raw-document.ts';
import { heading, paragraph, readBlocks } from '../../testing/read-blocks.ts';

export const bakeries = 'Larkspur Bakeries plc';

/** What a document of these blocks states, field by field. */
export function figuresIn(
  blocks: RawBlock[],
  change: Partial<RawDocument> = {},
  hints: Partial<ReadingHints> = {},
) {
  const { figures } = readBlocks(blocks, { company: bakeries, ...hints }, change);
  return figures.map((figure) => ({
    printed: figure.printed,
    measure: figure.measure.value?.text ?? null,
    subject: figure.subject.value,
    period: figure.period.value?.end ?? null,
    segment: figure.segment.value?.map(({ text }) => text) ?? [],
  }));
}

export const memo = [
  heading('Memo: ovens and flour'),
  paragraph('From: Operations, Larkspur Bakeries'),
  paragraph('Date: 6 June 2025'),
];
export const study = [
  heading('Market study: bread in Europe'),
  paragraph('Ostrow Research, Vienna, 12 September 2024'),
];
