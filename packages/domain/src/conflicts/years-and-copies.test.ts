import { expect, test } from 'vitest';
import {
  type GivenSource as Given,
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  percent,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { findConflicts } from './find-conflicts.ts';
import { LabelLinks } from './label-links.ts';

const company = 'Alderlund Pumps';
const paper = (title: string, kind: 'accounts' | 'records' | 'presentation' | 'plan' | 'memo') => ({
  card: { title, kind, ownerRole: 'target' as const },
  grade: kind === 'accounts' ? ('A' as const) : kind === 'presentation' ? ('D' as const) : 'B',
});
const rate = (printed: string, measure: string, more: Partial<GivenFigure> = {}): GivenFigure => ({
  ...percent(printed),
  halfUnit: '0.05',
  subject: read(company),
  period: read(year(2024)),
  measure: read(label(measure, null)),
  ...more,
});
const shown = (...given: Given[]) =>
  findConflicts(makeLedger(company, ...given)).map(({ sides }) => sides.map((side) => side?.shown));
const said = (head: ReturnType<typeof paper>, text: string, figure: GivenFigure): Given =>
  ({ ...head, blocks: [text], figures: [figure] }) as Given;
const [accounts, records, deck, plan, memo] = [
  paper('Accounts', 'accounts'),
  paper('Key figures', 'records'),
  paper('Deck', 'presentation'),
  paper('Plan', 'plan'),
  paper('Minutes', 'memo'),
];

test('that all works are meant narrows no label', () => {
  const links = new LabelLinks(makeLedger(company));
  const named = (text: string) => links.measureOf(label(text, null));
  expect(named('Scrap rate, all works')).toBe(named('Scrap rate'));
  expect(named('Scrap rate, group')).toBe(named('Scrap rate'));
  expect(named('Scrap rate, northern works')).not.toBe(named('Scrap rate'));
});

test('a change over a year is held against another of the same name, not the base of two shares', () => {
  const fell = (text: string, printed: string): GivenFigure =>
    rate(printed, text, { form: 'change', sign: 'unknown' });
  expect(
    shown(
      said(accounts, 'Power per pump fell by 6.3% in 2024.', fell('Power per pump', '6.3%')),
      said(deck, 'Power per pump fell by 16.3% in 2024.', fell('Power per pump', '16.3%')),
    ),
  ).toEqual([['6.3%', '16.3%']]);
  expect(
    shown(
      said(accounts, 'Profit is 22.7% of revenue.', rate('22.7%', 'of revenue')),
      said(deck, 'Ten buyers take 28.8% of revenue.', rate('28.8%', 'of revenue')),
    ),
  ).toEqual([]);
});

test('a copy that gives a number another year is heard', () => {
  const sum = (printed: string, value: string, of: number): GivenFigure => ({
    printed,
    value,
    ...millionsOfEuros,
    subject: read(company),
    period: read(year(of)),
    measure: read(label('Revenue', 'revenue')),
  });
  const original = {
    ...said(deck, 'EUR 60.0m in 2023', sum('EUR 60.0m', '60000000', 2023)),
    groupId: 'w',
  };
  const copy = (of: number) =>
    ({
      ...said(deck, 'EUR 60.0m', sum('EUR 60.0m', '60000000', of)),
      groupId: 'w',
      leadsGroup: false,
    }) as Given;
  const stated = said(accounts, 'Revenue EUR 62.7m', sum('EUR 62.7m', '62700000', 2024));
  expect(shown(stated, original as Given, copy(2024))).toEqual([['EUR 62.7m', 'EUR 60.0m']]);
  expect(shown(stated, original as Given, copy(2023))).toEqual([]);
});

test('what was expected before a year was over is no other word on how it ended', () => {
  const series = (head: ReturnType<typeof paper>, last: string, status: 'actual' | 'forecast') => ({
    ...head,
    table: [
      ['EUR m', '2021', '2022', '2023'],
      ['Revenue', '51.31', '54.72', last],
    ],
    figures: ['51.31', '54.72', last].map(
      (printed, at): GivenFigure => ({
        printed,
        ...millionsOfEuros,
        value: `${printed.replace('.', '')}0000`,
        halfUnit: '5000',
        place: inCell(1, at + 1),
        subject: read(company),
        period: read(year(2021 + at)),
        measure: read(label('Revenue', 'revenue')),
        status: read(at === 2 ? status : 'actual'),
      }),
    ),
  });
  const find = (status: 'actual' | 'forecast') =>
    shown(series(records, '58.93', 'actual') as Given, series(plan, '57.46', status) as Given);
  expect(find('actual')).toHaveLength(1);
  expect(find('forecast')).toEqual([]);
});

test('works are known by their place where their start was put off, in other languages too', () => {
  const moved = {
    ...memo,
    blocks: ['De start van Holmvik is verschoven naar mei 2026.'],
  };
  const find = (text: string) => shown(moved as Given, { ...deck, blocks: [text] } as Given);
  expect(find('Holmvik in operation since September 2025')).toEqual([
    ['May 2026', 'September 2025'],
  ]);
  expect(find('Sundvik in operation since September 2025')).toEqual([]);
});

test('so many per thousand is no level of its own', () => {
  const level = (printed: string): GivenFigure => ({ printed, value: printed, halfUnit: '0.05' });
  expect(
    shown({
      ...memo,
      blocks: ['Faults per 1,000 pumps rose from 4.0 to 5.2, an increase of 23%.'],
      figures: [
        { printed: '1,000', value: '1000', unit: read('pumps'), halfUnit: '0.5' },
        level('4.0'),
        level('5.2'),
        { ...rate('20%', 'Faults'), halfUnit: '0.5', form: 'change' },
      ],
    } as Given),
  ).toEqual([['20%', undefined]]);
});
