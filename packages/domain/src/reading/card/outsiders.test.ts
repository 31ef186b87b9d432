import { describe, expect, test } from 'vitest';
import type { RawBlock, RawDocument } from '../raw-document.ts';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';

const company = 'Old Oak Lane Dairies Ltd';
const read = (
  blocks: RawBlock[],
  fileName: string | null = null,
  said: Partial<RawDocument> = {},
) => readBlocks(blocks, { company, fileName }, said);
const mailFrom = (domain: string): Partial<RawDocument> => ({
  mail: {
    from: `Ada Lind <ada@${domain}>`,
    to: 'Merrow',
    subject: 'Headlines',
    date: '2025-04-11',
  },
});
const dairy = 'Old Oak Lane Dairies';

describe('who writes of a company is not that company', () => {
  test.each([
    ['FENMOOR SAVINGS BANK - Business Desk', `We serve as principal bankers of ${company}.`],
    ['Fenmoor Mutual Bank plc', `The Directors, ${company}`],
    ['Banque Fenmoor SA', `À la direction de ${company}`],
    ['Fenmoor Sparebank', `Til styret i ${company}`],
    ['BANK FENMOORSKI S.A.', `${company}, Zarząd`],
  ])('a bank heads its letter: %s', (head, addressee) => {
    const { card, figures } = read([
      heading(head),
      paragraph('18 March 2025'),
      paragraph(addressee),
      paragraph('Net debt stood at EUR 5.8 million on 31 December 2024.'),
      paragraph('We have lent EUR 2.2 million of it.'),
    ]);
    expect(card).toMatchObject({ ownerRole: 'unknown', about: company });
    expect(card.owner?.toLowerCase()).toContain('fenmoor');
    expect(figures[0]?.subject.value).toBe(company);
    expect(figures.at(-1)?.subject.value).toBe(card.owner);
  });

  test.each([
    'Agreed-upon procedures: milk ledger',
    'Bericht über vereinbarte Untersuchungshandlungen',
    'Rapport sur les procédures convenues',
    'Verslag van overeengekomen specifieke werkzaamheden',
  ])('an auditor says what he was engaged for: %s', (head) => {
    const { card } = read([
      heading(head),
      paragraph(`The ledger of ${company} was compared with the invoices.`),
    ]);
    expect(card).toMatchObject({ ownerRole: 'auditor', about: company });
  });

  test.each([
    ['Mémoire confidentiel, avec l’accord de notre client', 'Le client paie à temps.'],
    [`${dairy}: credit paper for the lending committee`, 'Net sales were EUR 48.4 million.'],
    ['Schedule of insurance', `Insured: ${company}. Period: 2025.`],
    ['Jahresabrechnung', `Versicherungsnehmer: ${company}.`],
    ['Tax note', `We reviewed the milk levy returns of ${dairy} for 2024.`],
  ])('whom it serves does not write a paper: %s', (head, text) => {
    const { card } = read([heading(head), paragraph(text)]);
    expect(card).toMatchObject({ ownerRole: 'unknown', owner: null, about: company });
  });

  test('a letter is that of the house in its head, though it praises the company', () => {
    const { card } = read([
      heading('PIKE & TERN BOOKS'),
      paragraph('19 August 2025'),
      paragraph('To whom it may concern'),
      paragraph(`We have worked with ${dairy} since 2014.`),
    ]);
    expect(card).toMatchObject({ owner: 'PIKE & TERN BOOKS', ownerRole: 'unknown' });
    expect(card.about).toBeUndefined();
  });
});

describe('a company speaks in its own papers', () => {
  test.each([
    ['Letter of the managing director', null],
    ['Memo financiering', 'verkopersmemo.docx'],
    ['Note de la direction', null],
    ['Ein Wort des Inhabers', null],
    ['Lettera del presidente', null],
    ['Bij ons', '02_memo_directie.txt'],
    ['VD har ordet', null],
    ['List prezesa', null],
  ])('by whoever heads it: %s', (head, fileName) => {
    const { card } = read(
      [heading(head), paragraph('The cows are well.'), paragraph('Our milk comes from 40 farms.')],
      fileName,
    );
    expect(card).toMatchObject({ owner: company, ownerRole: 'target' });
  });

  test.each(['Paper for the board', 'Talk with the founder of three shops'])(
    'whom it is for, or who owns another house, does not speak for it: %s',
    (head) => {
      const { card } = read([heading(head), paragraph('Our milk comes from 40 farms.')]);
      expect(card.ownerRole).toBe('unknown');
    },
  );

  test.each(['oaklane.example', 'old-oak-lane.example', 'oldoaklanedairies.example'])(
    'by mail from its own domain: %s',
    (domain) => {
      const { card, figures } = read(
        [paragraph('Across our sheds 91% of the stalls were taken in 2024.')],
        null,
        mailFrom(domain),
      );
      expect(card).toMatchObject({ owner: company, ownerRole: 'target' });
      expect(figures[0]?.subject.value).toBe(company);
    },
  );

  test('a domain that shares a short word is another’s', () => {
    const { card } = read([paragraph('Hello.')], null, mailFrom('lane.example'));
    expect(card.ownerRole).toBe('unknown');
  });

  test('in its answers to questions, which are no survey', () => {
    const { card } = read([
      heading(`${company} - disclosure questionnaire, as answered on 12 June 2025`),
      paragraph('6.3 Recalls: none.'),
    ]);
    expect(card).toMatchObject({ kind: 'other', ownerRole: 'target' });
  });
});

describe('what stands before a day in a head', () => {
  test('is no newspaper where it is what a paper is called', () => {
    const { card } = read([
      heading('Statusbericht Melkstände, Stand 7. April 2025'),
      paragraph('Wir haben alle Stände im Februar 2025 geliefert.'),
    ]);
    expect(card.kind).not.toBe('press');
    expect(card.ownerRole).not.toBe('press');
  });

  test.each([
    ['Observatorio Lechero, Murcia, febrero de 2025. Resumen para suscriptores.', 'es'],
    ['Observatoire Laitier, Dole, 3 février 2025. Pour nos abonnés.', 'fr'],
    ['Milchbüro Nord, Kiel, 3. Februar 2025. Diese Studie umfasst zwei Länder.', 'de'],
  ])('is a house of research where it tells of its study: %s', (line) => {
    const { card } = read([
      heading('Leche 2024-2029'),
      paragraph(line),
      paragraph('Crece un 3 %.'),
    ]);
    expect(card).toMatchObject({ kind: 'study', ownerRole: 'research' });
  });
});

describe('the day of a paper', () => {
  test.each([
    [
      '19 May 2025',
      'Facility agreement dated 8 October 2021: test date 31 March 2025',
      '2025-05-19',
    ],
    [
      `Minutes of a directors’ meeting in the mill at Ferriby on 27 May 2025 at 9.30`,
      '1. Minutes of the meeting of 25 March 2025',
      '2025-05-27',
    ],
  ])('is not that of the paper that it speaks of: %s', (head, text, day) => {
    const { card } = read([
      heading(company),
      paragraph(head),
      paragraph('Present: all'),
      paragraph(text),
    ]);
    expect(card.date).toBe(day);
  });

  test.each([
    'Exercice clos le 31 décembre 2024',
    'Relazione sulla gestione al 31 dicembre 2024',
    'A 31 de diciembre de 2024 teníamos 71 vacas',
  ])('is not the end of the year that it tells of: %s', (text) => {
    expect(read([heading(company), paragraph(text)]).card.date).toBeNull();
  });
});

test('what a house of research heads and opens with a market is its study', () => {
  const pages = (opening: string) =>
    read([
      { kind: 'furniture', text: 'FENMOOR RESEARCH | Milk and Cream 2025', locator: 'page 1' },
      heading('Milk and Cream'),
      paragraph(opening),
      paragraph('Cream in Ireland was worth EUR 310m in 2024.'),
    ]).card;
  expect(pages('The Irish market, 2025 edition')).toMatchObject({
    kind: 'study',
    ownerRole: 'research',
  });
  expect(pages('A letter to the directors')).not.toMatchObject({ kind: 'study' });
});
