import { expect, test } from 'vitest';
import { heading, paragraph } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const accounts = [
  heading(`${company}: annual report 2024`),
  paragraph('Approved by the board on 10 April 2025.'),
  paragraph('In 2024 revenue was EUR 43.3m.'),
];
const sheet = (...marks: string[]) => [
  heading('Project Osprey: teaser'),
  ...marks.map(paragraph),
  paragraph(`${company}, 3 February 2025`),
  paragraph('In 2024 revenue was EUR 46.9m.'),
];

test.each(['DRAFT v0.4 – flash figures', 'Entwurf, nur zur Abstimmung', '[Bozza]', 'UTKAST'])(
  'a draft says nothing any more once its owner tells of the same year: %s',
  (mark) => {
    const later = deck('In 2024 revenue was EUR 43.3m.');
    expect(conflictsIn(accounts, later, sheet(mark))).toEqual([]);
    expect(conflictsIn(accounts, later, sheet('Draft beer is our trade.'))).toHaveLength(1);
    expect(conflictsIn(accounts, later, sheet('Concept: a pump in every port'))).toHaveLength(1);
    expect(conflictsIn(accounts, later, sheet())).toHaveLength(1);
  },
);

test.each([
  'Figures of 2024 (preliminary)',
  'Zahlen 2024 (vorläufig)',
  'Chiffres provisoires 2024',
])('numbers that are not yet what will stand make way for those that do: %s', (title) => {
  const early = (head: string) => [
    heading(head),
    paragraph(`${company}, 3 February 2025`),
    paragraph('In 2024 revenue was EUR 46.9m.'),
  ];
  const later = deck('In 2024 revenue was EUR 43.3m.');
  expect(conflictsIn(accounts, later, early(title))).toEqual([]);
  expect(conflictsIn(accounts, later, early('Figures of 2024'))).toHaveLength(1);
});
