import { expect, test } from 'vitest';
import { heading, paragraph } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn } from '../testing/conflicts-in.ts';

const pitch = (text: string) => [
  heading(`${company} in brief`),
  paragraph('Prepared for those who may buy the company.'),
  paragraph(text),
];
const paper = (title: string, text: string) => [heading(title), paragraph(text)];

test('what a contract leaves open is not exclusive', () => {
  const said = pitch(`${company} is the exclusive distributor of Quaver valves for Portugal.`);
  const contract = (text: string) => paper('Distribution agreement, Quaver valves', text);
  expect(
    conflictsIn(contract('Quaver appoints a non-exclusive distributor for Portugal.'), said),
  ).toHaveLength(1);
  expect(
    conflictsIn(contract('Quaver appoints an exclusive distributor for Portugal.'), said),
  ).toEqual([]);
  const rules = paper('Rules of the house', 'Rooms are let on a non-exclusive basis.');
  expect(conflictsIn(rules, said)).toEqual([]);
});

test('a certificate of another number has not expired', () => {
  const said = pitch('Our works are certified to ISO 4711 and audited each spring.');
  const audit = (text: string) => paper('Audit of a supplier', text);
  expect(conflictsIn(audit('The certificate to ISO 4711 has expired.'), said)).toHaveLength(1);
  expect(conflictsIn(audit('The certificate to ISO 4712 has expired.'), said)).toEqual([]);
  expect(conflictsIn(audit('The certificate to ISO 4711 has not expired.'), said)).toEqual([]);
});

test('who lost nobody since a year lost nobody after it', () => {
  const said = paper('Gespräch mit der Leitung', 'Seit Anfang 2022 ist kein Kunde gegangen.');
  const call = (text: string) => [
    heading('Call with a former manager'),
    paragraph('He spoke of the big clients at length.'),
    paragraph(text),
  ];
  expect(conflictsIn(call('One left us in August 2023.'), said)).toHaveLength(1);
  expect(conflictsIn(call('One left us in August 2021.'), said)).toEqual([]);
  expect(conflictsIn(call('One might have left in the summer of 2023.'), said)).toEqual([]);
  expect(conflictsIn(call('Two engineers resigned in the summer of 2023.'), said)).toEqual([]);
});

test('a patent belongs to whom the register names', () => {
  const said = pitch(`The patent on the swirl impeller belongs to ${company}.`);
  const letter = (owner: string) =>
    paper(
      'Letter of counsel',
      `We looked up the patent on the swirl impeller. The owner is ${owner}.`,
    );
  expect(conflictsIn(letter('Dr. Ansgar Toller'), said)).toHaveLength(1);
  expect(conflictsIn(letter(company), said)).toEqual([]);
});

test('what is full on every shift has no third left over', () => {
  const said = pitch('In 2024 the foundry ran at 65% of capacity.');
  const mail = (text: string) => paper('To the sales office', text);
  expect(
    conflictsIn(mail('In 2024 the foundry was full on every shift, weekends and all.'), said),
  ).toHaveLength(1);
  expect(
    conflictsIn(mail('In 2024 the laundry was full on every shift, mangles and all.'), said),
  ).toEqual([]);
});
