import { describe, expect, it } from 'vitest';
import { queryTable } from './query-table.ts';
import { type TableQuery, tableQuerySchema } from './table-query.ts';
import { build, plainCard, rawTable } from './testing/read-grid.ts';

const lines = [
  'No | Customer | State | Value EUR | Due | Score',
  'A1 | Works | open | 1,000.00 | 2024-03-01 | 10',
  'A2 | Mills | open | 250.50 | 2024-05-01 | 9',
  'A3 | Works | done | 400.00 | 2024-07-01 | 3',
  'A4 | Ponds | open | k. A. | 2024-09-01 | 7',
  'Total | | | 1,650.50 | |',
];
const context = {
  card: plainCard,
  headings: [],
  above: null,
  calendar: null,
  style: 'point' as const,
};
const ask = (query: object, isLate?: () => boolean) => {
  const { table } = build(rawTable(lines));
  return queryTable(table, tableQuerySchema.parse(query) as TableQuery, context, isLate);
};
const first = (query: object) => ask(query).answers[0];

describe('a question of a table', () => {
  it('leaves out groups that hold no number, and says so where none does', () => {
    const grouped = ask({ group: 'Customer', value: { fn: 'sum', column: 'Value EUR' } });
    expect(grouped.answers.map(({ group }) => group)).toEqual(['Works', 'Mills']);
    expect(() => ask({ group: 'State', value: { fn: 'sum', column: 'Customer' } })).toThrow(
      'No row that fits holds a number',
    );
  });

  it('adds up the rows that fit, totals left out, and says what it did', () => {
    const answer = first({
      where: [{ column: 'State', op: '=', value: 'open' }],
      value: { fn: 'sum', column: 'Value EUR' },
    });
    expect(answer?.printed).toBe(
      'sum of Value EUR, 2 rows with State = open, 1 without a number left out = 1250.5',
    );
    expect(answer?.figure).toMatchObject({
      origin: 'query',
      kind: 'money',
      value: '1250.5',
      unit: { value: 'EUR' },
      place: { column: 3 },
    });
  });

  it('is answered of a list’s owner, on the day on which it was drawn up', () => {
    const { table } = build(rawTable(lines));
    const card = { ...plainCard, kind: 'records' as const, date: '2025-09-30' };
    const query = tableQuerySchema.parse({ value: { fn: 'sum', column: 'Value EUR' } });
    const [answer] = queryTable(table, query as TableQuery, { ...context, card }).answers;
    expect(answer?.figure).toMatchObject({
      subject: { value: 'Fernhill Pumps' },
      period: { value: { end: '2025-09-30' } },
    });
  });

  it('counts, averages, and finds middle and ends', () => {
    const of = (fn: string, column?: string) => first({ value: { fn, column } })?.figure.value;
    expect(of('count')).toBe('4');
    expect(of('mean', 'Score')).toBe('7.25');
    expect(of('median', 'Score')).toBe('8');
    expect([of('min', 'Score'), of('max', 'Value EUR')]).toEqual(['3', '1000']);
  });

  it('takes shares of rows or of sums, and a recommendation score', () => {
    const open = [{ column: 'State', op: '=', value: 'open' }];
    expect(first({ where: open, value: { fn: 'share' } })?.figure).toMatchObject({
      value: '75',
      kind: 'percent',
    });
    expect(
      first({
        where: [{ column: 'c2', op: '=', value: 'Mills' }],
        value: { fn: 'share', column: 'Score' },
      })?.figure.value,
    ).toMatch(/^31\.03/);
    expect(first({ value: { fn: 'nps', column: 'Score' } })?.figure).toMatchObject({
      value: '25',
      kind: 'rating',
    });
  });

  it('compares numbers and dates as such, and words whatever their case', () => {
    const count = (column: string, op: string, value: unknown) =>
      first({ where: [{ column, op, value }], value: { fn: 'count' } })?.figure.value;
    expect(count('Value EUR', '>', 300)).toBe('2');
    expect(count('Due', '>=', '2024-05-01')).toBe('3');
    expect(count('Customer', 'in', ['WORKS', 'ponds'])).toBe('3');
    expect(count('Customer', 'contains', 'ill')).toBe('1');
  });

  it('groups, the largest first, within its limit', () => {
    const { answers, leftOff } = ask({ group: 'Customer', value: { fn: 'count' }, limit: 2 });
    expect(answers.map(({ group, figure }) => [group, figure.value])).toEqual([
      ['Works', '2'],
      ['Mills', '1'],
    ]);
    expect(leftOff).toBe(1);
  });

  it('names the columns where one is not there, and stops when its time is over', () => {
    expect(() => ask({ value: { fn: 'sum', column: 'Price' } })).toThrow(
      'The columns are: c1 No; c2 Customer',
    );
    expect(() => ask({ value: { fn: 'count' } }, () => true)).toThrow('takes too long');
    expect(() => ask({ value: { fn: 'nps', column: 'Value EUR' } })).toThrow('between 0 and 10');
  });
});

describe('what a survey’s answers come to', () => {
  const survey = {
    ...plainCard,
    kind: 'survey' as const,
    owner: null,
    ownerRole: 'unknown' as const,
  };
  const entities = [
    { id: 'e1', name: 'Fernhill Pumps', aliases: [], role: 'target' as const },
    { id: 'e2', name: 'Ostrow Works', aliases: [], role: 'rival' as const },
  ];
  const nps = (change: object, head = 'Would recommend') => {
    const { table } = build(rawTable([`No | ${head}`, 'R1 | 9', 'R2 | 10', 'R3 | 3']));
    const query = tableQuerySchema.parse({ value: { fn: 'nps', column: head } }) as TableQuery;
    return queryTable(table, query, { ...context, card: survey, entities, ...change }).answers[0]
      ?.figure;
  };

  it('is of the company where nobody else asks or is named', () => {
    expect(nps({})?.subject.value).toBe('Fernhill Pumps');
    expect(nps({}, 'Would recommend Ostrow Works')?.subject.value).toBe(null);
    expect(
      nps({ card: { ...survey, owner: 'Ostrow Research', ownerRole: 'research' } })?.subject.value,
    ).toBe(null);
    expect(nps({ card: plainCard })?.subject.value).toBe(null);
  });

  it('is of those asked where they are named, and of the month of the survey', () => {
    expect(nps({ respondents: 'customers' })?.subject.value).toBe('customers');
    expect(nps({ card: { ...survey, month: '2024-09' } })?.period.value).toMatchObject({
      start: '2024-09-01',
      end: '2024-09-30',
    });
  });
});
