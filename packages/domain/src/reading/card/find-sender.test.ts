import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';
import { findSuperseded } from './find-superseded.ts';
import { gradeCard } from './grade-card.ts';

const company = 'Tolbridge Looms Ltd';

function cardOf(lines: string[], fileName: string | null = null) {
  const [first = '', ...rest] = lines;
  const { card } = readBlocks([heading(first), ...rest.map(paragraph)], { company, fileName });
  return { ...card, grade: gradeCard(card).grade };
}

test.each([
  ['HALE HARBOUR TRUST - GOODS LANDED 2024', 'HALE HARBOUR TRUST'],
  ['Landratsamt Grauwald: Genehmigung 14/2024', 'Landratsamt Grauwald'],
  ['PROVINCIA DI MONTALBA', 'PROVINCIA DI MONTALBA'],
  ['Préfecture du Val-Noir – arrêté du 3 mars', 'Préfecture du Val-Noir'],
  ['Gemeente Oudewaal', 'Gemeente Oudewaal'],
])('%s heads a paper of an authority', (head, owner) => {
  expect(
    cardOf([head, 'Tolbridge Looms: 40 tonnes.', 'Extract. Date: 18 March 2024']),
  ).toMatchObject({
    owner,
    ownerRole: 'authority',
    grade: 'A',
  });
});

test('a letter of the works council is no presentation of the company', () => {
  for (const head of ['Betriebsrat der Tolbridge-Gruppe', 'Ondernemingsraad Tolbridge'])
    expect(cardOf([head, 'To the management', 'In 2024 we were 31 fewer.'])).toMatchObject({
      kind: 'memo',
      ownerRole: 'unknown',
      grade: 'B',
    });
});

test('counsel that writes to the buyers looks from outside', () => {
  expect(
    cardOf([
      'To the investment team, from counsel',
      'Tolbridge leases its dye works. The lease is short.',
    ]),
  ).toMatchObject({ kind: 'memo', ownerRole: 'research', grade: 'C' });
});

test('whoever audits the company as a supplier is its customer', () => {
  expect(cardOf(['Supplier audit: Tolbridge Looms', 'Looms are guarded.'])).toMatchObject({
    ownerRole: 'customer',
    grade: 'B',
  });
  expect(cardOf(['Supplier audit: Varnel Yarns', 'Tolbridge saw the guards.']).ownerRole).not.toBe(
    'customer',
  );
});

test('a paper by whoever is asked to sell the company is an adviser’s presentation', () => {
  for (const line of [
    'We have been engaged by the family to find a buyer.',
    'Erstellt im Auftrag der Gesellschafter.',
    'Prepared for the shareholders of Tolbridge Looms Ltd.',
  ])
    expect(cardOf(['Tolbridge: cloth with a future', line])).toMatchObject({
      kind: 'presentation',
      ownerRole: 'adviser',
      grade: 'D',
    });
});

test('answers of the seller are the company’s word', () => {
  for (const head of [
    'Questions of the buyer, answers of the vendor',
    'Zweite Runde: Antworten der Geschäftsführung',
    'Questions et réponses du cédant',
  ])
    expect(cardOf([head, '4. How many looms? Ninety.'])).toMatchObject({
      owner: company,
      ownerRole: 'target',
    });
});

test('a paper is press by its name beside the day, or by how its file is called', () => {
  const told = 'Tolbridge Looms Ltd sold cloth for 12 million pounds in 2024.';
  expect(cardOf(['Vevnytt, 21 February 2025', told], '10_vevnytt_2025-02-21.txt')).toMatchObject({
    owner: 'Vevnytt',
    kind: 'press',
    grade: 'C',
  });
  const head = 'LOOM & SHUTTLE – Fachmagazin für Weber, Ausgabe 2/2025, Rubrik Branche';
  expect(cardOf([head, told], '12_loom_2025-02-13.txt')).toMatchObject({
    owner: 'LOOM & SHUTTLE',
    kind: 'press',
    ownerRole: 'press',
  });
  expect(cardOf(['A record year', told], '11_hale_gazette_2025-02-22.txt')).toMatchObject({
    owner: 'hale gazette',
    ownerRole: 'press',
  });
});

test('a leaflet, an exposé and a pitch sell the company', () => {
  for (const file of ['01_leaflet.txt', '01_plaquette.md', '02_pitch_text.md', '01_Broschuere.txt'])
    expect(cardOf(['Tolbridge, cloth that lasts', 'We weave.'], file)).toMatchObject({
      kind: 'presentation',
      ownerRole: 'target',
      grade: 'D',
    });
  const { card } = readBlocks(
    [heading('Projekt Webstuhl'), paragraph('Die Gesellschaft webt.')],
    { company, fileName: '02_Expose.html' },
    { title: 'Exposé Projekt Webstuhl' },
  );
  expect(card).toMatchObject({ kind: 'presentation', owner: company });
});

test('a contract between named parties is a record', () => {
  expect(
    cardOf([
      'Distribution Agreement (extract)',
      'between Varnel Yarns LLC ("Supplier") and Tolbridge Looms Ltd ("Distributor")',
      '2. Appointment',
    ]),
  ).toMatchObject({ kind: 'records', owner: company, grade: 'B' });
});

test('notes and reports on a year belong to accounts', () => {
  for (const head of [
    'TOLBRIDGE LOOMS LTD - year ended 30 June 2024, extract of the notes',
    'TOLBRIDGE LOOMS LTD - year ended 30 June 2024',
    'Tolbridge Looms Ltd - Konzernlagebericht 2024 (Auszug)',
  ])
    expect(cardOf([head, 'Cloth sold well.'])).toMatchObject({ kind: 'accounts', grade: 'A' });
});

test('an internal note is the company’s memo', () => {
  expect(cardOf(['Interne Notiz zum Garn', 'Garn bis 2025 fest.'])).toMatchObject({
    kind: 'memo',
    owner: company,
    ownerRole: 'target',
  });
});

test('a saved article is press by the paper beside its day, whoever is quoted', () => {
  const { card } = readBlocks(
    [
      heading('Cheap cloth in the north'),
      paragraph('Northern Cloth Review, 27 November 2025. By Ida Harl.'),
      paragraph('“We see our cloth get cheaper,” says one weaver.'),
      paragraph('“Our looms are full and we are glad,” says another.'),
    ],
    { company, fileName: '17_article.html' },
  );
  expect(card).toMatchObject({ owner: 'Northern Cloth Review', ownerRole: 'press' });
});

test('a paper is not called by a numbered part or by a line behind its prose', () => {
  expect(
    cardOf(['4. Yarn and dyes', 'Tolbridge buys yarn.'], '01_information_memorandum.md').title,
  ).toBe('Information memorandum');
  const { card } = readBlocks(
    [
      paragraph(`EXPERT CALL 3, date: 10 March 2026. ${'He ran the mill for years. '.repeat(8)}`),
      paragraph('looms are old'),
    ],
    { company, fileName: '09_expert_call_mill.txt' },
  );
  expect(card.title).toBe('Expert call mill');
});

test('the place and day of a release are not its title, and it is no paper’s', () => {
  expect(
    cardOf([
      'PRESS RELEASE. Hale, 20 February 2025',
      'Tolbridge opens a mill in Lund',
      'It weaves.',
    ]),
  ).toMatchObject({ title: 'Tolbridge opens a mill in Lund', owner: company });
});

test('a draft that a mail takes out of the room is superseded', () => {
  const shelf = [
    {
      id: 'draft',
      card: cardOf(['DRAFT v0.7', 'Information Memorandum', '19 September 2025']),
      fileName: 'DRAFT_IM_v0.7.docx',
    },
    {
      id: 'note',
      card: cardOf([
        'Note, 3 March 2026',
        'We shall take draft v0.7 of the memorandum down today.',
      ]),
      fileName: null,
    },
  ];
  expect(findSuperseded(shelf)).toMatchObject([{ newer: 'note', older: 'draft' }]);
});

const story =
  'Tolbridge Looms has wound up its year with sales of GBP 40.1 million, six per cent more than in the year before, as the firm told on Tuesday.';

test.each([
  [
    ['LoomNews | Companies | 4 May 2025, 07:15', 'A record year', story],
    'LoomNews',
    '15_loomnews_2025-05-04.txt',
  ],
  [
    ['Le Fil du Tisserand, 4 mai 2025', 'Record', story],
    'Le Fil du Tisserand',
    '10_le_fil_du_tisserand.txt',
  ],
  [
    ['WEAVING & CLOTH WEEKLY', '4 May 2025 | News', story],
    'WEAVING & CLOTH WEEKLY',
    '7_Weaving_and_Cloth_Weekly.txt',
  ],
  [
    ['Warp & Weft online   4 May 2025', 'A record', story],
    'Warp & Weft online',
    '17_Warp_and_Weft_online_2025.txt',
  ],
])('%j is the head of a paper that its file is called by', (lines, owner, fileName) => {
  expect(cardOf(lines, fileName)).toMatchObject({ kind: 'press', ownerRole: 'press', owner });
});

test('a sheet of the company that bears a day is no newspaper, nor is one that tells nothing of it', () => {
  const roles = [
    ['Tariff of dyes, 4 May 2025', 'Indigo: 4.10 a kilo.'],
    ['PRICING MEMO, 4 May 2025', story],
    ['Tolbridge Looms, 4 May 2025', story],
  ].map((lines) => cardOf(lines, `${lines[0]?.split(',')[0]?.replaceAll(' ', '_')}.txt`).ownerRole);
  expect(roles).not.toContain('press');
});

test.each([
  ['11_samtal_grossist.txt', 'interview'],
  ['13_llamada_cliente.txt', 'interview'],
  ['03_Loom_Hire_Agreement.docx', 'records'],
  ['04_long_range_plan_2025.xlsx', 'plan'],
  ['12_Five_year_plan.docx', 'plan'],
  ['01_consolidated_accounts_2025_extract.pdf', 'accounts'],
])('%s is known by how it is called', (fileName, kind) => {
  expect(cardOf(['Tolbridge Looms', 'Looms are guarded.'], fileName)).toMatchObject({ kind });
});

test('a letter under the name of a firm is the firm’s, however it is spelt', () => {
  const letter = [
    'Gestion foncière Aubrac ltée',
    'Arles, le 1er septembre 2025',
    'À l’attention de M. Roux',
    'La remise des clés de Tolbridge est reportée.',
  ];
  expect(cardOf(letter)).toMatchObject({
    owner: 'Gestion foncière Aubrac ltée',
    ownerRole: 'unknown',
  });
});
