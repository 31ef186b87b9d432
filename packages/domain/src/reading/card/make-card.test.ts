import { describe, expect, test } from 'vitest';
import type { ReadingHints } from '../build-reading.ts';
import type { RawBlock, RawDocument } from '../raw-document.ts';
import { heading, paragraph, readBlocks } from '../testing/read-blocks.ts';
import { findSuperseded } from './find-superseded.ts';
import { gradeCard } from './grade-card.ts';

const company = 'Larkspur Bakeries plc';

const spoken = (speaker: string, text: string): RawBlock => ({
  kind: 'paragraph',
  text,
  speaker,
  locator: 'page 1',
});

function cardOf(
  blocks: RawBlock[],
  change: Partial<RawDocument> = {},
  hints: Partial<ReadingHints> = {},
) {
  return readBlocks(blocks, { company, ...hints }, change).card;
}

const question = spoken('Interviewer', 'How often do you meet Larkspur?');

describe('who is asked', () => {
  test('a rival’s manager is a rival, though he speaks of customers, and no town publishes him', () => {
    const card = cardOf([
      heading('Call transcript: product manager, competitor'),
      paragraph('Interviewee: Product manager, Torby Ovens, Malmö'),
      question,
      spoken('Product manager', 'Every customer asks for both of us, and the user decides.'),
    ]);
    expect(card).toMatchObject({ owner: 'Torby Ovens', ownerRole: 'rival', kind: 'interview' });
  });

  test('a customer answers for his firm, whatever stands in brackets behind it', () => {
    const card = cardOf([
      heading('Call notes'),
      spoken('Expert', 'Head of Supply Chain, Merrow Foods (customer of Larkspur)'),
      paragraph('Date: 17 June 2025'),
      question,
      spoken('Expert', 'Every week. We pay EUR 3.85 per box.'),
    ]);
    expect(card).toMatchObject({ owner: 'Merrow Foods', ownerRole: 'customer' });
  });

  test('a trade and a country are nobody’s names', () => {
    const card = cardOf([
      heading('Call transcript: customer, food'),
      paragraph('Interviewee: Plant manager, dairy, Denmark. Customer since 2019.'),
      question,
      spoken('Plant manager', 'Often.'),
    ]);
    expect(card).toMatchObject({ owner: null, ownerRole: 'customer' });
  });

  test('a person who is introduced by name brings his firm', () => {
    const card = cardOf([
      heading('Transcript of an interview, part two'),
      paragraph('Dr. Ada Lind / Ferndale Bread House, Linz / 2 shops'),
      question,
      spoken('AL', 'Twice a year.'),
    ]);
    expect(card.owner).toBe('Ferndale Bread House');
  });
});

describe('whose paper it is', () => {
  const notes = (line: string) =>
    cardOf([
      heading('Competitor notes: bakeries'),
      paragraph(line),
      paragraph('Larkspur Bakeries leads. Larkspur Bakeries sells most of the rye bread.'),
    ]);

  test('the deal team’s own notes are its own, and graded as seen from outside', () => {
    const card = notes('Deal team memo, draft 3, 27 January 2026.');
    expect(card).toMatchObject({ owner: 'Deal team', ownerRole: 'research', kind: 'memo' });
    expect(gradeCard(card).grade).toBe('C');
    // What it wrote after a visit is a working paper, whatever it calls it, and no research.
    const visit = cardOf([
      heading('Larkspur Bakeries: a profile'),
      paragraph('Deal team, 19 January 2026, after a day at the ovens. For internal use.'),
    ]);
    expect(visit).toMatchObject({ owner: 'Deal team', kind: 'other' });
    expect(gradeCard(visit)).toEqual(gradeCard(card));
  });

  test('what a house made for the deal team is the house’s', () => {
    const card = cardOf(
      [
        heading('Customer survey 2026'),
        paragraph('Ostrow Industry Research for the deal team, exported 6 February 2026'),
      ],
      { author: 'Ostrow Industry Research' },
    );
    expect(card).toMatchObject({ owner: 'Ostrow Industry Research', ownerRole: 'research' });
  });

  test('who estimates and recommends does not speak for the company', () => {
    const card = cardOf([
      heading('Memo on Larkspur Bakeries'),
      paragraph('We visited Larkspur Bakeries in May and saw the ovens.'),
      paragraph('We recommend to look at rents. On our estimate Larkspur pays too much.'),
    ]);
    expect(card.ownerRole).not.toBe('target');
  });

  test('who sells against others speaks for the company in whose room it lies', () => {
    const card = cardOf([
      heading('Battlecard: how to sell against Torby'),
      paragraph('We win on price and on freshness.'),
      paragraph('Our customers know the driver by name.'),
    ]);
    expect(card).toMatchObject({ owner: company, ownerRole: 'target', kind: 'memo' });
  });

  test('a mail is known by the registered part of its domain', () => {
    const mail = { from: 'Ada Lind', subject: 'Your questions', date: '2025-06-24' };
    const card = cardOf([paragraph('Churn was 7.8%.')], {
      mail: { ...mail, address: 'ada.lind@larkspur.co.uk', to: 'team@example.org' },
    });
    expect(card).toMatchObject({ owner: company, ownerRole: 'target' });
  });

  test('an Austrian press release is one', () => {
    const card = cardOf([
      paragraph(`${company.toUpperCase()} · Presseaussendung · frei zur Veröffentlichung`),
      heading('Das zwölfte Jahr in Folge'),
      paragraph('Wien, 11. Februar 2025. Der Umsatz stieg um 7,5 Prozent.'),
    ]);
    expect(card).toMatchObject({ ownerRole: 'target', kind: 'press_release' });
  });

  test('an article that speaks of budgets is an article', () => {
    const card = cardOf([
      heading('New rules, and what they ask of bakers'),
      paragraph('By Ada Lind. Plant Safety Review, 18 November 2025'),
      paragraph('Of those who answered, 36% want to raise their budget for ovens in 2026.'),
    ]);
    expect(card).toMatchObject({ kind: 'press', owner: 'Plant Safety Review', ownerRole: 'press' });
  });

  test('what follows a masthead in capitals is where it is printed', () => {
    const card = cardOf([
      paragraph('NORTHGATE EQUITY NOTES London, 11 March 2019'),
      heading('Bread: the cheap oven changes everything'),
      paragraph('Analyst note. Consumer team.'),
    ]);
    expect(card.owner).toBe('NORTHGATE EQUITY NOTES');
  });
});

describe('when it was written', () => {
  test.each([
    ['below its title', [heading('Management presentation'), paragraph('July 2025')], '2025-07'],
    ['behind a name', [heading('Outlook'), paragraph('Larkspur Bakeries, March 2024')], '2024-03'],
    [
      'where it is labelled',
      [heading('The bread market'), paragraph('Published: May 2025')],
      '2025-05',
    ],
    ['not by what a contract runs to', [heading('Terms'), paragraph('Runs to March 2031')], null],
    ['not by what a period ends with', [heading('Year ended March 2025')], null],
  ])('a month without a day counts %s', (_, blocks, month) => {
    expect(cardOf(blocks)).toMatchObject({ date: null, month });
  });

  test('a month in the name of its file counts last, and a day makes it needless', () => {
    const named = { fileName: 'deck_June_2025.pptx' };
    expect(cardOf([heading('The company')], {}, named)).toMatchObject({ month: '2025-06' });
    const dated = [heading('The company'), paragraph('12 May 2025')];
    expect(cardOf(dated, {}, named)).toMatchObject({ date: '2025-05-12', month: null });
  });

  test('what ended before the month of its document had ended was', () => {
    const told = paragraph('Reliability of 97.2% in 2024 and 97.9% in 2026.');
    const { figures } = readBlocks([heading('Presentation'), paragraph('July 2025'), told], {
      company,
    });
    expect(figures.map(({ status }) => status.value)).toEqual(['actual', 'forecast']);
  });
});

describe('what it is called', () => {
  test('a masthead with its date is no title', () => {
    const card = cardOf([
      paragraph('Investment in Linz: Larkspur expands'),
      heading('Regional Business Monitor, 8 September 2025'),
      paragraph('Larkspur Bakeries on Wednesday opened a hall.'),
    ]);
    expect(card.title).toBe('Investment in Linz: Larkspur expands');
  });

  test('a wire’s slug is no title', () => {
    const slug = 'NORTH NEWSWIRE LB-20240605-1130 /FOR IMMEDIATE USE/';
    const card = cardOf(
      [heading(slug), paragraph('LARKSPUR REPORTS RESULTS: A GOOD YEAR FOR RYE')],
      { title: slug },
    );
    expect(card.title).toBe('LARKSPUR REPORTS RESULTS: A GOOD YEAR FOR RYE');
  });

  test('a head that goes on with its day, its length and its author ends before them', () => {
    const titled = (line: string) =>
      cardOf([heading(line), paragraph('He buys loaves for forty shops.')]).title;
    const called = 'CUSTOMER CALL Project Rye: Harrow Grocers, head of buying for the north';
    expect(titled(`${called}, 3 June 2026, by phone, 50 min. Notes: R. Hale`)).toBe(called);
    const year =
      'Larkspur Bakeries: annual report and financial statements for the year ended 31 March 2025, extract';
    expect(titled(year)).toBe(year);
  });

  test('the company’s name alone would name all of its papers', () => {
    const card = cardOf(
      [heading(company), heading('Annual report for the year ended 31 March 2025', 2)],
      {},
      { fileName: 'annual_report_2025.md' },
    );
    expect(card.title).toBe('Annual report for the year ended 31 March 2025');
  });
});

describe('what it takes the place of', () => {
  const shelved = (id: string, card: ReturnType<typeof cardOf>) => ({ id, card, fileName: null });

  test('a version that is pulled by name, or by its month, is superseded', () => {
    const old = cardOf([
      heading('Price guide v4: Torby and Merrow'),
      paragraph('Version 4, 7 May 2023'),
    ]);
    const deck = cardOf([
      heading('Board meeting of Larkspur in March'),
      paragraph('Date: 5 March 2026'),
      paragraph('The next price guide (v5) is ready in June; v4 was pulled from all shops.'),
    ]);
    const note = cardOf([
      heading('Five things on the numbers'),
      paragraph('Date: 25 March 2026'),
      paragraph('Please pull v4: what we used since May 2023 no longer holds.'),
    ]);
    const pairs = findSuperseded([
      shelved('old', old),
      shelved('deck', deck),
      shelved('note', note),
    ]).map(({ newer, older }) => [newer, older]);
    expect(pairs).toEqual([
      ['deck', 'old'],
      ['note', 'old'],
    ]);
  });

  test('a German compound names a paper, to its full date', () => {
    const card = cardOf([
      heading('Budget 2025 bis 2028'),
      paragraph('Ersetzt die Jahresplanung vom 11.04.2021 vollständig.'),
    ]);
    expect(card.supersedes.map(({ what }) => what)).toEqual([
      'die Jahresplanung vom 11.04.2021 vollständig',
    ]);
  });
});
