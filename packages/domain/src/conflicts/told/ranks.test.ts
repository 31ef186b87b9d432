import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck, reasonsIn } from '../testing/conflicts-in.ts';

const rows = [
  ['Owner', 'Hoists', 'Owner since', 'Share'],
  ['Brackley Lifting', '338', '1961', '18.3%'],
  ['Corvane Hoists', '251', '1974', '13.6%'],
  ['Harrowgate', '412', '1988', '22.3%'],
  [company, '225', '1978', '12.2%'],
  ['Others', '620', '', '33.6%'],
];
const study = (list: string[][]) => [
  heading('Marrow Research: hoists for hire in Austria 2024'),
  paragraph('A study of who owns and hires out hoists in Austria. Small yards and independents.'),
  table(list),
];
const second = 'the second-largest owner of hoists in Austria';
const listed = study(rows);

test('who is called the second of those whom a study lists as fourth is not', () => {
  const found = [['place 4 of 4 (225)', 'place 2']];
  expect(conflictsIn(listed, deck(`Founded in 1978, we have become ${second}.`))).toEqual(found);
  expect(
    reasonsIn(listed, deck(`Founded in 1978, we have become ${second}, with a view.`)),
  ).toEqual([
    expect.stringMatching(/^we have become the second-largest owner of hoists in Austria: /u),
  ]);
  expect(conflictsIn(listed, deck('No. 2 in hoists for hire in Austria'))).toHaveLength(1);
  expect(conflictsIn(listed, deck('Die Nummer zwei bei Hoists (Marrow 2024)'))).toHaveLength(1);
  expect(conflictsIn(listed, deck('Clear number three of its home market'))).toHaveLength(1);
  expect(conflictsIn(listed, deck('Clear number four of its home market'))).toEqual([]);
  expect(conflictsIn(listed, deck('Fourth largest owner of hoists in Austria'))).toEqual([]);
});

test('what has the place by one of its columns, or of another thing, place or holder, is left', () => {
  const others = [
    'the second-largest owner of hoists in Norway',
    'the second-largest maker of slurry pumps with steel liners',
    'The second-largest independent by hoists in Austria',
    'Our second largest customer hires hoists in Austria',
    'Corvane is the second-largest owner of hoists in Austria',
  ];
  for (const text of others) expect(conflictsIn(listed, deck(text)), text).toEqual([]);
  const ahead = study(
    rows.map((row, at) =>
      at === 0 ? [...row, 'Share of hoists'] : [...row, at === 4 ? '30%' : '9%'],
    ),
  );
  expect(conflictsIn(ahead, deck(second))).toEqual([]);
});

test('kinds of owners in a list bear no name, and what is told of a kind is told of a part', () => {
  const kinds = study([
    ['Owner', 'Hoists'],
    ['Builders’ own yards', '900'],
    ['Harrowgate', '412'],
    [company, '225'],
    ['Small yards', '600'],
    ['Independents', '751'],
    ['Corvane Hoists', '151'],
  ]);
  expect(conflictsIn(kinds, deck('We are the second-largest independent in Austria'))).toEqual([]);
});

test('a share that is refuted already needs no place beside it', () => {
  const told = 'Number two with a market share of 19% (Marrow 2024)';
  expect(conflictsIn(listed, deck(told.replace('two with', 'two in hoists with')))).toHaveLength(1);
});
