import { expect, it } from 'vitest';
import { legalForms, withoutLegalForm } from './legal-forms.ts';

it.each([
  ['Hollen Draht NV', 'Hollen Draht'],
  ['Fratelli Bruna S.p.A', 'Fratelli Bruna'],
  ['Tarnby Cables, Inc.', 'Tarnby Cables'],
  ['Alderlund Pumps ASA', 'Alderlund Pumps'],
  ['Asakusa', 'Asakusa'],
])('%j is called %j', (name, short) => {
  expect(withoutLegalForm(name)).toBe(short);
});

it('is no state before its postal code', () => {
  expect('Reno, NV 89501').not.toMatch(new RegExp(`\\s(?:${legalForms})(?![\\p{L}])`, 'u'));
});
