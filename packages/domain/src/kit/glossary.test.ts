import { expect, test } from 'vitest';
import { notionsIn } from './glossary.ts';

test.each([
  ['repairs', ['repair']],
  ['reparaturkosten', ['cost', 'repair']],
  ['lieferverzug', ['delay', 'deliver']],
  ['punctuality', ['punctual']],
  ['termintreue', ['punctual']],
  ['riparazioni', ['repair']],
  ['empleados', ['employee']],
  ['leverantörer', ['deliver', 'supplier']],
  ['marketing', ['market']],
  ['orchard', []],
])('%s means %j', (word, notions) => {
  expect(notionsIn(word)).toEqual(notions);
});
