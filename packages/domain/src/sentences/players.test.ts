import { expect, it } from 'vitest';
import { shortName } from './players.ts';

it.each([
  ['Vidraças do Douro, S.A.', 'Vidraças do Douro'],
  ['Torvald AS', 'Torvald'],
  ['Fratelli Bruna S.r.l.', 'Fratelli Bruna'],
  ['Brøndby Kabler ApS', 'Brøndby Kabler'],
])('%j without its legal form is %j', (name, short) => {
  expect(shortName(name)).toBe(short);
});
