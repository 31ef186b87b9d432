import { expect, it } from 'vitest';
import { writtenName } from './written-name.ts';

it.each([
  ['Torvald As', 'Torvald AS', 'Torvald AS'],
  ['Ibm', 'IBM', 'IBM'],
  ['Fratelli Bruna S.p.a.', 'Fratelli Bruna S.p.A.', 'Fratelli Bruna S.p.A.'],
  ['Alderlund Pumpen', 'Alderlund Pumpen GmbH', 'Alderlund Pumpen GmbH'],
  ['Torvald As', 'Havnia Marine ASA', 'Torvald As'],
  ['Torvald As', '', 'Torvald As'],
])('goes on from %j and %j as %j', (sent, found, written) => {
  expect(writtenName(sent, found)).toBe(written);
});
