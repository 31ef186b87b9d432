import { expect, test } from 'vitest';
import type { RawBlock } from '../raw-document.ts';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

const company = 'Larkspur Bakeries plc';
const reading = (blocks: RawBlock[], fileName: string | null = null) =>
  readBlocks(blocks, { company, fileName });

const study = (head: string) => [
  heading('Ovens in the north 2025'),
  paragraph(head),
  paragraph('40% of the bakers would rent an oven.'),
  paragraph('The region has 260 bakeries.'),
];

test('the month that closes the name of a paper in a long head line is its own', () => {
  const { card, figures } = reading(
    study(
      'Ostrow Research, Bergen. Multi-client study, 12th edition, May 2025. Data as at end of 2024; survey of 140 bakers, January to March 2025.',
    ),
    'market_study_ostrow.pdf',
  );
  expect(card).toMatchObject({ date: null, month: '2025-05' });
  const periodOf = (printed: string) =>
    figures.find((figure) => figure.printed === printed)?.period.value ?? null;
  // Answers are of the months in which people were asked, beside the day of the data.
  expect(periodOf('40')).toMatchObject({ start: '2025-01-01', end: '2025-03-31' });
  // A study that came out within the year of its title does not tell of that year.
  expect(periodOf('260')?.end).not.toBe('2025-12-31');
});

test('a month of which a sentence of the head tells is not the paper’s own', () => {
  expect(
    reading(study('Ostrow Research. The report covers the year to May 2025.')).card.month,
  ).toBe(null);
});

test('accounts are of the day on which they were passed', () => {
  const { card } = reading([
    heading('Larkspur Bakeries plc: annual report 2024'),
    paragraph(
      'This is an extract: tables are in £ thousand unless a caption says otherwise, and figures in brackets are negative. The report was approved by the board on 12 June 2025. It holds no cash flow statement.',
    ),
  ]);
  expect(card.date).toBe('2025-06-12');
});

test('a register is of the day of its extract, not of the day that its file is called by', () => {
  const { card } = reading(
    [heading('Ovens'), paragraph('Larkspur Bakeries plc, oven register, extract of 8 July 2025')],
    'oven_register_2025-06-30.xlsx',
  );
  expect(card.date).toBe('2025-07-08');
});

test('accounts headed by another company are its own, though they name the group', () => {
  const books = (head: string) => [
    heading(head),
    heading('Directors’ report and annual accounts, year ended 31 December 2024', 2),
    paragraph('The group accounts of Larkspur follow another year.'),
    paragraph('Revenue was EUR 13.9 million in 2024.'),
  ];
  const { card, figures } = reading(books('Merrow Forni S.r.l., Bari'));
  expect(card.owner).toBe('Merrow Forni S.r.l.');
  expect(figures.find(({ printed }) => printed === '13.9')?.subject.value).toBe(
    'Merrow Forni S.r.l.',
  );
  expect(reading(books('Larkspur Bakeries plc, Leeds')).card.owner).toBe(company);
});
