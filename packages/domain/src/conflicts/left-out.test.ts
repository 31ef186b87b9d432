import { expect, test } from 'vitest';
import { heading, paragraph } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

test('what leaves something out in its own language tells of something else', () => {
  const release = (measure: string) => [
    heading(`${company}: pressemeddelelse`),
    paragraph('3. april 2025'),
    paragraph(`${measure} steg til 40,5 mio. DKK i 2024, og selskabet blev større.`),
  ];
  const told = deck('Revenue of DKK 42.1m in 2024');
  expect(conflictsIn(told, release('Omsætningen'))).toHaveLength(1);
  for (const without of ['ekskl.', 'uden', 'eksklusive', 'inkl.'])
    expect(conflictsIn(told, release(`Omsætningen ${without} fragt`)), without).toEqual([]);
  const parent = [
    ...release('Omsætningen').slice(0, 2),
    paragraph('Moderselskabets omsætning var 40,5 mio. DKK i 2024.'),
  ];
  expect(conflictsIn(told, parent)).toEqual([]);
});
