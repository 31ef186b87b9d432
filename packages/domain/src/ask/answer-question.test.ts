import { describe, expect, test } from 'vitest';
import { checkStatements } from '../sentences/check-statements.ts';
import {
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { answerQuestion } from './answer-question.ts';

const company = 'Alderlund Pumps AB';
const entities = [
  { id: 'e1', name: company, aliases: ['Alderlund'], role: 'target' as const },
  { id: 'e2', name: 'Torvald Marine', aliases: ['Torvald'], role: 'rival' as const },
];
const money = (printed: string, more: Partial<GivenFigure>): GivenFigure => ({
  printed,
  value: `${printed.slice(0, 2)}000000`,
  ...millionsOfEuros,
  status: read('actual'),
  subject: read(company),
  ...more,
});
const accounts = {
  card: {
    title: 'Annual accounts',
    kind: 'accounts' as const,
    owner: company,
    ownerRole: 'target' as const,
  },
  grade: 'A' as const,
  entities,
  table: [
    ['EUR m', '2023', '2024'],
    ['Revenue', '40.0', '44.0'],
    ['Revenue north', '11.0', '12.0'],
  ],
  figures: [
    ...['40.0', '44.0'].map((printed, at) =>
      money(printed, {
        place: inCell(1, at + 1),
        measure: read(label('Revenue', 'revenue')),
        period: read(year(2023 + at)),
      }),
    ),
    ...['11.0', '12.0'].map((printed, at) =>
      money(printed, {
        place: inCell(2, at + 1),
        measure: read(label('Revenue', 'revenue')),
        segment: read([label('north')]),
        period: read(year(2023 + at)),
      }),
    ),
  ],
};
const memo = {
  card: { title: 'Service memo', owner: company, ownerRole: 'target' as const },
  grade: 'B' as const,
  entities,
  blocks: [
    'Our depot in Hollen keeps 310 seals in stock at all times in 2024.',
    'Torvald Marine runs 140 workshops of its own in 2024.',
  ],
  figures: [
    { printed: '310', block: 0, period: read(year(2024)), subject: read(company) },
    {
      printed: '140',
      block: 1,
      unit: read('workshops'),
      measure: read(label('workshops')),
      subject: read('Torvald Marine'),
      period: read(year(2024)),
    },
  ],
};
const call = {
  card: { title: 'Call with a buyer', kind: 'interview' as const, ownerRole: 'customer' as const },
  grade: 'B' as const,
  entities,
  blocks: [{ text: 'The valves of Alderlund arrive late far too often.', speaker: 'Ada Lind' }],
  figures: [],
};
const share = (printed: string, block: number, text: string): GivenFigure => ({
  printed,
  block,
  kind: 'percent',
  value: printed.replace('%', ''),
  measure: read(label(text)),
  subject: read(company),
  period: read(year(2024)),
});
const study = {
  card: { title: 'Study of pumps', owner: 'Torvald Marine', ownerRole: 'rival' as const },
  grade: 'C' as const,
  entities,
  blocks: [
    '38% of the depots of Alderlund still order on paper in 2024.',
    '14% of Alderlund users expect to change their pump in 2024.',
    'Die Reparaturkosten betrugen im Jahr 2024 rund 7,5 Mio. EUR.',
  ],
  figures: [
    share('38%', 0, 'of the depots still order on paper'),
    {
      ...share('14%', 1, 'of Alderlund users expect to change pump'),
      status: read('forecast' as const),
    },
    money('7,5', {
      block: 2,
      value: '7500000',
      measure: read(label('Reparaturkosten')),
      period: read(year(2024)),
    }),
  ],
};
const ledger = makeLedger(company, accounts, memo, call, study);

function ask(text: string, earlier: string[] = []) {
  const { finding, claims, would_answer } = answerQuestion(text, ledger, earlier);
  const checks = checkStatements(claims, ledger);
  expect(checks.flatMap(({ vetoes }) => vetoes)).toEqual([]);
  return { finding, said: checks.map(({ printed }) => printed), would_answer };
}

describe('a question is answered', () => {
  test('in each of its parts, the second going on from the first', () => {
    expect(
      ask(
        'What was the revenue of Alderlund in 2024, and how many seals does Hollen keep in stock?',
      ),
    ).toMatchObject({
      finding: 'answered',
      said: [`Revenue, ${company}, 2024: EUR 44.0m.`, expect.stringContaining('310 seals')],
    });
    const half = ask('What was the revenue in 2024, and who audits the group?');
    expect(half).toMatchObject({
      finding: 'partial',
      said: [`Revenue, ${company}, 2024: EUR 44.0m.`],
    });
    expect(half.would_answer).not.toBe('');
    // A list within one question is no second question.
    expect(ask('What was the revenue north and south in 2031?').finding).toBe('not_found');
  });

  test('about a part of what was asked before', () => {
    const { finding, said } = ask('What was the revenue in 2024, and how much of it was north?');
    expect(finding).toBe('partial');
    expect(said[0]).toContain('EUR 44.0m');
  });

  test('with the figure of its measure, subject and period, in words of the program', () => {
    expect(ask('What was the revenue of Alderlund in 2024?')).toMatchObject({
      finding: 'answered',
      said: [`Revenue, ${company}, 2024: EUR 44.0m.`],
    });
  });

  test('for the part that it asks for, and never with a part where the whole is asked for', () => {
    expect(ask('What was the revenue north in 2024?').said).toEqual([
      `Revenue, north, ${company}, 2024: EUR 12.0m.`,
    ]);
    expect(ask('What was the revenue in 2023?').said).toEqual([
      `Revenue, ${company}, 2023: EUR 40.0m.`,
    ]);
  });

  test('with the sentence that holds every word of it', () => {
    expect(ask('How many seals does the depot in Hollen keep in stock?')).toMatchObject({
      finding: 'answered',
      said: [expect.stringContaining('“Our depot in Hollen keeps 310 seals in stock')],
    });
  });

  test('in the words of those who are asked about, where it asks for words', () => {
    expect(ask('What do customers say about late valves?').said).toEqual([
      expect.stringContaining('Ada Lind (Call with a buyer'),
    ]);
  });

  test('with a share of what it names, though it names what could be counted', () => {
    expect(
      ask('What was the share of depots that still order on paper in 2024?').said[0],
    ).toContain('38%');
    expect(ask('What was users expecting to change pump of Alderlund?').said[0]).toContain('14%');
  });

  test('from a document in another language, by the words of the trade', () => {
    expect(ask('What were the repair costs of Alderlund in 2024?').said[0]).toContain(
      'Reparaturkosten',
    );
  });

  test('as a follow-up, with what the question before it has left to it', () => {
    expect(ask('And in 2023?', ['What was the revenue of Alderlund in 2024?']).said).toEqual([
      `Revenue, ${company}, 2023: EUR 40.0m.`,
    ]);
    expect(
      ask('And in 2024?', ['What was the revenue of Alderlund in 2022?', 'And in 2023?']).said,
    ).toEqual([`Revenue, ${company}, 2024: EUR 44.0m.`]);
  });
});

describe('a question is refused', () => {
  test.each([
    ['of another year', 'What was the revenue of Alderlund in 2019?'],
    ['of another company', 'What was the revenue of Torvald in 2024?'],
    ['of a company that nobody speaks of', 'What was the revenue of Brackwater Oy in 2024?'],
    ['of another measure', 'What was the EBITDA of Alderlund in 2024?'],
    ['of a share that is traded', 'What was the share price of Alderlund in 2024?'],
    ['of other costs in another language', 'What were the delivery costs of Alderlund in 2024?'],
    ['of a part that is not told', 'What was the revenue in Norway in 2024?'],
    ['for a plan, where only the past is told', 'What revenue is budgeted for 2024?'],
    ['in words that stand nowhere together', 'How many seals does Torvald repair a year?'],
    ['without a word that could be looked for', 'And?'],
  ])('%s', (_, question) => {
    expect(ask(question).finding).toBe('not_found');
  });

  test('with what comes nearest, and with what would answer it', () => {
    const { said, would_answer } = ask('What was the revenue of Alderlund in 2019?');
    expect(said[0]).toBe(`Revenue, ${company}, 2024: EUR 44.0m.`);
    expect(would_answer).toMatch(/accounts.*\(for 2019\)/i);
  });

  test('by naming the question itself where no topic knows better', () => {
    expect(ask('Zyx qwv?').would_answer).toContain('Zyx qwv?');
  });
});
