import { expect, test } from 'vitest';
import { ClaimBook } from '../sentences/claim-book.ts';
import {
  type GivenSource as Given,
  label,
  makeLedger,
  percent,
  read,
} from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { alderlund as company, own, topicsOf, yearly } from './testing/alderlund.ts';
import { writeOn, writeSection } from './write-section.ts';

function openIn(title: string, given: Given): string[] {
  return writeSection(gatherEvidence(makeLedger(company, given)), [
    { id: 's', title },
  ]).subsections.flatMap(({ open_questions }) => open_questions.map(({ question }) => question));
}

test('where a statement tells which parts grew, nobody is asked what drove growth', () => {
  const rows = [
    ['Pumps', '60', '58'],
    ['Service', '30', '22'],
    ['Revenue', '90', '80'],
    ['Wages', '-40', '-38'],
  ];
  const given = {
    card: { ...own, title: 'Accounts', kind: 'accounts' as const },
    table: [['EUR m', '2024', '2023'], ...rows],
    figures: rows.flatMap(([name = '', ...values], row) =>
      values.map((printed, at) =>
        yearly(row + 1, at + 1, printed, name, name === 'Revenue' ? 'revenue' : null),
      ),
    ),
  };
  const title = 'Revenue growth drivers and cohort dynamics';
  const asked = (one: Given) => openIn(title, one).filter((text) => text.includes('drove'));
  expect(asked(given)).toEqual([]);
  expect(asked({ ...given, figures: [] })).toHaveLength(1);
});

test('a market that a study adds up by its parts is asked for no parts', () => {
  const rows = [
    ['North', '610'],
    ['South', '420'],
    ['Total', '1030'],
  ];
  const given = {
    card: { title: 'A study', kind: 'study' as const, ownerRole: 'research' as const },
    blocks: ['Size and growth'],
    table: [['Area', '2024'], ...rows],
    figures: rows.map(([name = '', printed = ''], row) => ({
      ...yearly(row + 1, 1, printed, name),
      subject: read('the market'),
    })),
  };
  const asked = (one: Given) =>
    openIn('Market definition and segmentation', one).filter((text) => text.includes('segments'));
  expect(asked(given)).toEqual([]);
  expect(asked({ ...given, table: given.table.slice(0, 3) })).toHaveLength(1);
});

test('how full its sites are is a measure of operations, what it gives away a term of its earnings', () => {
  const mail = { ...own, title: 'A mail', kind: 'mail' as const };
  const told = (text: string, printed: string, concept: string | null = null) =>
    topicsOf({
      card: mail,
      blocks: [text],
      figures: [{ ...percent(printed), measure: read(label('what is told', concept)) }],
    });
  expect(told('The occupancy of its beds was 73.5% last year.', '73.5%')).toEqual(['operations']);
  expect(told('Large orders get a discount of 17% on average.', '17%', 'discount')).toEqual([
    'policies',
  ]);
});

test('a rule that a study tells of under what moves demand is told as a rule', () => {
  const text = 'New Swedish rules limit noise to 60% of that of older pumps from 1 January 2026.';
  expect(
    topicsOf({
      card: { title: 'A study', kind: 'study', ownerRole: 'research' },
      blocks: [
        { text: 'What moves demand', kind: 'heading', level: 2 },
        { text, headings: [0] },
      ],
      figures: [{ ...percent('60%'), block: 1 }],
    }),
  ).toEqual(['regulation']);
});

test('a bare question is told with what was said right before it', () => {
  const answer = 'The connection. It took nine months, and then we stopped for good.';
  const ledger = makeLedger(company, {
    card: { title: 'A call', kind: 'interview', ownerRole: 'customer' },
    blocks: [
      { text: 'You cancelled the contract. What happened?', speaker: 'Host' },
      { text: answer, speaker: 'Ada Lind' },
    ],
  });
  const book = new ClaimBook();
  writeOn('themes', gatherEvidence(ledger), book);
  expect(book.claims.map(({ text }) => text)).toEqual([
    `Ada Lind (A call, 1 February 2025), on “You cancelled the contract. What happened?”: “${answer}”`,
  ]);
});
