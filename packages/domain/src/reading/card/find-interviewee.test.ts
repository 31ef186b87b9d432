import { expect, test } from 'vitest';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

test('a note of a call with a rival is the rival’s, and not of the firm that the file names', () => {
  const { card, figures } = readBlocks(
    [
      heading('Call note 4: competitor'),
      paragraph('Branch manager, Merrow Timers, Linz. 28 July 2026, 35 minutes. From notes.'),
      heading('People', 2),
      paragraph('Pays a fitter £48,000 and asks what Larkspur pays.'),
    ],
    { company: 'Larkspur Ovens Limited', fileName: '11_call_merrow.docx' },
    { author: 'Larkspur' },
  );
  expect(card).toMatchObject({ kind: 'interview', ownerRole: 'rival', owner: 'Merrow Timers' });
  expect(figures.find(({ printed }) => printed === '48,000')?.subject.value).toBe('Merrow Timers');
});

test('whoever a Dutch note introduces speaks for his firm', () => {
  const { card, figures } = readBlocks(
    [
      heading('Gespreksverslag'),
      paragraph('6 november 2025, telefonisch, 35 minuten'),
      paragraph('Gesprekspartner: hoofd bakkerij, Merrow Ziekenhuisgroep'),
      paragraph('We hebben in oktober van de ovens 4 procent vervangen.'),
    ],
    { company: 'Larkspur Ovens Limited', fileName: null },
  );
  expect(card.owner).toBe('Merrow Ziekenhuisgroep');
  expect(figures.find(({ printed }) => printed === '4')).toMatchObject({
    subject: { value: 'Merrow Ziekenhuisgroep' },
    period: { value: { end: '2025-10-31' } },
  });
});

const larkspur = { company: 'Larkspur Ovens Limited', fileName: '3_call.txt' };

test.each([
  'Call with Ada Lind (COO) and Per Ost (VP Sales), Larkspur Ovens',
  'Call notes, 4 May 2026 - Ada Lind, finance director, Larkspur',
  'Interview mit Ada Lind, Geschäftsführerin der Larkspur Ovens Limited, im Mai',
])('who holds an office in the company answers for it: %s', (title) => {
  const { card, figures } = readBlocks(
    [heading(title), paragraph('Revenue in 2025 was £61.2 million.')],
    larkspur,
  );
  expect(card).toMatchObject({ kind: 'interview', ownerRole: 'target', owner: larkspur.company });
  expect(figures.map(({ subject }) => subject.value)).toContain(larkspur.company);
});

test.each([
  'Call notes, 4 May 2026 - Ada Lind, head of purchasing, Merrow Timers, on Larkspur Ovens',
  'Call notes, 4 May 2026 - Ada Lind, CFO, Merrow Timers (customer of Larkspur Ovens)',
  'Call notes, 4 May 2026 - Ada Lind, former CFO, Larkspur Ovens',
])('who holds one elsewhere, or has left, does not: %s', (title) => {
  const { card } = readBlocks([heading(title), paragraph('We paid £2,000 for it.')], larkspur);
  expect(card.ownerRole).not.toBe('target');
});

test('a customer who has left is no employee who has, and where he lives is no firm', () => {
  const { card } = readBlocks(
    [
      heading('Call transcript: lost customer, bread'),
      paragraph('Interviewee: Engineer, bakery, Norway. Used Larkview until 2024.'),
      paragraph('Why did you leave?'),
    ],
    larkspur,
  );
  expect(card).toMatchObject({ kind: 'interview', ownerRole: 'customer', owner: null });
});

test('a note is not called twice by the word that its file writes without marks', () => {
  const { card } = readBlocks(
    [heading('GESPRÄCHSNOTIZ'), paragraph('Wie läuft es?'), paragraph('Gut.')],
    { company: larkspur.company, fileName: '08_Gespraechsnotiz_Meister.txt' },
  );
  expect(card.title).toBe('Gespraechsnotiz Meister');
});

test('whose letters a head explains speaks for his firm', () => {
  const { card } = readBlocks(
    [
      paragraph('Transcript, customer reference call, 7 October 2026'),
      paragraph('INT = interviewer'),
      paragraph('AL = Ada Lind, head of technical services, Merrow Dairies SA'),
      paragraph('INT: How many ovens?'),
      paragraph('AL: Some ninety, all from Larkspur.'),
    ],
    larkspur,
  );
  expect(card).toMatchObject({ owner: 'Merrow Dairies SA', ownerRole: 'customer' });
});

test('where something is makes nobody its owner', () => {
  const { entities } = readBlocks(
    [
      heading('Report'),
      paragraph('It sold Swiss ovens. The Swiss bakers and Canadian bakers paid.'),
      paragraph('Of all Swiss ovens half are old, as are Canadian ovens and Swiss mills.'),
    ],
    larkspur,
  );
  expect(entities.map(({ name }) => name)).not.toContain('Swiss');
  expect(entities.map(({ name }) => name)).not.toContain('Canadian');
});

test.each([
  ['Buyer at a maker of coats, 11 June 2025', null, 'customer'],
  ['Warehouse manager of a carpet maker, 12 June 2025', '03_customer_call.md', 'customer'],
  ['Telefonat mit der Einkaufsleiterin einer Schneiderei, 2. Mai 2025', null, 'customer'],
  ['Call note: Varnel Clinics, head of procurement', null, 'customer'],
  ['Entrevista con Ada Lind, directora general. Jaca, 2 de junio de 2025.', null, 'target'],
  ['Managementgespräch, 2. Juni 2025, Hof', null, 'target'],
  ['Call with the managing director of a rival weaver, a competitor', null, 'rival'],
])('%s: who speaks', (title, fileName, ownerRole) => {
  const { card } = readBlocks(
    [heading(title), paragraph('Sobre los clientes: todos pagan. The cliente is content.')],
    { company: 'Tolbridge Looms Ltd', fileName },
  );
  expect(card).toMatchObject({ kind: 'interview', ownerRole });
});

test('whoever ran a plant and left is a former employee, also where only the file says so', () => {
  for (const [line, fileName] of [
    ['Led the mill for Tolbridge. Left in the spring.', null],
    ['Recorded by phone.', '09_call_former_mill_manager.txt'],
  ] as const) {
    const { card } = readBlocks([heading('Expert call 3, 10 March 2026'), paragraph(line)], {
      company: 'Tolbridge Looms Ltd',
      fileName,
    });
    expect(card.ownerRole).toBe('former_employee');
  }
});

test.each(['owner', 'founder', 'Inhaber', 'dirigeant', 'titolare', 'eigenaar'])(
  'whoever heads the house and names no other answers for the company: %s',
  (post) => {
    const { card } = readBlocks(
      [
        heading(`Interview with Ada Lind, ${post}, Hull, February 20, 2025 (notes)`),
        paragraph('Began with one oven.'),
      ],
      { company: 'Larkspur Ovens Limited' },
    );
    expect(card.ownerRole).toBe('target');
  },
);

test('the owner of other houses answers for those', () => {
  const { card } = readBlocks(
    [
      heading('Call with the founder of three bakeries in Kent, 3 July 2025'),
      paragraph('Buys ovens.'),
    ],
    { company: 'Larkspur Ovens Limited' },
  );
  expect(card.ownerRole).not.toBe('target');
});

test('a public body and whoever manages a category buy, whatever else the head says', () => {
  const note = (line: string) =>
    readBlocks([heading('Call note'), paragraph(line), paragraph('The ovens are old.')], larkspur)
      .card;
  expect(note('With: head of school meals, Merrow County Council (name withheld)')).toMatchObject({
    ownerRole: 'customer',
    owner: 'Merrow County Council',
  });
  expect(note('Interviewee: category manager, Ostby Stores')).toMatchObject({
    ownerRole: 'customer',
    owner: 'Ostby Stores',
  });
  expect(note('Interviewee: plant manager, Ostby Castings')).toMatchObject({
    ownerRole: 'unknown',
  });
});
