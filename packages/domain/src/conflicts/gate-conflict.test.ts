import { expect, test } from 'vitest';
import type { Figure } from '../reading/figure.ts';
import { unknown } from '../reading/prose/field.ts';
import {
  type GivenFigure,
  label,
  makeLedger,
  percent,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { sideOf } from './find-contradictions.ts';
import { gateConflict } from './gate-conflict.ts';
import { LabelLinks } from './label-links.ts';

type Status = NonNullable<Figure['status']['value']>;

function passes(...sides: { owner?: string; figure: Partial<GivenFigure> }[]): boolean {
  const documents = sides.map(({ owner, figure }, at) => ({
    blocks: [`${7 + 4 * at}%`],
    card: { date: `2026-0${at + 3}-01`, ...(owner && { owner }) },
    figures: [
      {
        printed: `${7 + 4 * at}%`,
        kind: 'percent' as const,
        value: `${7 + 4 * at}`,
        halfUnit: '0.5',
        unit: read('%'),
        measure: read(label('fares')),
        subject: read('Alderlund'),
        period: read(year(2025)),
        status: read('actual' as const),
        ...figure,
      },
    ],
  }));
  const ledger = makeLedger('Alderlund', ...documents);
  const [a, b] = ['f1', 'f2'].flatMap((id) => ledger.figure(id) ?? []).map(sideOf);
  if (!a || !b) throw new Error('Two sides are wanted');
  const reported = { sides: [a, b] as [typeof a, typeof b], about: 'fares', why: '' };
  return gateConflict(reported, ledger, new LabelLinks(ledger)).passes;
}

test('what the reading of one side leaves open is left to whoever reports it', () => {
  const change = { form: 'change' as const };
  expect(passes({ figure: change }, { figure: {} })).toBe(false);
  expect(passes({ figure: change }, { figure: { measure: unknown() } })).toBe(true);

  const until = (from: number, form: 'change' | 'level') => ({
    form,
    period: read({ ...year(2029), start: `${from}-01-01`, label: `from ${from}` }),
  });
  expect(passes({ figure: until(2024, 'change') }, { figure: until(2029, 'change') })).toBe(true);
  expect(passes({ figure: until(2024, 'level') }, { figure: until(2029, 'level') })).toBe(false);

  const market = { figure: { subject: read('Sweden') } };
  const inherited = { value: 'Alderlund', how: 'inherited' as const, at: null };
  expect(passes({ figure: {} }, market)).toBe(false);
  expect(passes({ figure: { subject: inherited } }, market)).toBe(true);

  const planned = { period: read(year(2027)), status: read('forecast' as const) };
  const builder = { owner: 'Rowan Builders', figure: planned };
  expect(passes(builder, builder)).toBe(false);
  expect(passes(builder, { figure: planned })).toBe(true);
});

/** Two studies of 2026 on the share of berths with shore power in a year, one of them an expectation. */
function gate(status: Status, ofYear: number) {
  const share = (printed: string, standing: Status) => ({
    blocks: [`${printed} of the berths had shore power.`],
    card: { date: '2026-04-01' },
    figures: [
      {
        ...percent(printed, { halfUnit: '0.5' }),
        measure: read(label('berths with shore power')),
        subject: read('Alderlund'),
        period: read(year(ofYear)),
        status: read(standing),
      },
    ],
  });
  const ledger = makeLedger('Alderlund', share('31%', 'actual'), share('47%', status));
  const [a, b] = ['f1', 'f2'].map((id) => {
    const figure = ledger.figure(id);
    if (!figure) throw new Error(`There is no ${id}`);
    return sideOf(figure);
  });
  if (!a || !b) throw new Error('Two sides are wanted');
  const reported = { sides: [a, b] as [typeof a, typeof b], about: 'shore power', why: '' };
  return gateConflict(reported, ledger, new LabelLinks(ledger)).passes;
}

test('an estimate of a year that has passed contradicts what was; a budget or an outlook does not', () => {
  expect(gate('forecast', 2025)).toBe(true);
  expect(gate('budget', 2025)).toBe(false);
  expect(gate('forecast', 2027)).toBe(false);
});
