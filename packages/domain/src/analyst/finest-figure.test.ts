import { expect, it } from 'vitest';
import {
  type GivenFigure,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { finestFigure } from './finest-figure.ts';

const company = 'Alderlund Pumps';
const ebitda = (value: string, halfUnit: string, more: Partial<GivenFigure> = {}): GivenFigure => ({
  printed: value,
  ...millionsOfEuros,
  value,
  halfUnit,
  measure: read(label('EBITDA', 'ebitda')),
  subject: read(company),
  period: read(year(2025)),
  ...more,
});

function finestOf(accounts: GivenFigure, grade: 'A' | 'D' = 'A'): string {
  const ledger = makeLedger(
    company,
    { blocks: ['EBITDA of 16.3'], grade: 'C', figures: [ebitda('16300000', '50000')] },
    { id: 'accounts', blocks: ['EBITDA of 16.28'], grade, figures: [accounts] },
  );
  const rounded = ledger.figure('f1');
  if (!rounded) throw new Error('there is a figure');
  return finestFigure(rounded, ledger).value;
}

it('is what a source as good tells more finely of the same', () => {
  expect(finestOf(ebitda('16280000', '5000'))).toBe('16280000');
});

it('is no other value, no part, no other year, and nothing that a worse source says', () => {
  expect(finestOf(ebitda('16680000', '5000'))).toBe('16300000');
  expect(finestOf(ebitda('16280000', '5000', { segment: read([label('Pumps')]) }))).toBe(
    '16300000',
  );
  expect(finestOf(ebitda('16280000', '5000', { period: read(year(2024)) }))).toBe('16300000');
  expect(finestOf(ebitda('16280000', '5000'), 'D')).toBe('16300000');
});
