import { expect, test } from 'vitest';
import {
  type GivenFigure,
  type GivenSource,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  percent as percentFigure,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { findConflicts } from './find-conflicts.ts';
import { sideOf } from './find-contradictions.ts';
import { gateConflict } from './gate-conflict.ts';
import { LabelLinks } from './label-links.ts';
import { managementDifference } from './management.ts';
import { tellConflict } from './tell-conflict.ts';

const entities = [
  { id: 'e1', name: 'Alderlund Pumps', aliases: ['Alderlund'], role: 'target' as const },
];
const of = (number: number) => ({ subject: read('Alderlund Pumps'), period: read(year(number)) });
const money = (
  printed: string,
  value: string,
  measure: string,
  more: Partial<GivenFigure> = {},
): GivenFigure => ({
  printed,
  value,
  ...millionsOfEuros,
  measure: read(label(measure, measure === 'Turnover' || measure === 'Revenue' ? 'revenue' : null)),
  ...of(2024),
  ...more,
});
const accounts = {
  card: { title: 'Accounts', kind: 'accounts' as const, ownerRole: 'target' as const },
  grade: 'A' as const,
  entities,
};
const deck = {
  card: { title: 'Deck', kind: 'presentation' as const, ownerRole: 'target' as const },
  grade: 'D' as const,
  entities,
};

const percent = (printed: string, value: string): GivenFigure =>
  percentFigure(printed, { value, halfUnit: '0.05' });

const stated = {
  ...accounts,
  blocks: ['Revenue was EUR 62.7m in 2024.'],
  figures: [money('EUR 62.7m', '62700000', 'Revenue')],
};
const claimed = (printed: string, value: string, more: Partial<GivenFigure> = {}) => ({
  ...deck,
  blocks: [`Turnover ${printed} in 2024`],
  figures: [money(printed, value, 'Turnover', more)],
});
const find = (...given: GivenSource[]) => findConflicts(makeLedger('Alderlund Pumps', ...given));

test('same subject, measure and period, values apart: a conflict with both sides and the better one', () => {
  const ledger = makeLedger('Alderlund Pumps', stated, claimed('EUR 66.0m', '66000000'));
  const conflicts = findConflicts(ledger);
  expect(conflicts).toMatchObject([
    {
      kind: 'contradicts',
      better: 0,
      sides: [{ shown: 'EUR 62.7m' }, { shown: 'EUR 66.0m' }],
    },
  ]);
  expect(conflicts.map((conflict) => managementDifference(conflict, ledger))).toMatchObject([
    {
      said: { value: 'EUR 66.0m', quote: 'Turnover EUR 66.0m in 2024' },
      shown: { value: 'EUR 62.7m', quote: 'Revenue was EUR 62.7m in 2024.' },
      difference: 'EUR −3.3m',
    },
  ]);
});

test('rounding, another period, basis, status, currency or definition is no conflict', () => {
  expect(find(stated, claimed('EUR 63m', '63000000', { halfUnit: '500000' }))).toEqual([]);
  expect(find(stated, claimed('EUR 66.0m', '66000000', { period: read(year(2023)) }))).toEqual([]);
  expect(find(stated, claimed('EUR 66.0m', '66000000', { status: read('budget') }))).toEqual([]);
  expect(find(stated, claimed('USD 66.0m', '66000000', { unit: read('USD') }))).toEqual([]);
  expect(
    find(stated, claimed('EUR 66.0m', '66000000', { measure: read(label('Adjusted turnover')) })),
  ).toEqual([]);
  expect(
    find(stated, claimed('EUR 66.0m', '66000000', { segment: read([label('Service')]) })),
  ).toEqual([]);
  expect(find(stated, claimed('EUR 66.0m', '66000000', { subject: read('Mirow') }))).toEqual([]);
  const before = {
    ...claimed('EUR 66.0', '66000000'),
    blocks: ['Turnover 2024 of EUR 66.0m before special items'],
  };
  expect(find(stated, before)).toEqual([]);
  const hgb = {
    ...stated,
    figures: [money('EUR 62.7m', '62700000', 'Revenue', { basis: read('HGB') })],
  };
  expect(find(hgb, claimed('EUR 66.0m', '66000000', { basis: read('IFRS') }))).toEqual([]);
});

test('what was still ahead of its document is no actual, and a later plan replaces an earlier one', () => {
  const early = { card: { ...deck.card, date: '2023-03-01' } };
  const late = { card: { ...accounts.card, date: '2025-02-01' } };
  const planned = { ...claimed('EUR 66.0m', '66000000'), ...early };
  expect(find({ ...stated, ...late }, planned)).toEqual([]);
  const outlook = { ...stated, card: { ...accounts.card, date: '2024-02-01' } };
  expect(find(outlook, planned)).toEqual([]);
});

test('a row of its own is not the whole', () => {
  const listed = {
    ...deck,
    table: [
      ['Customer', 'Turnover'],
      ['Top ten customers', '33.5'],
    ],
    figures: [money('33.5', '33500000', 'Turnover', { place: inCell(1, 1) })],
  };
  expect(find(stated, listed)).toEqual([]);
});

test('a half-line contradicts what lies on its other side', () => {
  const above = claimed('EUR 66.0m', '66000000', { bound: 'above' });
  expect(find(stated, above)).toHaveLength(1);
  expect(find(stated, claimed('EUR 45.0m', '45000000', { bound: 'above' }))).toEqual([]);
});

test('superseded sources and copies lose without noise', () => {
  const wrong = claimed('EUR 66.0m', '66000000');
  expect(find(stated, { ...wrong, supersededBy: ['s1'] })).toEqual([]);
  expect(find(stated, { ...wrong, leadsGroup: false })).toEqual([]);
});

test('who repeats a number of a paper that is replaced tells of that paper', () => {
  const wrong = claimed('EUR 66.0m', '66000000');
  const replaced = (value: string) => ({ ...claimed('x', value), supersededBy: ['s1'] });
  expect(find(stated, wrong, replaced('66000000'))).toEqual([]);
  expect(find(stated, wrong, replaced('65000000'))).toHaveLength(1);
});

test('a margin of which nobody says what it is of is no other margin', () => {
  const margin = (from: typeof accounts | typeof deck, value: string, name: string) => ({
    ...from,
    blocks: [`${name} ${value}%`],
    figures: [percent(`${value}%`, value)].map((figure) => ({
      ...figure,
      measure: read(label(name, null)),
      ...of(2024),
    })),
  });
  const both = (name: string) => find(margin(accounts, '57.5', name), margin(deck, '16.8', name));
  expect(both('Margin')).toEqual([]);
  expect(both('Kiln margin')).toHaveLength(1);
});

test('a copy speaks only where it says otherwise than its original', () => {
  const original = { ...claimed('EUR 66.0m', '66000000'), groupId: 'wire' };
  const copied = (value: string) => ({
    ...claimed('EUR 53.0m', value),
    groupId: 'wire',
    leadsGroup: false,
  });
  const agreeing = { ...original, figures: [money('EUR 62.7m', '62700000', 'Turnover')] };
  expect(find(stated, agreeing, copied('62700000'))).toEqual([]);
  expect(find(stated, agreeing, copied('53000000'))).toMatchObject([
    { sides: [{ shown: 'EUR 62.7m' }, { shown: 'EUR 53.0m', sourceId: 's3' }] },
  ]);
});

test('one fact is one entry, and who states two values of it states neither', () => {
  const wrong = claimed('EUR 66.0m', '66000000');
  const alsoWrong = { ...claimed('EUR 51.4m', '51400000'), grade: 'C' as const };
  expect(find(stated, wrong, alsoWrong)).toHaveLength(1);
  const both = {
    ...wrong,
    blocks: ['Turnover EUR 66.0m in 2024, EUR 45.0m before'],
    figures: [
      money('EUR 66.0m', '66000000', 'Turnover'),
      money('EUR 45.0m', '45000000', 'Turnover'),
    ],
  };
  expect(find(stated, both)).toEqual([]);
});

test('what lies far off is a part, and what only one side knows leaves it open', () => {
  expect(find(stated, claimed('EUR 12.0m', '12000000'))).toEqual([]);
  expect(find(stated, claimed('EUR 66.0m', '66000000', { basis: read('IFRS') }))).toEqual([]);
  expect(find(stated, claimed('EUR 66.0m', '66000000', { perimeter: read('parent') }))).toEqual([]);
});

test('a share that no customer is said to exceed is held against the list of customers', () => {
  const said = (base: string) => ({
    ...deck,
    blocks: [`No customer above 5% of ${base} in 2024`],
    figures: [
      { ...percent('5%', '5'), bound: 'below' as const, halfUnit: '0.5', period: read(year(2024)) },
    ],
  });
  const list = {
    ...accounts,
    table: [
      ['Customer', 'Share of revenue'],
      ['Mirow', '9.4'],
      ['Tarn Dairies', '3.1'],
    ],
    figures: ['9.4', '3.1'].map((printed, row) => ({
      ...percent(printed, printed),
      place: inCell(row + 1, 1),
      measure: read(label('Share of revenue')),
      segment: read([label(row === 0 ? 'Mirow' : 'Tarn Dairies')]),
    })),
  };
  expect(find(list, said('revenue'))).toMatchObject([
    {
      better: 0,
      about: 'Share of revenue, Mirow',
      sides: [{ shown: '9.4%' }, { shown: 'less than 5%' }],
    },
  ]);
  expect(find(list, said('order intake'))).toEqual([]);
});

test('the same words with another percentage contradict each other, of another place they do not', () => {
  const telling = (share: string, where: string, title: string) => ({
    card: { title, date: '2024-06-01' },
    blocks: [`In ${where} ${share} of dairies still clean their cheese vats by hand`],
    figures: [{ ...percent(share, share.replace('%', '')), halfUnit: '0.5' }],
  });
  expect(
    find(telling('41%', 'practice', 'Study'), telling('62%', 'practice', 'Brochure')),
  ).toMatchObject([{ kind: 'contradicts', sides: [{ shown: '41%' }, { shown: '62%' }] }]);
  const vague = telling('62%', 'practice', 'Brochure');
  const figures = vague.figures.map((one) => ({ ...one, bound: 'about' as const }));
  expect(
    find({ ...vague, figures, grade: 'A' }, telling('41%', 'practice', 'Study')),
  ).toMatchObject([{ better: 1 }]);
  expect(find(telling('41%', 'Norway', 'Study'), telling('62%', 'Denmark', 'Brochure'))).toEqual(
    [],
  );
});

test('a source that names another and takes the wrong row is a misquote', () => {
  const study = {
    card: { title: 'Study', owner: 'Van Brandt Institut', ownerRole: 'research' as const },
    grade: 'C' as const,
    table: [
      ['Region', 'Growth'],
      ['Asia', '5.3'],
      ['Europe', '3.2'],
      ['World', '4.6'],
    ],
    figures: (['5.3', '3.2', '4.6'] as const).map(
      (printed, row): GivenFigure => ({
        ...percent(printed, printed),
        place: inCell(row + 1, 1),
        measure: read(label('Growth')),
      }),
    ),
  };
  const quoting = (region: string) => ({
    ...deck,
    blocks: [`${region} to grow by 5.3% a year (Van Brandt 2024)`],
    figures: [
      { ...percent('5.3%', '5.3'), form: 'change' as const, measure: read(label('growth')) },
    ],
  });
  const ledgerOf = (region: string) => {
    const ledger = makeLedger('Alderlund Pumps', study, quoting(region));
    const table = ledger.table('t1')?.table;
    table?.totalRows.push(3);
    return ledger;
  };
  expect(findConflicts(ledgerOf('World market'))).toMatchObject([
    { kind: 'misquotes', better: 1, sides: [{ shown: '5.3%' }, { shown: '4.6%' }] },
  ]);
  expect(findConflicts(ledgerOf('Asian market'))).toEqual([]);
});

test('what agents report passes the same gate and keeps both sides', () => {
  const ledger = makeLedger(
    'Alderlund Pumps',
    stated,
    claimed('EUR 66.0m', '66000000', { measure: read(label('Takings')) }),
    claimed('EUR 44.0m', '44000000', { period: read(year(2023)) }),
    { ...stated, groupId: 's1' },
  );
  const links = new LabelLinks(ledger);
  const side = (id: string) => {
    const figure = ledger.figure(id);
    if (!figure) throw new Error(id);
    return sideOf(figure);
  };
  const gate = (a: string, b: string) =>
    gateConflict(
      { sides: [side(a), side(b)], about: 'revenue', why: 'they differ' },
      ledger,
      links,
    );
  expect(gate('f1', 'f2')).toMatchObject({
    passes: true,
    conflict: { better: 0, sides: [{ shown: 'EUR 62.7m' }, { shown: 'EUR 66.0m' }] },
  });
  expect(gate('f1', 'f3')).toEqual({
    passes: false,
    remark: true,
    reason: 'They differ in period.',
  });
  expect(gate('f1', 'f1')).toMatchObject({ passes: false, remark: false });
  expect(gate('f1', 'f4')).toMatchObject({ passes: false, reason: 'One is a copy of the other.' });
});

test('of a sum that is planned it is not told that it came', () => {
  const slip = (status: 'actual' | 'budget') => {
    const ledger = makeLedger('Alderlund Pumps', {
      ...accounts,
      table: [
        ['EUR m', '2024'],
        ['Revenue', '80'],
      ],
      figures: [money('80', '80000000', 'Revenue', { place: inCell(1, 1), status: read(status) })],
    });
    const figure = ledger.figure('f1');
    if (!figure) throw new Error('there is a figure');
    const conflict = { kind: 'arithmetic', about: '', why: '', better: null } as const;
    return tellConflict({ ...conflict, sides: [sideOf(figure), null], formula: 'f1 - 2' }, ledger)
      ?.text;
  };
  expect(slip('actual')).toContain('came to {f1}, where its parts make');
  expect(slip('budget')).toContain(' is {f1}, where its parts make');
});
