import { expect, test } from 'vitest';
import type { ReadingHints } from '../build-reading.ts';
import type { RawBlock } from '../raw-document.ts';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

const furniture = (text: string): RawBlock => ({ kind: 'furniture', text, locator: 'page 1' });
const reading = (blocks: RawBlock[], hints: Partial<ReadingHints> = {}) =>
  readBlocks(blocks, { company: 'Larkspur Bakeries plc', ...hints });

const report = [
  heading('Larkspur Bakeries plc'),
  heading('Annual report for the financial year from 1 July 2024 to 30 June 2025'),
  ...Array.from({ length: 14 }, (_, at) => paragraph(`Bakery ${at} sells bread and rolls.`)),
  paragraph('Sales went up 3.4% to EUR 44.6 million.'),
  paragraph('Leeds, 9 September 2025 The board Ada Lind'),
  ...Array.from({ length: 9 }, (_, at) => paragraph(`Note ${at} is left out here.`)),
];

test('a report is of the day on which its board signs it, and its sentences of its own year', () => {
  const { card, figures } = reading(report);
  expect(card.date).toBe('2025-09-09');
  const sales = figures.find(({ printed }) => printed === '44.6');
  expect(sales?.period.value).toMatchObject({ start: '2024-07-01', end: '2025-06-30' });
});

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

test('a study is its house’s, which page heads name, and not that of whom it tells', () => {
  const { card } = reading([
    heading('Bread in the north'),
    paragraph('Vienna, 12 September 2024. Market study, ninth year.'),
    paragraph('Merrow is the clear number one with 21.0%.'),
    paragraph('Counted by ovens Merrow holds 30%.'),
    furniture('VAN OSTROW MARKTONDERZOEK · Bread in the north · edition 2024'),
  ]);
  expect(card).toMatchObject({ owner: 'VAN OSTROW MARKTONDERZOEK', ownerRole: 'research' });
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

const row = (...texts: string[]) => ({ cells: texts.map((text) => ({ text })) });
const cover = (...rows: ReturnType<typeof row>[]): RawBlock[] => [
  heading('Cover'),
  paragraph('Larkspur Bakeries – business plan, version 2'),
  { kind: 'table', locator: 'sheet Cover', rows },
];

test('a workbook is of the day that its cover names beside that word, and not of an approval or an order', () => {
  const approved = row('Approved', 'by the board on 17 September 2026');
  expect(reading(cover(row('Date', '20 August 2026'), approved)).card.date).toBe('2026-08-20');
  const orders = cover(row('Order', 'Day', 'Loaves'), row('4711', '3 May 2026', '40'));
  expect(reading(orders).card.date).toBeNull();
});

test('the day that somebody answers is none of the notes; one among their first words is, though their lines ran into one', () => {
  const head =
    'Call notes, project Sourdough 11 November 2025, 40 min, phone With: the buyer of a chain of cafés (name withheld at her request) Q = us, A = her. Typed along, not word for word where in brackets.';
  const { card } = reading([
    paragraph(head),
    paragraph('Until when are you bound?'),
    paragraph('30 June 2026. There is an option, ours, and I would not bet on it.'),
  ]);
  expect(card.date).toBe('2025-11-11');
});
