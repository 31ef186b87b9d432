import { expect, test } from 'vitest';
import { heading, paragraph, table } from '../../reading/testing/read-blocks.ts';
import { company, conflictsIn, deck, reasonsIn } from '../testing/conflicts-in.ts';

const memo = [
  heading(`${company}: memo to the buyer`),
  paragraph('18 March 2025'),
  paragraph('The contract with Harrow Steel ends on 31 May 2026; nothing is signed beyond.'),
];
const summary = [
  heading('Supply agreement – Harrow Steel: summary'),
  paragraph('30 January 2025'),
  table([
    ['Term', 'Content'],
    ['Start', '1 July 2021'],
    ['End', '31 May 2026'],
  ]),
];

test('a contract that ends earlier by a memo or a summary of it refutes whoever says later', () => {
  const lines = [
    'Contract with Harrow Steel secured until 2029',
    'Harrow Steel extended to June 2029',
    'Agreement with Harrow Steel expires in 2029',
  ];
  for (const line of lines) {
    expect(conflictsIn(memo, deck(line))).toHaveLength(1);
    expect(conflictsIn(summary, deck(line))).toHaveLength(1);
  }
});

test('a contract that continues until a day ends then', () => {
  const agreement = [
    heading('Framework agreement'),
    paragraph(
      `This agreement is made between (1) ${company} ("the Supplier") and (2) HARROW STEEL GROUP PLC for itself and its works ("the Customer").`,
    ),
    paragraph(
      '2.1 This agreement takes effect on 1 June 2021 and shall continue until 31 May 2026 when it shall end without notice.',
    ),
  ];
  const line =
    'Harrow Steel is a customer since 2009, and its agreement secures sales until 31 May 2029';
  expect(conflictsIn(agreement, deck(line))).toEqual([['31 May 2026', '31 May 2029']]);
  expect(reasonsIn(agreement, deck(`Steel has been with us for long. ${line}`))[0]).toContain(
    `${line}: What`,
  );
});

test('an option, the same end and another contract refute nothing', () => {
  const lines = [
    'Contract with Harrow Steel until May 2026, with an option until 2029',
    'Contract with Harrow Steel until May 2026',
    'Lease with Harrow Steel runs to 2029',
    'The new furnace is put off to 2029. The suit of Harrow Steel goes on.',
  ];
  for (const line of lines) expect(conflictsIn(memo, deck(line))).toEqual([]);
});

test('who is bound to the company until later needs no word for a contract', () => {
  const lines = [
    'Harrow Steel, a tenth of our castings, is committed to us through December 2029',
    'Harrow Steel stays with us until 2029',
    'Harrow Steel locked in till the end of 2029',
    'Harrow Steel ist bis Ende 2029 fest an uns gebunden',
    'Harrow Steel est engagé avec nous jusqu’en 2029',
  ];
  for (const line of lines) expect(conflictsIn(memo, deck(line)), line).toHaveLength(1);
});

test('what somebody wants, promises of other things or holds for prices binds nobody', () => {
  const lines = [
    'Harrow Steel wants to stay with us until 2029',
    'Harrow Steel is committed to scrap of its own through 2029',
    'Harrow Steel has prices fixed until 2029',
    'Harrow Steel is not committed to us until 2029',
    'Harrow Steel is building a mill until 2029',
    'Harrow Steel is committed to us through May 2026',
  ];
  for (const line of lines) expect(conflictsIn(memo, deck(line)), line).toEqual([]);
});

test('a contract is known by what it calls the other side, where that is a name', () => {
  const signed = (called: string) => [
    heading('Framework for castings'),
    paragraph(
      `This agreement is made between Harrow AG, Ulm, also for Harrow Nord GmbH and Harrow Pol Sp. z o.o. (together “${called}”), and ${company} (“Supplier”).`,
    ),
    paragraph('It takes effect on 1 July 2021 and ends on 31 May 2026.'),
  ];
  const line = deck('The Harrow framework is secured until December 2029');
  expect(conflictsIn(signed('Harrow'), line)).toEqual([['31 May 2026', 'December 2029']]);
  expect(conflictsIn(signed('Buyer'), line)).toEqual([]);
});

test('a contract is known by who concludes it, and a list by the name without its legal form', () => {
  const signed = [
    heading('Framework for castings'),
    paragraph(
      `THIS AGREEMENT is dated 1 July 2021 and made between (1) HARROW STEEL LIMITED, a mill, and (2) ${company.toUpperCase()}.`,
    ),
    paragraph('Unless ended earlier, its Initial Term expires on 31 May 2026.'),
  ];
  const list = [
    heading(`${company}: list of contracts`),
    table([
      ['Customer', 'Start', 'Expiry'],
      ['Harrow Steel Ltd', '01/07/2021', '31/05/2026'],
      ['Corwen Foundry Ltd', '01/07/2022', '30/06/2027'],
    ]),
  ];
  for (const paper of [signed, list]) {
    expect(conflictsIn(paper, deck('Harrow Steel contracted to June 2029'))).toHaveLength(1);
    expect(conflictsIn(paper, deck('Harrow Steel contracted to May 2026'))).toEqual([]);
  }
});

test('a term is told of by a part of the name of who concluded it', () => {
  const concluded = [
    heading('Contract summary'),
    paragraph(`Contract: supply agreement between ${company} and the Lowmoor Water Board`),
    table([
      ['Item', 'Term'],
      ['Commencement', '1 May 2021'],
      ['Expiry of initial term', '30 April 2026'],
    ]),
  ];
  const mail = (end: string) => [
    heading(`${company}: note on bids`),
    paragraph(`The initial term with the Water Board ends on ${end}.`),
  ];
  expect(conflictsIn(concluded, mail('30 November 2026'))).toHaveLength(1);
  expect(conflictsIn(concluded, mail('30 April 2026'))).toEqual([]);
});

test('a summary of one contract names in rows with whom, and when it ends', () => {
  const sheet = [
    heading('Lease summary – Tidewater Yard'),
    table([
      ['Item', 'Provision'],
      ['Landlord', 'Corwen Harbour Trust'],
      ['Commencement', '1 October 2019'],
      ['End of lease', '30 September 2029'],
      ['Extension option', 'none'],
    ]),
  ];
  const mail = (text: string) => [heading(`${company}: answers to bidders`), paragraph(text)];
  for (const end of ['30 September 2031', '30 September 2027'])
    expect(conflictsIn(sheet, mail(`The Tidewater Yard lease ends on ${end}.`))).toHaveLength(1);
  expect(
    conflictsIn(sheet, mail('The lease with Corwen Harbour expires on 31 May 2031.')),
  ).toHaveLength(1);
  expect(conflictsIn(sheet, mail('The Tidewater Yard lease ends on 30 September 2029.'))).toEqual(
    [],
  );
  expect(conflictsIn(sheet, mail('The lease at Morfa Point ends on 31 May 2031.'))).toEqual([]);
});
