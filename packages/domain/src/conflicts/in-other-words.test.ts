import { expect, test } from 'vitest';
import { unknown } from '../reading/prose/field.ts';
import {
  euros,
  type GivenFigure,
  type GivenSource,
  inCell,
  label,
  makeLedger,
  percent,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { findConflicts } from './find-conflicts.ts';
import { tellConflict } from './tell-conflict.ts';

const company = 'Alderlund Pumps';
const deck = {
  card: { title: 'Deck', kind: 'presentation' as const, ownerRole: 'target' as const },
  grade: 'D' as const,
};
const study = {
  card: { title: 'Pumps of the world', kind: 'study' as const, ownerRole: 'research' as const },
  grade: 'C' as const,
};
const records = {
  card: { title: 'Log book', kind: 'records' as const, ownerRole: 'target' as const },
  grade: 'B' as const,
};
const rate = (printed: string, more: Partial<GivenFigure> = {}): GivenFigure => ({
  ...percent(printed, { halfUnit: '0.05', subject: read(company), period: read(year(2024)) }),
  ...more,
});
const money = (printed: string, value: string, more: Partial<GivenFigure> = {}): GivenFigure => ({
  ...euros(printed, value, { period: read(year(2024)) }),
  ...more,
});
const find = (...given: GivenSource[]) => findConflicts(makeLedger(company, ...given));
const shown = (...given: GivenSource[]) =>
  find(...given).map(({ sides, better }) => [sides[0].shown, sides[1]?.shown, better]);

test('a rate that the seller tells in its own words meets the one that is measured', () => {
  const said = (text: string, printed: string) => ({
    ...deck,
    blocks: [text],
    figures: [rate(printed)],
  });
  const logged = {
    ...records,
    blocks: ['On-time delivery of pumps was 81% in 2024.'],
    figures: [rate('81%')],
  };
  const late = said('93% of pumps delivered on time in 2024', '93%');
  expect(shown(logged, late)).toEqual([['81%', '93%', 0]]);
  const ofPart = said('93% of spare parts in Tarnby delivered on time in 2024', '93%');
  expect(shown(logged, ofPart)).toEqual([]);
  const before = { ...late, figures: [rate('93%', { period: read(year(2023)) })] };
  expect(shown(logged, before)).toEqual([]);
  expect(shown(logged, said('81% of pumps delivered on time in 2024', '81%'))).toEqual([]);
});

test('what a study says of nobody is of its trade, and refutes no seller', () => {
  const said = {
    ...deck,
    blocks: ['Staff turnover of 12% in 2024'],
    figures: [rate('12%', { measure: read(label('Staff turnover', 'attrition')) })],
  };
  const told = (subject: GivenFigure['subject']) => ({
    ...study,
    blocks: ['Staff turnover was 19% in 2024.'],
    figures: [rate('19%', { measure: read(label('Staff turnover', 'attrition')), subject })],
  });
  expect(shown(told(unknown()), said)).toEqual([]);
  expect(shown(told(read(company)), said)).toEqual([['19%', '12%', 0]]);
});

test('better sources that differ among themselves refute nobody', () => {
  const said = { ...deck, blocks: ['Uptime of 99% in 2024'], figures: [rate('99%')] };
  const one = { ...records, blocks: ['Uptime was 91% in 2024.'], figures: [rate('91%')] };
  const other = { ...records, blocks: ['Uptime was 84% in 2024.'], figures: [rate('84%')] };
  expect(shown(one, said)).toEqual([['91%', '99%', 0]]);
  expect(
    shown(one, other, said).filter(([, claim]) => claim === '99%' || claim === undefined),
  ).toEqual([]);
});

test('a market is not larger than the study of it counts, nor faster than it expects', () => {
  const counted = {
    ...study,
    blocks: [
      'Mills spent EUR 640m on pumps in 2024, of it EUR 210m in the north.',
      'We expect growth of 2.5% a year to 2029.',
    ],
    figures: [
      money('EUR 640m', '640000000'),
      money('EUR 210m', '210000000'),
      rate('2.5%', { block: 1, form: 'change', period: read(year(2029)), subject: unknown() }),
    ],
  };
  const said = (amount: string, value: string) => ({
    ...deck,
    blocks: [`A market worth ${amount} in 2024`],
    figures: [money(amount, value)],
  });
  expect(shown(counted, said('EUR 900m', '900000000'))).toEqual([['EUR 640.0m', 'EUR 900.0m', 0]]);
  expect(shown(counted, said('EUR 210m', '210000000'))).toEqual([]);
  const growing = {
    ...deck,
    blocks: ['Market growth of 7% a year to 2029'],
    figures: [
      rate('7%', {
        form: 'change',
        period: read(year(2029)),
        measure: read(label('Market growth', 'market_growth')),
      }),
    ],
  };
  expect(shown(counted, growing)).toEqual([['2.5%', '7%', 0]]);
  const parted = {
    ...counted,
    blocks: [...counted.blocks, 'Sales of filters grow by 11% a year to 2029.'],
    figures: [
      ...counted.figures.slice(0, 2),
      rate('2.5%', {
        block: 1,
        form: 'change',
        period: read(year(2029)),
        subject: unknown(),
        measure: read(label('growth')),
      }),
      rate('11%', {
        block: 2,
        form: 'change',
        period: read(year(2029)),
        subject: unknown(),
        measure: read(label('Sales of filters', 'revenue')),
      }),
    ],
  };
  const ofMarket = {
    ...deck,
    blocks: ['Market growing 7% a year to 2029'],
    figures: [
      rate('7%', { form: 'change', period: read(year(2029)), measure: read(label('Market')) }),
    ],
  };
  expect(shown(parted, ofMarket)).toEqual([['2.5%', '7%', 0]]);
  const toLast = {
    ...counted,
    blocks: ['Worth EUR 640m in 2024 and EUR 724m in 2029, growth of 2.5% a year.'],
    figures: [rate('2.5%', { form: 'change', subject: unknown(), measure: read(label('growth')) })],
  };
  expect(shown(toLast, growing)).toEqual([['2.5%', '7%', 0]]);
  expect(find(counted, growing)).toMatchObject([{ about: 'Market growth, Alderlund Pumps, 2029' }]);
  expect(find(counted, said('EUR 900m', '900000000'))).toMatchObject([
    { about: 'Market size, 2024' },
  ]);
  expect(shown(counted, { ...study, blocks: ['Another cut.'] }, growing)).toEqual([]);
});

test('"until" is held against the list of contracts, and both are told by their own words', () => {
  const list = {
    ...records,
    table: [
      ['Customer', 'Contract end'],
      ['Tarn Dairies', '2026-06-30'],
      ['Mirow Mills', '2030-12-31'],
    ],
  };
  const said = (text: string) => ({ ...deck, blocks: [text] });
  const ledger = makeLedger(company, list, said('Tarn Dairies is bound until 2031'));
  const [broken] = findConflicts(ledger);
  expect(broken).toMatchObject({
    sides: [{ shown: '30 June 2026' }, { shown: '2031' }],
    better: 0,
  });
  expect(broken && tellConflict(broken, ledger)?.text).toBe(
    'Deck: “Tarn Dairies is bound until 2031” against Log book: “Tarn Dairies | 2026-06-30”',
  );
  expect(find(list, said('Tarn Dairies is bound until 2026'))).toEqual([]);
  expect(find(list, said('Mirow Mills is bound until 2028'))).toEqual([]);
  expect(find(list, said('The hall is let until 2031'))).toEqual([]);
});

test('"until" is held against a paper on the contract that it names', () => {
  const summary = (...ends: string[]) => ({
    card: { ...records.card, title: 'Harbour Services Contract: summary' },
    grade: records.grade,
    blocks: ends.map((end) => `Expiry: ${end}`),
    figures: ends.map((end) => ({
      printed: end,
      value: end,
      kind: 'date' as const,
      measure: read(label('Expiry', 'contract_end')),
    })),
  });
  const said = { ...deck, blocks: ['Harbour Services Contract runs to 2031'] };
  expect(shown(summary('2027-03-31'), said)).toEqual([['31 March 2027', '2031', 0]]);
  expect(shown(summary('2031-03-31'), said)).toEqual([]);
  expect(shown(summary('2027-03-31', '2029-03-31'), said)).toEqual([]);
});

test('a change from a day and one in its month are the same change', () => {
  const change = (printed: string, start: string, end: string) =>
    rate(printed, {
      form: 'change',
      measure: read(label('list price', null)),
      period: read({ ...year(2024), label: start, start, end, precision: 'month' as const }),
      status: read('actual' as const),
    });
  const said = {
    ...deck,
    blocks: ['List price raised by 6% in April 2024'],
    figures: [change('6%', '2024-04-01', '2024-04-30')],
  };
  const noted = (day: string) => ({
    ...records,
    blocks: ['The list price went up by 9%.'],
    figures: [change('9%', day, day)],
  });
  expect(shown(noted('2024-04-01'), said)).toEqual([['9%', '6%', 0]]);
  expect(shown(noted('2024-06-01'), said)).toEqual([]);
});

test('a list of amounts refutes a ceiling by its share of what the accounts have', () => {
  const list = {
    ...records,
    table: [
      ['Customer', 'Revenue 2024 (EUR million)'],
      ['Tarn Dairies', '18.0'],
      ['Mirow Mills', '4.0'],
    ],
  };
  const accounts = {
    card: { title: 'Accounts', kind: 'accounts' as const, ownerRole: 'target' as const },
    grade: 'A' as const,
    blocks: ['Revenue was EUR 90.0m in 2024.'],
    figures: [
      money('EUR 90.0m', '90000000', {
        measure: read(label('Revenue', 'revenue')),
        subject: read(company),
      }),
    ],
  };
  const said = (limit: string) => ({
    ...deck,
    blocks: [`No customer above ${limit} of revenue`],
    figures: [rate(limit, { bound: 'below', period: unknown() })],
  });
  expect(shown(accounts, list, said('11%'))).toEqual([
    ['20.0% (EUR 18.0m of EUR 90.0m)', 'less than 11%', 0],
  ]);
  expect(shown(accounts, list, said('25%'))).toEqual([]);
});

test('a list of a part refutes a ceiling by its own total, and rows that stand for several are nobody', () => {
  const list = (title: string) => ({
    card: { ...records.card, title },
    grade: records.grade,
    table: [
      ['Account', 'Revenue 2024 (EUR million)'],
      ['Tarn Dairies', '18.0'],
      ['Other accounts (12)', '42.0'],
      ['Total', '60.0'],
    ],
    figures: [
      money('60.0', '60000000', {
        place: inCell(3, 1),
        measure: read(label('Revenue 2024', 'revenue')),
      }),
    ],
  });
  const said = {
    ...deck,
    blocks: ['No export account above 11% of export revenue'],
    figures: [rate('11%', { bound: 'below', period: unknown() })],
  };
  expect(shown(list('Export accounts'), said)).toEqual([
    ['30.0% (EUR 18.0m of EUR 60.0m)', 'less than 11%', 0],
  ]);
  expect(shown(list('Domestic accounts'), said)).toEqual([]);
});

test('hours of outage leave no room for an uptime above what the year has left', () => {
  const said = (printed: string) => ({
    ...deck,
    blocks: [`${printed} uptime in 2024`],
    figures: [rate(printed, { measure: read(label('uptime', 'uptime')), halfUnit: '0.005' })],
  });
  const down = {
    ...records,
    blocks: ['In March 2024 an outage stopped the line for 40 hours.'],
    figures: [{ printed: '40', value: '40', kind: 'duration' as const, unit: read('hours') }],
  };
  expect(shown(down, said('99.95%'))).toEqual([
    ['40 hours, at most 99.54% of the year', '99.95%', 0],
  ]);
  expect(shown(down, said('99.50%'))).toEqual([]);
});

test('the name of a share that says whose and when it is measured gives both to its sentence, once', () => {
  const share = (printed: string) =>
    rate(printed, {
      measure: read(label('Market share 2024, Alderlund Pumps', 'market_share')),
      subject: read('Alderlund Pumps AB'),
    });
  const counted = { ...study, blocks: ['Alderlund Pumps: 9%'], figures: [share('9%')] };
  const said = { ...deck, blocks: ['Alderlund Pumps: 14%'], figures: [share('14%')] };
  const ledger = makeLedger('Alderlund Pumps AB', counted, said);
  const [conflict] = findConflicts(ledger);
  expect(conflict && tellConflict(conflict, ledger)?.text).toMatch(
    /^Market share of \{f\d\.s\} in \{f\d\.p\} was \{f\d\} \(Pumps of the world\); the company states /,
  );
});
