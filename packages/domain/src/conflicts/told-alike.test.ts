import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from './testing/conflicts-in.ts';

const accounts = (...body: string[][]) => [
  heading(`${company}: Konzernabschluss 2024, Anhang`),
  paragraph('20. Januar 2025'),
  heading('Umsatzerlöse nach Ländern (Mio. EUR)'),
  table([['Land', '2024', '2023'], ...body]),
];

test('a country is the same in any language, and each is held to itself', () => {
  const audited = accounts(['Italien', '13,2', '11,4'], ['Österreich', '33,9', '32,5']);
  const slide = (...body: string[][]) => [
    ...deck('We sell in the south'),
    heading('Revenue by country (EUR m)'),
    table([['Country', '2024', '2023'], ...body]),
  ];
  expect(
    conflictsIn(audited, slide(['Italy', '14.6', '11.4'], ['Austria', '33.9', '32.5'])),
  ).toEqual([['EUR 13.2m', 'EUR 14.6m']]);
  expect(
    conflictsIn(audited, slide(['Italy', '13.2', '11.4'], ['Austria', '33.9', '32.5'])),
  ).toEqual([]);
  expect(conflictsIn(audited, slide(['Spain', '14.6', '11.4']))).toEqual([]);
});

const counted = (text: string) => [
  heading('Lindal Bridge Authority: crossings of the year'),
  paragraph(text),
];

test('what is counted is named elsewhere in the sentence of who has counted it', () => {
  const said = deck(
    'In 2024 we carried 52,000 cyclists over the Lindal bridge, both ways together',
  );
  const found = (number: string) =>
    conflictsIn(
      counted(
        `Lindal bridge (operator: ${company}, sole user): cyclists January to December 2024, all tickets, both ways: ${number}. Lorries: 8,100.`,
      ),
      said,
    );
  expect(found('41,300')).toHaveLength(1);
  expect(found('52,000')).toEqual([]);
});

test('a part of them, or as much by another rule, is another number', () => {
  const said = deck('In 2024 we carried 52,000 cyclists over the Lindal bridge');
  expect(
    conflictsIn(
      counted('Of the cyclists over the Lindal bridge in 2024, davon 41,300 in summer.'),
      said,
    ),
  ).toEqual([]);
  expect(
    conflictsIn(counted(`Cyclists of ${company} over the Lindal bridge in 2023: 41,300.`), said),
  ).toEqual([]);
});
