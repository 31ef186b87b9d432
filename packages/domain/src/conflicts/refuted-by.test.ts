import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks } from '../reading/testing/read-blocks.ts';
import { makeLedger } from '../sentences/testing/make-reading.ts';
import { refutedBy } from './refuted-by.ts';

const company = 'Alderlund Pumps AB';

test('a rate that a slip makes refutes itself, and no other of the same size', () => {
  const slip = 'The share of rented pumps rose from 46% in 2019 to 52% in 2024, an increase of 6%.';
  const other = 'New hospital contracts were lately signed 6% below the old ones.';
  const reading = readBlocks(
    [
      heading('Pumps in the north: market study'),
      paragraph('Fennick Research, 3 May 2025'),
      paragraph(slip),
      paragraph(other),
    ],
    { company },
  );
  const ledger = makeLedger(company, { id: 'study', grade: 'C', reading });
  const figuresIn = (text: string) =>
    ledger.figuresOf('study').filter(({ place }) => {
      const start = reading.text.indexOf(text);
      return place.start >= start && place.end <= start + text.length;
    });
  expect(figuresIn(other)).toHaveLength(1);
  expect(refutedBy(figuresIn(slip), ledger)).not.toBeNull();
  expect(refutedBy(figuresIn(other), ledger)).toBeNull();
});
