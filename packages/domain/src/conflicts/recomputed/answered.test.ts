import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck } from '../testing/conflicts-in.ts';

/** Of twenty who answered, eleven say so in some way. */
const survey = (title: string, question: string, [yes = '', perhaps = '', no = '']: string[]) => [
  heading(title),
  paragraph(`${company}. Every row is an answer.`),
  table([
    ['No', 'Town', question, 'Note'],
    ...Array.from({ length: 20 }, (_, at) => [
      `A-${100 + at}`,
      at % 2 === 0 ? 'Ripon' : 'Hull',
      at < 7 ? yes : at < 11 ? perhaps : no,
      `remark ${at} on the valves and the seals`,
    ]),
  ]),
];

test('answers that a sentence quotes are counted in the rows of the survey', () => {
  const rows = survey('Customer survey 2024', 'reorder_24m', ['certainly', 'likely', 'no']);
  const said = (text: string) => conflictsIn(rows, deck(text));
  const behind = 'of those who answered the 2024 survey would reorder (“certainly” or “likely”)';
  expect(said(`81% ${behind}`)).toEqual([['55.0%', '81%']]);
  expect(said(`55% ${behind}`)).toEqual([]);
  expect(said('81% of those who answered would reorder (“certainly”)')).toEqual([['35.0%', '81%']]);
  // A part of them, another year, another question.
  expect(said('81% of those in Hull would reorder (“certainly” or “likely”)')).toEqual([]);
  expect(said('81% would reorder in the 2022 survey (“certainly” or “likely”)')).toEqual([]);
  expect(said('81% would praise the fitters (“certainly” or “likely”)')).toEqual([]);
  expect(said('81% would reorder (“at once” or “likely”)')).toEqual([]);
});

test.each([
  [
    ['Kundenbefragung 2024', 'Nachbestellung', 'bestimmt', 'vielleicht', 'nein'],
    '81 % der Befragten planen eine Nachbestellung („bestimmt“ oder „vielleicht“)',
  ],
  [
    ['Enquête clients 2024', 'recommande', 'certainement', 'probablement', 'non'],
    '81 % des clients annoncent qu’ils recommanderaient la pompe (« certainement » ou « probablement »)',
  ],
])('in the words of the survey: %j', ([title = '', question = '', ...answers], text) => {
  expect(conflictsIn(survey(title, question, answers), deck(text))).toEqual([['55.0%', '81%']]);
});
