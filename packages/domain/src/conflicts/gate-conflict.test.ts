import { expect, test } from 'vitest';
import type { Figure } from '../reading/figure.ts';
import { label, makeLedger, read, year } from '../sentences/testing/make-reading.ts';
import { sideOf } from './find-contradictions.ts';
import { gateConflict } from './gate-conflict.ts';
import { LabelLinks } from './label-links.ts';

type Status = NonNullable<Figure['status']['value']>;

/** Two studies of 2026 on the share of berths with shore power in a year, one of them an expectation. */
function gate(status: Status, ofYear: number) {
  const share = (printed: string, standing: Status) => ({
    blocks: [`${printed} of the berths had shore power.`],
    card: { date: '2026-04-01' },
    figures: [
      {
        printed,
        kind: 'percent' as const,
        value: printed.replace('%', ''),
        halfUnit: '0.5',
        unit: read('%'),
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
