import { expect, test } from 'vitest';
import { ClaimBook } from '../sentences/claim-book.ts';
import {
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { alderlund as company, own, pumpStudy as study, topicsOf } from './testing/alderlund.ts';
import { writeOn } from './write-section.ts';

test('what a rival can and cannot do is told without a figure, by whoever does not sell against it', () => {
  const text = 'Torvald cannot take orders for tanks in winter and never runs two shifts.';
  expect(topicsOf({ card: study, blocks: [text] })).toEqual(['rivals']);
  expect(topicsOf({ card: { ...own, kind: 'memo' }, blocks: [text] })).toEqual([]);
});

test('what opens with the company tells of it, whatever rival it names', () => {
  const text = 'Alderlund runs 14 yards in the places that Torvald gave up.';
  const figures = [{ printed: '14', unit: read('yards') }];
  expect(topicsOf({ card: study, blocks: [text], figures })).toEqual([]);
});

test('a rule stands under its heading in a study, also where it is held against the company', () => {
  expect(
    topicsOf({
      card: study,
      blocks: [
        { text: 'Regulation', kind: 'heading', level: 1 },
        { text: 'From 2030 any pump must use 40% less power than Alderlund needs.', headings: [0] },
      ],
      figures: [{ printed: '40%', block: 1, kind: 'percent', value: '40', unit: read('%') }],
    }),
  ).toEqual(['regulation']);
});

test('revenue and earnings are set against their budget before the lines that lead to them', () => {
  const rows: [string, string | null, number, number][] = [
    ...['Seals', 'Motors', 'Castings', 'Tanks'].map((name): [string, null, number, number] => [
      name,
      null,
      9,
      10,
    ]),
    ['EBITDA', 'ebitda', 5, 6],
    ['Revenue', 'revenue', 36, 40],
  ];
  const figures = rows.flatMap(([name, concept, ...amounts], row) =>
    amounts.map(
      (amount, column): GivenFigure => ({
        printed: String(amount),
        value: String(amount * 1e6),
        ...millionsOfEuros,
        measure: read(label(name, concept)),
        subject: read(company),
        period: read(year(2024)),
        status: read(column === 0 ? 'actual' : 'budget'),
        place: inCell(row + 1, column + 1),
      }),
    ),
  );
  const ledger = makeLedger(company, {
    card: { ...own, title: 'Budget', kind: 'plan' },
    table: [
      ['', 'Actual', 'Budget'],
      ...rows.map(([name, , a, b]) => [name, String(a), String(b)]),
    ],
    figures,
  });
  const book = new ClaimBook();
  writeOn('variance', gatherEvidence(ledger), book);
  const told = book.claims.map(({ text }) => text.split(' of ')[0]);
  expect(told.slice(0, 2)).toEqual(['Revenue', 'EBITDA']);
});

test('a draft is not told where its owner has planned the same year since', () => {
  const paper = (title: string, status: 'budget' | 'actual') => ({
    card: { ...own, title, kind: 'records' as const },
    blocks: ['Revenue of EUR 40m in 2025.'],
    figures: [
      {
        printed: 'EUR 40m',
        value: '40000000',
        ...millionsOfEuros,
        measure: read(label('Revenue', 'revenue')),
        period: read(year(2025)),
        status: read(status),
      },
    ],
  });
  const titles = (...papers: ReturnType<typeof paper>[]) =>
    gatherEvidence(makeLedger(company, ...papers)).passages.map(({ source }) => source.card.title);
  const draft = paper('Budget 2025, draft', 'budget');
  expect(titles(draft, paper('Key figures', 'budget'))).toEqual(['Key figures']);
  expect(titles(draft, paper('Key figures', 'actual'))).toHaveLength(2);
});
