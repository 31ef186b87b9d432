import { expect, test } from 'vitest';
import type { ReadingHints } from '../build-reading.ts';
import type { RawBlock } from '../raw-document.ts';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

const reading = (blocks: RawBlock[], hints: Partial<ReadingHints> = {}) =>
  readBlocks(blocks, { company: 'Larkspur Bakeries plc', ...hints });

test.each([
  ['Second amendment to the supply agreement', 'signed on 9 December 2024', 'The term ends on'],
  ['Addendum 2 bij de leveringsovereenkomst', 'ondertekend op 9 december 2024', 'Zij eindigt op'],
])('a contract is of the day on which it was signed: %s', (title, signed, ends) => {
  const { card } = reading([
    heading(title),
    paragraph(`between Merrow Mills Ltd and Larkspur Bakeries plc, ${signed}`),
    heading('Term'),
    paragraph(`7.1 ${ends} 30 June 2026.`),
  ]);
  expect(card.date).toBe('2024-12-09');
});

test('a memo from one who has a post to the board is the company’s own', () => {
  const ownerOf = (line: string) =>
    reading([heading('Ovens, state of play'), paragraph(line), paragraph('Waste is up.')]).card
      .ownerRole;
  expect(ownerOf('Memo from Ada Lind, head of baking, to the management board. Internal.')).toBe(
    'target',
  );
  expect(ownerOf('Memo from Ada Lind of Alder Advisory. Internal.')).toBe('unknown');
});

test.each([
  'Loans stood at EUR 30.1 million on 31 December 2024.',
  'Der Auftragsbestand lag am 28. Februar 2025 bei 12,7 Mio. EUR.',
  'The fee of a class went up by 5.4% on 1 July 2024.',
])('the day of a sum or a rate is not the paper’s own: %s', (text) => {
  expect(reading([heading('Larkspur Bakeries: a note'), paragraph(text)]).card.date).toBeNull();
});

test.each(['Approved by the board on', 'Godkendt af bestyrelsen den', 'Godkänd av styrelsen den'])(
  'the year that a report tells of is not its day; the day on which it was passed is: %s',
  (passed) => {
    const { card } = reading([
      heading('Annual report 2024/25'),
      paragraph('Larkspur Bakeries plc · 1 July 2024 – 30 June 2025'),
      paragraph(`An extract. ${passed} 25 September 2025. Audited without remarks.`),
    ]);
    expect(card.date).toBe('2025-09-25');
    const [first, second] = [
      heading('Annual report 2024/25'),
      'The year 1 July 2024 – 30 June 2025',
    ];
    expect(reading([first, paragraph(second)]).card.date).toBeNull();
  },
);
