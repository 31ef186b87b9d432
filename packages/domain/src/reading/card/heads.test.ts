import { describe, expect, test } from 'vitest';
import type { ReadingHints } from '../build-reading.ts';
import type { RawBlock, RawDocument } from '../raw-document.ts';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

const cardOf = (
  blocks: RawBlock[],
  said: Partial<RawDocument> = {},
  hints: Partial<ReadingHints> = {},
) => readBlocks(blocks, { company: 'Larkspur Bakeries plc', ...hints }, said).card;

describe('the day of a document', () => {
  const closing = paragraph('Bids are due January 30, 2026.');

  test('stands between the dots of its head, with or without a weekday', () => {
    const dayOf = (line: string) =>
      cardOf([heading('Minutes of a meeting of the board'), paragraph(line), closing]).date;
    expect(dayOf('Alder Advisory, Transactions · November 14, 2025 · Draft')).toBe('2025-11-14');
    expect(dayOf('Larkspur Bakeries plc · Friday, November 14, 2025, 9:00 a.m.')).toBe(
      '2025-11-14',
    );
  });

  test('is the one on which a list says that it was made', () => {
    const list = [
      paragraph('Orders at 28.02.2025'),
      paragraph('ERP 4 / list / erstellt 05.03.2025 18:20'),
    ];
    expect(cardOf(list, {}, { fileName: 'orders_2025-02-28.csv' }).date).toBe('2025-03-05');
  });

  test('stands between dashes, where a single one may lead to the end of a year', () => {
    const head = heading('Rent of all bakeries');
    const dayOf = (line: string) =>
      cardOf([head, paragraph(line), paragraph('Leeds, 14 April 2025')]).date;
    expect(dayOf('Alder Advisory – 3 March 2025 – Draft')).toBe('2025-03-03');
    expect(dayOf('All bakeries – 31 December 2024')).toBe('2025-04-14');
  });

  test.each([
    'Answers due 6 March 2026',
    'Flour is to be bought before 2 May 2026',
    'Livraison au plus tard le 4 mai 2026',
    'The third bakery opens 8 April 2026',
  ])('is none that is still to come: %s', (line) => {
    expect(cardOf([heading('Ovens'), paragraph(line)]).date).toBeNull();
  });

  test('is the month with which its title ends', () => {
    const called = (title: string) => cardOf([heading(title)]).month;
    expect(called('Project Heron – management presentation, slides 3 to 6, April 2025')).toBe(
      '2025-04',
    );
    expect(called('Sales by region for April 2025')).toBeNull();
  });

  test('is the month that its file’s name joins to a word', () => {
    expect(cardOf([heading('Ovens')], {}, { fileName: 'oven_prices_Mar2025.csv' }).month).toBe(
      '2025-03',
    );
  });

  test('is the one in its file’s name before any that its last lines tell', () => {
    const fileName = '12_minutes_2025-09-24.docx';
    const blocks = [heading('Minutes of a meeting of the board'), closing];
    expect(cardOf(blocks, {}, { fileName }).date).toBe('2025-09-24');
  });
});

describe('a title', () => {
  const printed = heading('Lease abstract of all bakeries');

  test('is printed where the file knows only its own name, or one too short', () => {
    const fileName = '10_lease_abstract_2025.pdf';
    expect(cardOf([printed], { title: '10_lease_abstract_2025' }, { fileName }).title).toBe(
      'Lease abstract of all bakeries',
    );
    expect(cardOf([printed], { title: 'Lease memo' }, { fileName }).title).toBe(
      'Lease abstract of all bakeries',
    );
  });

  test('that says what the paper is behind the company’s name needs no second one', () => {
    const own = { title: 'Larkspur Bakeries plc – Annual accounts 2024 (extract)' };
    const fileName = '01_annual_accounts_2024.html';
    const head = heading('Larkspur Bakeries plc – Consolidated accounts 2024');
    expect(cardOf([head], own, { fileName }).title).toBe(own.title);
    const named = (file: string) => cardOf([], {}, { fileName: file }).title;
    expect(named('loaf-counts_fy2022-fy2025.xlsx')).toBe('Loaf counts FY2022–FY2025');
    expect(named('04_loaf-survey-2026.csv')).toBe('Loaf survey 2026');
    expect(named('R-12_q3-loaves.csv')).toBe('R-12 Q3-loaves');
    const bare = { title: 'Larkspur Bakeries plc' };
    expect(cardOf([], bare, { fileName }).title).toBe('Annual accounts 2024');
  });

  test('of a cover is what the paper calls itself below whose it is', () => {
    const cover = (...lines: string[]) => [
      heading(lines[0] ?? ''),
      ...lines.slice(1).map((line) => paragraph(line)),
      heading('Bread that keeps its word'),
    ];
    const called = 'Confidential information presentation, September 2026';
    expect(cardOf(cover('Larkspur Bakeries plc', called), {}, { fileName: 'a.pptx' }).title).toBe(
      called,
    );
    const project = cover('Project Rye', 'Larkspur Bakeries plc', 'Management presentation');
    expect(cardOf(project, {}, { fileName: 'b.pptx' }).title).toBe(
      'Project Rye: Management presentation',
    );
    const long =
      'Consolidated Financial Statements as of and for the fiscal years ended June 30, 2026 and 2025';
    expect(
      cardOf(
        cover('Larkspur Bakeries plc and Subsidiaries', long),
        {},
        { fileName: '01_audited_financial_statements_FY2026.pdf' },
      ).title,
    ).toBe('Audited financial statements FY2026');
  });

  test('of capitals that says only what kind of paper it is has the file’s name behind it', () => {
    const fileName = '06_call_former_baker.txt';
    expect(cardOf([heading('EXPERT CALL NOTES, VERBATIM')], {}, { fileName }).title).toBe(
      'EXPERT CALL NOTES, VERBATIM: call former baker',
    );
    const release = [heading('COMUNICADO DE IMPRENSA'), paragraph('Larkspur com melhor ano')];
    expect(cardOf(release, {}, { fileName: 'comunicado.txt' }).title).toBe(
      'COMUNICADO DE IMPRENSA: Larkspur com melhor ano',
    );
  });

  test('that bears a version is kept, for others name the paper by it', () => {
    const title = cardOf([printed], { title: 'Loaf guide v3' }, { fileName: 'loaves.docx' }).title;
    expect(title).toContain('Loaf guide v3');
  });

  test('of a page that sells its owner begins with his name, and he speaks of himself', () => {
    const reading = readBlocks(
      [
        heading('Faster'),
        paragraph('Our bread took 4 hours on average in 2024.'),
        paragraph('We pay for what comes late.'),
      ],
      { company: 'Larkspur Bakeries plc', fileName: 'page.html' },
      { title: 'Merrow Bakers – bread, baked at night' },
    );
    expect(reading.card).toMatchObject({ kind: 'web_page', owner: 'Merrow Bakers' });
    expect(reading.figures[0]?.subject.value).toBe('Merrow Bakers');
  });
});

test('a table that was saved as a page is of whom its title begins with', () => {
  const { card } = readBlocks(
    [paragraph('All loaves are counted.')],
    { company: 'Larkspur Bakeries plc', fileName: 'sales.html' },
    { title: 'Larkspur Bakeries plc - loaves by town' },
  );
  expect(card).toMatchObject({ owner: 'Larkspur Bakeries plc', ownerRole: 'target' });
});

describe('one who worked for a firm until some time', () => {
  test.each([
    'Expert: Ada Lind, Regional Manager at Hollin Grocers until July 2025 · Date: October 21, 2025',
    'Personne interrogée : Ada Lind, directrice chez Hollin Grocers à Lille jusqu’en avril 2025',
  ])('%s', (line) => {
    expect(
      cardOf([
        heading('Expert call – transcript (lightly edited)'),
        paragraph(line),
        paragraph('Q: How do you see Larkspur?'),
        paragraph('A: They are fine.'),
      ]),
    ).toMatchObject({ owner: 'Hollin Grocers', ownerRole: 'former_employee' });
  });
});

test('accounts are of the year in their file’s name where nothing printed names one', () => {
  const { figures } = readBlocks(
    [
      heading('Larkspur Bakeries plc and subsidiaries'),
      paragraph('Statement of income. Revenue was $58.3 million.'),
    ],
    { company: 'Larkspur Bakeries plc', fileName: 'audited_financial_statements_2024.pdf' },
  );
  expect(figures[0]?.period.value?.end).toBe('2024-12-31');
});

test('a brief on a sector is a study', () => {
  const card = cardOf([
    heading('Bread in the Northeast'),
    paragraph('Alder & Finch Research · Sector Brief 7 · March 2025'),
  ]);
  expect(card).toMatchObject({ kind: 'study', month: '2025-03' });
});

test('what a program writes where nobody gave a title is none', () => {
  const title = (said: string) =>
    cardOf([heading('Project Loaf: management presentation')], { title: said }).title;
  for (const said of [
    'PowerPoint-Präsentation',
    'PptxGenJS Presentation',
    'Présentation PowerPoint',
  ])
    expect(title(said)).toBe('Project Loaf: management presentation');
});
