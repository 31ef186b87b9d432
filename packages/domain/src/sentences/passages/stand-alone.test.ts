import { expect, it } from 'vitest';
import { makeLedger } from '../testing/make-reading.ts';
import { standAloneSpans } from './stand-alone.ts';

it.each([
  ['La part des valves dans les usines est de 26 %.', 'Le 1er mai 2027, une loi les interdit.', 2],
  ['One buyer took 24.2% of all valves sold.', 'No other buyer exceeded 15% of them all.', 1],
  ['At Alderlund 22% look for another maker.', 'At Torvald it is 11%, at Mirow only 9%.', 1],
  ['Wells on islands are not counted here.', 'If they were, demand would be 2.1 billion.', 1],
  ['Die Ventile kommen alle aus einem Werk in Polen.', 'Dort stellt er sie seit 2020 her.', 1],
  ['That will not last.', 'From 2026 the makers of valves expect 4% a year.', 2],
  ['Of all valves sold in 2025, 44% were of steel.', 'Five years earlier it was one in five.', 1],
  ['Two reasons.', 'From 2026 the makers of valves expect 4% a year.', 1],
  [
    'Between 2020 and 2025 sales of valves grew by 3% a year.',
    'We expect 4.5% a year, which would bring them to EUR 5 million.',
    1,
  ],
  ['Between 2020 and 2025 valves grew by 3%.', 'We expect the makers to double it by 2030.', 2],
  [
    'We asked 140 buyers of valves in March 2025.',
    'Those of islands are not in the sample, so read the shares with care.',
    1,
  ],
  ['We asked 140 buyers of valves in March 2025.', 'Of them 40 buy from one maker.', 1],
  ['We asked 140 buyers of valves in March 2025.', 'Prices rose by 4% in that year.', 2],
  [
    'Valves are sold in three ways.',
    'Some go to makers of pumps. Some go to dealers. Yards buy the rest.',
    1,
  ],
  ['The new hall is handed over on 15 May 2026.', 'Until then 9,200 crates find room.', 1],
])('cuts %j from %j into %i', (first, second, count) => {
  const text = `${first} ${second}`;
  const [source] = makeLedger('Alderlund', {
    card: { title: 'Notes' },
    blocks: [text],
  }).sources.values();
  const block = source?.reading.blocks[0];
  if (!block) throw new Error('there is a block');
  expect(standAloneSpans(text, block)).toHaveLength(count);
});

it.each(['• ', 'b) ', '3) ', 'LEEDS. '])('leaves out the mark %j of an item', (sign) => {
  const text = `${sign}Seals cost less than a year before.`;
  const [source] = makeLedger('Alderlund', { blocks: [{ text, kind: 'item' }] }).sources.values();
  const block = source?.reading.blocks[0];
  if (!block) throw new Error('there is a block');
  const [span] = standAloneSpans(text, block);
  expect(text.slice(span?.start, span?.end)).toBe('Seals cost less than a year before.');
});

it.each([
  ['Sure. The saws are loud, sorry, I close the door. Better? So: we have 600 valves.', 'So: we'],
  ['Sorry to say, they leak. We have 600 valves.', 'Sorry to say'],
  ['Sorry. Is that what you wanted to hear from a customer of theirs? It is 12%.', 'Sorry. Is'],
])('begins an answer behind what is said of the talk: %j', (text, begin) => {
  const [source] = makeLedger('Alderlund', {
    blocks: [{ text, kind: 'paragraph', speaker: 'Plant manager' }],
  }).sources.values();
  const block = source?.reading.blocks[0];
  if (!block) throw new Error('there is a block');
  const [span, ...others] = standAloneSpans(text, block);
  expect(others).toEqual([]);
  expect(text.slice(span?.start, span?.end).startsWith(begin)).toBe(true);
});
