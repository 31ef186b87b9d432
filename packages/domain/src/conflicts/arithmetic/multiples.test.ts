import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

const told = (text: string) =>
  conflictsIn([
    heading(`${company}: memo to the buyer`),
    paragraph('18 March 2025'),
    paragraph(text),
  ]).map(([stated]) => stated);

test('a multiple that two sentences divide is computed again', () => {
  expect(told('Net debt was EUR 60.3m in June. On EBITDA of EUR 17.6m that is 2.9x.')).toEqual([
    '2.9x',
  ]);
  expect(told('Net debt of EUR 60.3m on EBITDA of EUR 17.6m, 2.9x.')).toEqual(['2.9x']);
  expect(told('Net debt was EUR 60.3m in June. On EBITDA of EUR 17.6m that is 3.4x.')).toEqual([]);
});

test('a multiple beside two amounts that nobody divides is left alone', () => {
  expect(told('Net debt was EUR 60.3m. EBITDA was EUR 17.6m. The covenant is 3.50x.')).toEqual([]);
});
