import { expect, it } from 'vitest';
import {
  type GivenFigure,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { endsTold, nameLargest, type Payer } from './name-largest.ts';

const company = 'Tarnbeck Valves';
const paid: [name: string, millions: string][] = [
  ['Harrow Poultry Ltd', '4.52'],
  ['Larkmoor plc', '3.48'],
  ['Harrow Meals Ltd', '2.31'],
  ['Harrow Bakery Ltd', '1.27'],
  ['Pell Dairy', '1.90'],
];
const amount = (printed: string): GivenFigure => ({
  printed: `EUR ${printed}m`,
  value: `${Number(printed) * 1e6}`,
  ...millionsOfEuros,
});
const share = (value: string): GivenFigure => ({
  printed: `${value}%`,
  value,
  halfUnit: '0.05',
  kind: 'percent',
  unit: read('%'),
});

function given(percent: string) {
  const ledger = makeLedger(
    company,
    {
      blocks: ['Figures'],
      figures: [amount('61.84'), share(percent), ...paid.map(([, of]) => amount(of))],
    },
    {
      id: 'contract',
      card: { title: 'Framework Agreement Tarnbeck / Harrow', kind: 'other', ownerRole: 'target' },
      blocks: [
        'Framework Agreement between Tarnbeck Valves Ltd and Harrow Foods Ltd.',
        'This agreement shall continue until 31 March 2028 when it shall end.',
      ],
      figures: [
        {
          printed: '31 March 2028',
          value: '2028-03-31',
          kind: 'date',
          block: 1,
          measure: read(label('Contract end', 'contract_end')),
          period: read(year(2028)),
        },
      ],
    },
  );
  const [revenue, told, ...amounts] = [...Array(paid.length + 2).keys()].flatMap(
    (at) => ledger.figure(`f${at + 1}`) ?? [],
  );
  if (!revenue || !told) throw new Error('there are figures');
  const rows = amounts.map(
    (of, at): Payer => ({
      name: paid[at]?.[0] ?? '',
      amount: of,
      ends: null,
      mayLeaveOwner: null,
      remark: '',
    }),
  );
  return { ledger, named: nameLargest(told, rows, revenue) };
}

it('names the customer whose companies pay together what is told of the largest', () => {
  const { named } = given('13.1');
  expect(named.name).toBe('Harrow');
  expect(named.rows.map(({ name }) => name)).toEqual([
    'Harrow',
    'Larkmoor plc',
    'Harrow',
    'Harrow',
    'Pell Dairy',
  ]);
});

it('names nobody whom no list shows to pay so much', () => {
  expect(given('15.2').named.name).toBeNull();
});

it('takes the end of a contract from its paper where the list has none', () => {
  const { ledger, named } = given('13.1');
  const ends = endsTold(named.rows, ledger).map((row) => row.ends?.value ?? null);
  expect(ends).toEqual(['2028-03-31', null, '2028-03-31', '2028-03-31', null]);
});
