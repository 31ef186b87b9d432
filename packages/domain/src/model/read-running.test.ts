import { expect, it } from 'vitest';
import type { FigureStatus } from '../reading/figure.ts';
import { type GivenFigure, read, year } from '../sentences/testing/make-reading.ts';
import { figuresOfMatter, mapMatter } from './map-matter.ts';
import { readMatter } from './read-matter.ts';
import { accounts, revenue, valveLedger } from './testing/valve-ledger.ts';

const months = (
  start: string,
  end: string,
  millions: string,
  status: FigureStatus,
): GivenFigure => ({
  ...revenue(2026, millions),
  period: read({ ...year(2026), start, end, precision: 'month', label: `${start} to ${end}` }),
  status: read(status),
});
const january = ['2026-01-01', '2026-01-31'] as const;
const february = ['2026-02-01', '2026-02-28'] as const;
const both = ['2026-01-01', '2026-02-28'] as const;

const matterOf = (...papers: GivenFigure[][]) =>
  readMatter(
    valveLedger(
      accounts,
      ...papers.map((figures, at) => ({
        card: {
          title: `Monthly report ${at + 1}`,
          kind: 'management_accounts' as const,
          ownerRole: 'target' as const,
          date: '2026-03-20',
        },
        entities: accounts.entities ?? [],
        blocks: [figures.map(({ printed }) => `It was ${printed}.`).join(' ')],
        figures,
      })),
    ),
  ).matter;
const runningIn = (...papers: GivenFigure[][]) =>
  matterOf(...papers).running?.map(({ measure, planned, actual }) => [
    measure,
    planned.value,
    actual.value,
    actual.end,
  ]);

it('takes the months of the planned year of which plan and result are known', () => {
  const report = [
    months(...january, '9.5', 'budget'),
    months(...january, '8.1', 'actual'),
    months(...february, '9.6', 'budget'),
    months(...february, '8.5', 'actual'),
    months('2026-03-01', '2026-03-31', '9.7', 'budget'),
  ];
  expect(runningIn(report)).toEqual([
    ['revenue', '9500000', '8100000', '2026-01-31'],
    ['revenue', '9600000', '8500000', '2026-02-28'],
  ]);
});

it('takes the sum of months instead of each of them', () => {
  const report = [
    months(...january, '9.5', 'budget'),
    months(...january, '8.1', 'actual'),
    months(...both, '19.1', 'budget'),
    months(...both, '16.3', 'actual'),
  ];
  expect(runningIn(report)).toEqual([['revenue', '19100000', '16300000', '2026-02-28']]);
});

it('holds no month against the plan of another paper, nor of a year that is over', () => {
  expect(
    runningIn([months(...january, '9.5', 'budget')], [months(...january, '8.1', 'actual')]),
  ).toEqual([]);
  const past = ['2025-01-01', '2025-01-31'] as const;
  expect(runningIn([months(...past, '9.0', 'budget'), months(...past, '7.0', 'actual')])).toEqual(
    [],
  );
});

it('loses a month with either of its figures, and both are figures of the model', () => {
  const matter = matterOf([
    months(...january, '9.5', 'budget'),
    months(...january, '8.1', 'actual'),
  ]);
  const values = figuresOfMatter(matter).map(({ value }) => value);
  expect(values).toEqual(expect.arrayContaining(['9500000', '8100000']));
  const without = (gone: string) =>
    mapMatter(matter, (figure) => (figure.value === gone ? null : figure)).running;
  expect(without('8100000')).toEqual([]);
  expect(without('9500000')).toEqual([]);
  expect(without('1')).toHaveLength(1);
});
