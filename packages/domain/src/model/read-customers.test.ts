import { expect, it } from 'vitest';
import {
  type GivenFigure,
  type GivenReading,
  inCell,
  label,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import {
  endingSoon,
  freedByOwner,
  largestCustomer,
  remarkedCustomers,
} from './largest-customers.ts';
import { readMatter } from './read-matter.ts';
import { accounts, valveLedger } from './testing/valve-ledger.ts';

type Line = [name: string, millions: number, ends: string];

const amount = (row: number, millions: number): GivenFigure => ({
  printed: `${millions}`,
  value: `${millions * 1e6}`,
  kind: 'money',
  unit: read('EUR'),
  measure: read(label('Revenue 2025', 'revenue')),
  period: read(year(2025)),
  status: read('actual'),
  place: inCell(row, 1),
});
const date = (row: number, value: string): GivenFigure => ({
  printed: value,
  value,
  kind: 'date',
  place: inCell(row, 2),
});

const list = (head: string, ...lines: Line[]): GivenReading => ({
  card: { title: 'Customers', kind: 'records', ownerRole: 'target', date: '2026-02-01' },
  entities: accounts.entities ?? [],
  table: [
    [head, 'Revenue 2025', 'Contract end'],
    ...lines.map(([name, millions, ends]) => [name, `${millions}`, ends]),
  ],
  figures: lines.flatMap(([, millions, ends], at) => [
    amount(at + 1, millions),
    date(at + 1, ends),
  ]),
});

const lines: Line[] = [
  ['Hollin Dairies', 24, '2026-12-31'],
  ['Marrable Foods', 12, '2029-06-30'],
  ['Top two', 36, '2029-06-30'],
  ['Oxholme', 6, '2029-03-31'],
  ['Pell and Co', 4, '2028-12-31'],
  ['Ravensby', 2, '2030-12-31'],
  ['Others', 3, '2027-12-31'],
];
const matterOf = (given: GivenReading) => readMatter(valveLedger(accounts, given)).matter;

it('reads who pays how much and until when, and neither sums nor the rest as customers', () => {
  const { listed = [] } = matterOf(list('Customer', ...lines));
  expect(listed.map(({ name, ends }) => `${name} ${ends?.value}`)).toEqual([
    'Hollin Dairies 2026-12-31',
    'Marrable Foods 2029-06-30',
    'Oxholme 2029-03-31',
    'Pell and Co 2028-12-31',
    'Ravensby 2030-12-31',
  ]);
});

it('knows customers by a head that stands over the one of their names', () => {
  const own = list('Name', ...lines);
  const given = { ...own, card: { ...own.card, title: 'Register' } };
  const listedUnder = (...heads: string[]) => {
    const ledger = valveLedger(accounts, given);
    for (const { reading } of ledger.sources.values())
      for (const { columnHeads } of reading.tables)
        if (columnHeads[0]?.includes('Name')) columnHeads[0] = heads;
    return readMatter(ledger).matter.listed;
  };
  expect(listedUnder('Name')).toEqual([]);
  expect(listedUnder('Customer', 'Name')).toHaveLength(5);
});

it('takes the companies of one group for one customer', () => {
  const { table = [], ...given } = list(
    'Customer',
    ['Hollin North', 14, '2026-12-31'],
    ['Hollin South', 10, '2027-12-31'],
    ...lines.slice(3, 6),
  );
  const groups = ['Group', 'Hollin', 'Hollin', 'Oxholme', 'Pell', 'Ravensby'];
  const grouped = table.map((row, at) => [...row, groups[at] ?? '']);
  const matter = matterOf({ ...given, table: grouped });
  expect(largestCustomer(matter)).toMatchObject({ name: 'Hollin', ends: '2026-12-31' });
  expect(largestCustomer(matter)?.share.toNumber()).toBe(24);
});

it('takes no list of other things for customers', () => {
  const { card, ...given } = list('Landlord', ...lines);
  expect(matterOf({ ...given, card: { ...card, title: 'Leases' } }).listed).toEqual([]);
});

it('takes the days on which orders are delivered for no end of a contract', () => {
  const { table = [], card, ...given } = list('Customer', ...lines);
  const [head = [], ...rows] = table;
  const headed = (last: string) => [[...head.slice(0, 2), last], ...rows];
  const endsOf = (order: GivenReading) => matterOf(order).listed?.filter(({ ends }) => ends);
  expect(endsOf({ ...given, card, table: headed('Delivery date') })).toEqual([]);
  const orders = { ...card, title: 'Order backlog' };
  expect(endsOf({ ...given, card: orders, table: headed('Due') })).toEqual([]);
  expect(endsOf({ ...given, card, table: headed('Due') })).toHaveLength(5);
});

it('holds the largest against the revenue of its year, and what ends soon against what is listed', () => {
  const matter = matterOf(list('Customer', ...lines));
  expect(largestCustomer(matter)).toMatchObject({ name: 'Hollin Dairies', ends: '2026-12-31' });
  expect(largestCustomer(matter)?.share.toNumber()).toBe(24);
  const soon = endingSoon(matter);
  expect(soon?.until).toBe('2028-02-01');
  expect(soon?.ending.share.toNumber()).toBe(50);
});

it('reads a register of customers by its title, though some of them order without a term', () => {
  const { table = [], card, figures = [], ...given } = list('Ordering entity', ...lines);
  const unbound = new Set([4, 5, 6]);
  const listed = matterOf({
    ...given,
    card: { ...card, title: 'Customer contract register' },
    table: table.map((row, at) => (unbound.has(at) ? [...row.slice(0, 2), ''] : row)),
    figures: figures.filter(({ kind, place }) => kind !== 'date' || !unbound.has(place?.row ?? 0)),
  }).listed;
  expect(listed?.map(({ name, ends }) => `${name} ${ends?.value ?? 'unbound'}`)).toEqual([
    'Hollin Dairies 2026-12-31',
    'Marrable Foods 2029-06-30',
    'Oxholme unbound',
    'Pell and Co unbound',
    'Ravensby unbound',
  ]);
});

it('takes neither the countries of customers nor their trades for customers', () => {
  const countries: Line[] = [
    ['Sweden', 24, '2026-12-31'],
    ['Germany', 12, '2029-06-30'],
    ['Norway', 6, '2029-03-31'],
    ['Finland', 4, '2028-12-31'],
    ['Denmark', 2, '2030-12-31'],
  ];
  expect(matterOf(list('Customer country', ...countries)).listed).toEqual([]);
  const trades = lines.map(([name, millions]): Line => [name, millions, '']);
  const { figures = [], ...given } = list('Trade', ...trades);
  const undated = figures.filter(({ kind }) => kind !== 'date');
  expect(matterOf({ ...given, figures: undated }).listed).toEqual([]);
});

it('tells whom a new owner lets go, by a column that asks for it or by what stands in the row', () => {
  const { table = [], ...given } = list('Customer', ...lines);
  const freedIn = (head: string, ...texts: string[]) => {
    const column = [head, ...texts];
    const matter = matterOf({
      ...given,
      table: table.map((row, at) => [...row, column[at] ?? '']),
    });
    const freed = freedByOwner(matter);
    return freed && [freed.free.map(({ name }) => name), freed.share.toNumber()];
  };
  const asked = ['Yes', 'No', '', 'consent needed', 'no'];
  expect(freedIn('Change of control clause', ...asked)).toEqual([
    ['Hollin Dairies', 'Oxholme'],
    30,
  ]);
  const remarks = ['', 'Kontrollwechselklausel', '', 'no change of control clause'];
  expect(freedIn('Remarks', ...remarks)).toEqual([['Marrable Foods'], 12]);
  expect(freedIn('Remarks', 'paid late')).toBeNull();
});

it('tells contracts that are over apart from those that end soon, and takes what the list notes of them', () => {
  const {
    table = [],
    figures = [],
    ...given
  } = list('Customer', ...lines.with(3, ['Oxholme', 6, '2025-11-30']));
  const column = ['Remarks', 'New tender since May', '', '', 'Buys on single orders', '7'];
  const noted = table.map((row, at) => [...row, column[at] ?? '']);
  const matter = matterOf({ ...given, table: noted, figures });
  const soon = endingSoon(matter);
  expect(soon?.ending.customers.map(({ name }) => name)).toEqual(['Hollin Dairies']);
  expect(soon?.lapsed).toMatchObject({ count: 1, customers: [{ name: 'Oxholme' }] });
  expect(remarkedCustomers(matter).map(({ remarks }) => remarks)).toEqual([
    ['New tender since May'],
    ['Buys on single orders'],
  ]);
});

it('takes for their ends the dates that are so called, or lie behind the others, wherever their column stands', () => {
  const given = list('Customer', ...lines);
  const begun = (head: string): GivenReading => ({
    ...given,
    table: (given.table ?? []).map((row, at) => [
      ...row.slice(0, 2),
      at === 0 ? head : (row[2] ?? ''),
      at === 0 ? 'Price valid from' : '2025-04-01',
    ]),
    figures: [
      ...(given.figures ?? []),
      ...lines.map(
        (_, at): GivenFigure => ({
          printed: '2025-04-01',
          value: '2025-04-01',
          kind: 'date',
          place: inCell(at + 1, 3),
        }),
      ),
    ],
  });
  const ends = (head: string) =>
    matterOf(begun(head)).listed?.find(({ name }) => name === 'Oxholme')?.ends?.value;
  expect(ends('Contract end')).toBe('2029-03-31');
  expect(ends('To')).toBe('2029-03-31');
});
