import { expect, test } from 'vitest';
import type { Period } from '../reading/figure.ts';
import { checkStatements } from '../sentences/check-statements.ts';
import {
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { answerQuestion } from './answer-question.ts';

const company = 'Alderlund Pumps AB';
const entities = [
  { id: 'e1', name: company, aliases: ['Alderlund'], role: 'target' as const },
  { id: 'e2', name: 'Torvald Marine', aliases: ['Torvald'], role: 'rival' as const },
];
const span: Period = { ...year(2028), start: '2023-01-01', label: '2023–2028' };
const percent = (printed: string, more: Partial<GivenFigure>): GivenFigure => ({
  printed,
  kind: 'percent',
  unit: read('%'),
  value: printed,
  ...more,
});
const growth = (printed: string, row: number, subject: string, segment: string): GivenFigure =>
  percent(printed, {
    form: 'change',
    place: inCell(row, 2),
    measure: read(label('Wachstum p. a. 2023–2028')),
    subject: read(subject),
    segment: read([label(segment)]),
    period: read(span),
  });
const headed = (title: string, text: string) => [
  { text: 'Pumpen 2024', kind: 'heading' as const, level: 1 },
  { text: title, kind: 'heading' as const, level: 2, headings: [0] },
  { text, headings: [0, 1] },
];
const study = {
  card: { title: 'Pumpen 2024', kind: 'study' as const, language: 'de' as const },
  grade: 'B' as const,
  entities,
  blocks: headed(
    'Abgrenzung',
    'Erfasst sind neue Pumpen für Farben. Ersatzteile sind nicht Gegenstand der Studie.',
  ),
  table: [
    ['Region', 'Marktvolumen 2023', 'Wachstum p. a. 2023–2028'],
    ['Asien', '88', '6.2'],
    ['Möbel und Leder', '40', '1.9'],
  ],
  figures: [growth('6.2', 1, 'Asia', 'Asien'), growth('1.9', 2, 'Europe', 'Möbel und Leder')],
};
const rivals = {
  card: { title: 'Who holds what', kind: 'study' as const },
  grade: 'B' as const,
  entities,
  blocks: [],
  table: [
    ['Supplier', 'Share 2023', 'Rating'],
    ['Torvald Marine', '14.5', '3.9'],
  ],
  figures: [
    percent('14.5', {
      place: inCell(1, 1),
      measure: read(label('Share 2023')),
      subject: read('Torvald Marine'),
      segment: read([label('Torvald Marine')]),
      period: read(year(2023)),
    }),
    {
      printed: '3.9',
      place: inCell(1, 2),
      measure: read(label('Mean rating', 'rating')),
      subject: read('Torvald Marine'),
      segment: read([label('Speed and price')]),
      period: read(year(2023)),
    },
  ],
};
const deck = {
  card: { title: 'Alderlund: the quiet boiler', ownerRole: 'target' as const, owner: company },
  grade: 'B' as const,
  entities,
  blocks: [
    { text: 'Alderlund: the quiet boiler', kind: 'heading' as const, level: 1 },
    {
      text: 'Revenue came to EUR 44.0m in 2024. The boiler plant was painted in 2024.',
      headings: [0],
    },
    { text: 'On-time delivery of Alderlund was 91% in 2024.', headings: [0] },
  ],
  figures: [
    {
      printed: '44.0',
      block: 1,
      kind: 'money' as const,
      value: '44000000',
      unit: read('EUR'),
      scale: read(1e6),
      measure: read(label('Revenue', 'revenue')),
      subject: read(company),
      period: read(year(2024)),
    },
    percent('91', {
      block: 2,
      measure: read(label('On-time delivery', 'on_time_delivery')),
      subject: read(company),
      period: read(year(2024)),
    }),
  ],
};
const ledger = makeLedger(company, study, rivals, deck);

function ask(text: string): string {
  const { finding, claims } = answerQuestion(text, ledger);
  return finding === 'answered'
    ? checkStatements(claims, ledger)
        .map(({ printed }) => printed)
        .join(' ')
    : finding;
}

test.each([
  ['a column of growth is the growth of the market', 'market growth in Asia for 2023–2028', '6.2%'],
  ['an adjective names its region', 'Asian market growth for 2023–2028', '6.2%'],
  ['what a study is about, it says once', 'market growth of new pumps, Asia 2023–2028', '6.2%'],
  ['one rate for two is told with both', 'European market growth in furniture', 'Möbel und Leder'],
  ['a column of shares is of the market', 'market share of Torvald Marine in 2023', '14.5%'],
  ['one mark for two is told with both', 'rating of Torvald Marine for price', 'Speed and price'],
  ['a name with a hyphen is a name', 'on-time delivery of Alderlund in 2024', '91%'],
])('%s', (_, asked, answer) => {
  expect(ask(`What was the ${asked}?`)).toContain(answer);
});

test.each([
  ['a market that was left out', 'market growth of spare parts, Asia 2023–2028'],
  ['growth of another region', 'market growth in Africa for 2023–2028'],
  ['a level where only growth is told', 'market size of Asia for 2028'],
  ['a part that only the title names', 'boiler revenue in 2024'],
  ['the duration of what has a price', 'duration of the revenue of Alderlund in 2024'],
])('nothing answers %s', (_, asked) => {
  expect(ask(`What was the ${asked}?`)).toBe('not_found');
});

test('the one time that a sentence tells answers where all other words of the question stand in it', () => {
  const weeks: GivenFigure = { printed: '13', value: '13', kind: 'duration', unit: read('weeks') };
  const article = (text: string, more: Partial<GivenFigure> = {}) =>
    makeLedger(company, {
      card: { title: 'Pumps are late', kind: 'press' },
      entities,
      blocks: [text],
      figures: [{ ...weeks, ...more }],
    });
  const question = 'What delivery time does Alderlund quote for bronze pumps?';
  const told = 'The Graz works of Alderlund quote 13 weeks for their bronze pumps.';
  expect(answerQuestion(question, article(told)).finding).toBe('answered');
  const named = { measure: read(label('warranty')) };
  expect(answerQuestion(question, article(told, named)).finding).toBe('not_found');
  const other = 'The Graz works of Alderlund quote 13 weeks for their steel pumps.';
  expect(answerQuestion(question, article(other)).finding).toBe('not_found');
});
