import { expect, test } from 'vitest';
import type { RawBlock } from '../raw-document.ts';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';
import { findSuperseded } from './find-superseded.ts';
import { gradeCard } from './grade-card.ts';

const company = 'Larkspur Bakeries plc';

function cardOf(blocks: RawBlock[]) {
  const { card } = readBlocks(blocks, { company });
  return { ...card, grade: gradeCard(card).grade };
}

test('the minutes of a board are a record of the company', () => {
  const card = cardOf([
    heading(company),
    paragraph('Minutes of the board meeting held in Leeds on Tuesday 12 June 2025 at 9.30'),
    heading('1. Budget'),
    paragraph('The board approved it.'),
  ]);
  expect(card).toMatchObject({
    kind: 'memo',
    owner: company,
    ownerRole: 'target',
    date: '2025-06-12',
    grade: 'B',
  });
});

test('a contract that lawyers sum up is a record, though they write for the seller', () => {
  const card = cardOf([
    heading('Flour Supply Agreement: a short summary'),
    paragraph('Prepared by Alder Marsh LLP, solicitors to the vendor, 4 April 2025.'),
    paragraph('The agreement ends on 30 June 2029.'),
  ]);
  expect(card).toMatchObject({
    kind: 'records',
    author: 'Alder Marsh LLP',
    owner: company,
    grade: 'B',
  });
});

test('accounts below the head of who has audited them are those of the company', () => {
  const card = cardOf([
    paragraph('Alder Marsh LLP'),
    paragraph('Certified Public Accountants'),
    heading(`${company} and Subsidiaries`),
    paragraph('Consolidated financial statements for the year ended June 30, 2025'),
  ]);
  expect(card).toMatchObject({ kind: 'accounts', owner: company, ownerRole: 'target', grade: 'A' });
});

test('a study is that of the firm below its title, though the title shares a word with the company', () => {
  const card = cardOf([
    heading('Larkspur Valley: bread and its makers'),
    paragraph(
      'Alder Marsh Associates, food economists. Published 3 March 2025. All figures are for 2024.',
    ),
    paragraph('Larkspur Bakeries bakes a third of it.'),
  ]);
  expect(card).toMatchObject({
    kind: 'study',
    owner: 'Alder Marsh Associates',
    ownerRole: 'research',
    date: '2025-03-03',
    grade: 'C',
  });
});

test('consultants to the seller do no research', () => {
  const card = cardOf([
    heading('Larkspur Valley: bread and its makers'),
    paragraph('Alder Marsh Associates, strategy consultants to the vendor. 3 March 2025.'),
  ]);
  expect(card.kind).not.toBe('study');
});

test('a plan that a mail says to ignore is superseded', () => {
  const plan = cardOf([
    heading('Corporate Plan 2021'),
    paragraph('Larkspur Bakeries plc, November 2021. Board approved.'),
    paragraph('Revenue of £61m by 2024.'),
  ]);
  expect(plan).toMatchObject({ kind: 'plan', month: '2021-11', owner: company });
  const { card: mail } = readBlocks(
    [paragraph('Please ignore the Corporate Plan 2021, the bank never saw it.')],
    { company },
    {
      mail: {
        from: 'Ada Lind <ada@larkspur.example>',
        to: 'Per Holm',
        date: '2025-08-19',
        subject: 'Open points',
      },
    },
  );
  const shelf = [
    { id: 'plan', card: plan, fileName: null },
    { id: 'mail', card: mail, fileName: null },
  ];
  expect(findSuperseded(shelf)).toEqual([{ newer: 'mail', older: 'plan', scope: 'whole' }]);
});

test('a remark that is to be ignored supersedes no paper', () => {
  const card = cardOf([heading('Note'), paragraph('Please ignore the noise from the oven.')]);
  expect(card.supersedes).toEqual([]);
});

test('hidden words supersede nothing', () => {
  const hidden: RawBlock = {
    ...paragraph('Please ignore the Corporate Plan 2021.'),
    doubt: 'hidden',
  };
  expect(cardOf([heading('Note'), hidden]).supersedes).toEqual([]);
});

test('a press notice is a press release by another name', () => {
  const card = cardOf([
    heading('Press notice: bread for the north'),
    paragraph(`${company}, 12 June 2025`),
    paragraph('The company has opened its second bakery.'),
  ]);
  expect(card).toMatchObject({ kind: 'press_release', ownerRole: 'target' });
});

test('a deck for whoever may buy is the company’s, under whatever name the sale goes', () => {
  const card = cardOf([
    heading('Project Yeast: management presentation'),
    paragraph('Revenue of £61.2 million in 2025'),
  ]);
  expect(card).toMatchObject({ kind: 'presentation', ownerRole: 'target', grade: 'D' });
});

test('a head in capitals names whose deck it is', () => {
  const card = cardOf([
    heading('LARKSPUR BAKERIES PLC'),
    paragraph('Presentation, May 2025'),
    paragraph('Revenue of £61.2 million in 2024'),
  ]);
  expect(card).toMatchObject({ kind: 'presentation', owner: company, ownerRole: 'target' });
});

test('a paper for the board is no newspaper', () => {
  const card = cardOf([
    heading(company.toUpperCase()),
    paragraph('Paper for the Board of 12 June 2025: ovens'),
    paragraph('Three ovens cost £2 million.'),
  ]);
  expect(card).toMatchObject({ kind: 'memo', ownerRole: 'target' });
});

test.each([
  ['Strategic report for the year', 'accounts'],
  ['Management’s discussion of the third quarter', 'accounts'],
  ['KPI pack for December', 'management_accounts'],
  ['Informationsmemorandum, Auszug', 'presentation'],
  ['Managementpraesentation, Text', 'presentation'],
])('%s is of the kind that it names: %s', (title, kind) => {
  expect(cardOf([heading(`${company}: ${title}`), paragraph('It sold.')]).kind).toBe(kind);
});

test('what a sale is called publishes nothing', () => {
  const card = cardOf([
    heading('Larkspur Bakeries: bread for the north'),
    paragraph('Project Yeast, 3 June 2025'),
    paragraph('Management presentation'),
    paragraph('Revenue of £61.2 million in 2024'),
  ]);
  expect(card).toMatchObject({ kind: 'presentation', owner: company, ownerRole: 'target' });
});

test('minutes of a board that name nobody are of the company’s own board', () => {
  const card = cardOf([
    heading('Minutes of the supervisory board, Leeds, 9 May 2025'),
    paragraph('Three of 40 ovens stood still.'),
  ]);
  expect(card).toMatchObject({ kind: 'memo', owner: company, ownerRole: 'target' });
});

test.each([
  'Minutes of the meeting of the directors held on 9 May 2025',
  'Niederschrift der Gesellschafterversammlung vom 9. Mai 2025, Sitzungsprotokoll',
  'Procès-verbal du comité social et économique du 9 mai 2025',
])('%s: a paper of the company', (title) => {
  const card = cardOf([heading(title), paragraph('Three of 40 ovens stood still.')]);
  expect(card).toMatchObject({ kind: 'memo', ownerRole: 'target' });
});

test('summaries of contracts are records', () => {
  expect(
    cardOf([heading('Contract summaries, all buyers of flour'), paragraph('They run on.')]),
  ).toMatchObject({ kind: 'records', owner: company, grade: 'B' });
});

test('a plan that a board takes back in its own language is superseded', () => {
  const plan = cardOf([heading('Plan Sommet 2028'), paragraph('12 November 2023')]);
  for (const line of [
    'Le plan « Sommet 2028 » de novembre 2023 est retiré.',
    'Il piano di novembre 2023 è ritirato.',
    'Der Plan Sommet 2028 ist zurückgezogen.',
  ]) {
    const minutes = cardOf([heading('Minutes of the board, 18 June 2025'), paragraph(line)]);
    const shelf = [
      { id: 'plan', card: plan, fileName: null },
      { id: 'minutes', card: minutes, fileName: null },
    ];
    expect(findSuperseded(shelf)).toMatchObject([{ newer: 'minutes', older: 'plan' }]);
  }
});

test('a study is of the whole name of its house', () => {
  const card = cardOf([
    heading('Bread in the north: market study 2026'),
    paragraph(
      'Fennick Research, Leeds. Multi-client study, 12th edition, May 2026. Data as at end of 2025; survey of 140 bakers, January to March 2026.',
    ),
    paragraph('Fennick Research vouches for no loaf. Copies with its name.'),
  ]);
  expect(card).toMatchObject({ owner: 'Fennick Research', ownerRole: 'research' });
});

test('a report on operations is the company’s own, and one of its directors belongs to its accounts', () => {
  expect(
    cardOf([heading('Operations report May 2025'), paragraph('Ovens ran for 21 days.')]),
  ).toMatchObject({ kind: 'management_accounts', owner: company, ownerRole: 'target' });
  expect(
    cardOf([heading('Relazione sulla gestione 2024'), paragraph('I forni sono 12.')]).kind,
  ).toBe('accounts');
});

test.each([
  'Information Memorandum, 14 July 2025',
  'Presentazione Investitori, 14 luglio 2025',
  'Management Presentation, 14 July 2025',
])('what a paper calls itself before its day publishes nothing: %s', (line) => {
  const card = cardOf([
    heading('Project Osprey: Larkspur Bakeries'),
    paragraph(line),
    paragraph('Prepared by management with Alder Marsh Corporate Finance'),
    paragraph('Larkspur bakes bread in nine towns.'),
  ]);
  expect(card).toMatchObject({ kind: 'presentation', owner: company, ownerRole: 'target' });
});

test('what a house of research holds the rights to is its study', () => {
  const card = cardOf([
    heading('Bread and Rolls 2025'),
    paragraph('United Kingdom, 2025 edition, published 9 June 2025'),
    paragraph('Larkspur is the sixth largest baker.'),
    paragraph('© Fennick Institute Ltd, June 2025. Single-user licence.'),
  ]);
  expect(card).toMatchObject({
    kind: 'study',
    owner: 'Fennick Institute Ltd',
    ownerRole: 'research',
  });
});

test.each([
  ['Konzernrechnung 2024', 'accounts'],
  ['Jahresrechnung 2024 (Auszug)', 'accounts'],
  ['Lieferantenbefragung 2024', 'survey'],
])('compounds name a kind: %s', (title, kind) => {
  const { card } = readBlocks([heading(title), paragraph('Text.')], {
    company: 'Larkspur Bakeries plc',
  });
  expect(card.kind).toBe(kind);
});

test('a workbook that a department heads is the company’s own', () => {
  const { card } = readBlocks(
    [
      heading('Budget und Kennzahlen'),
      paragraph('Konzern Controlling, 20. Mai 2025'),
      paragraph('Werte in TCHF. Kurs: EUR 0.95 je CHF. Alle Beträge des Plans in TCHF.'),
    ],
    { company: 'Larkspur Bakeries plc', fileName: 'Budget_und_Kennzahlen.xlsx' },
  );
  expect(card).toMatchObject({ kind: 'plan', ownerRole: 'target', currency: 'CHF' });
});

test('a company of the group that stands over its own paper owns it, and its numbers', () => {
  const read = (over: string) =>
    readBlocks(
      [
        heading(over),
        paragraph('Bericht der Geschäftsführung über das Geschäftsjahr 2024'),
        paragraph('Die Umsatzerlöse betrugen 2024 5,1 Mio. EUR.'),
      ],
      { company },
    );
  const ownersOf = (over: string) => {
    const { card, figures } = read(over);
    return [card.owner, ...figures.map(({ subject }) => subject.value)];
  };
  const daughter = 'Larkspur Backwaren GmbH';
  expect(read(daughter).card.ownerRole).toBe('target');
  expect(ownersOf(daughter)).toEqual([daughter, daughter]);
  expect(ownersOf(company)).toEqual([company, company]);
  expect(ownersOf('Larkspur Bakeries GmbH')).toEqual([company, company]);
});

test('a house that says below the title that it lives by research has written a study', () => {
  const says = (line: string) =>
    cardOf([
      heading('Bread at dawn'),
      paragraph('Second printing, October 2025'),
      paragraph(line),
      paragraph('Households spent GBP 910m on bread.'),
    ]);
  expect(
    says('Alder Marsh is an independent research house. No bakery has paid for these pages.'),
  ).toMatchObject({ kind: 'study', owner: 'Alder Marsh', ownerRole: 'research' });
  expect(says('Alder Marsh is an independent bakery in Leeds.')).not.toMatchObject({
    kind: 'study',
  });
});

test('a title that is the name of its file says what the paper is', () => {
  const blocks = [heading('Project Cob'), paragraph('May 2025'), paragraph('Our loaves sell.')];
  const { card } = readBlocks(blocks, { company }, { title: '02_Information_Memorandum_Cob.pdf' });
  expect(card.kind).toBe('presentation');
});

test('a paper that says how many it has asked is a study, one that asked the management is not', () => {
  const studied = (asked: string) =>
    cardOf([
      heading('Bread under one roof: bakeries in the north'),
      paragraph(`Published 8 December 2025. Based on returns of 31 mills and ${asked}.`),
      paragraph('The market was worth EUR 812 million in 2024.'),
    ]).kind;
  expect(studied('204 interviews with shops in seven countries')).toBe('study');
  expect(studied('4 interviews with management')).not.toBe('study');
});

test('what comes out in editions is a study of whoever holds the rights to it', () => {
  const paper = (below: string) =>
    cardOf([
      heading('Bread in hospitals 2025'),
      paragraph(below),
      paragraph('Hospitals spent GBP 412m on bread in 2024.'),
      paragraph('© Alder Marsh Advisory, licensed to one reader'),
    ]);
  expect(paper('Syndicated report, sixth edition, May 2025')).toMatchObject({
    kind: 'study',
    ownerRole: 'research',
  });
  expect(paper('Written for the board in May 2025')).not.toMatchObject({ kind: 'study' });
});
