import { expect, test } from 'vitest';
import { allKnowHow } from '../know-how/find-know-how.ts';
import { checkStatements } from '../sentences/check-statements.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import {
  type GivenSource as Given,
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  percent,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { computeFromTable } from './compute.ts';
import { gatherEvidence } from './gather.ts';
import { summarise } from './summarise.ts';
import { byVoice, isQuotable, nameAndDay, tellPassage } from './tell-passage.ts';
import {
  ownAccounts as accounts,
  alderlund as company,
  entities,
  evidenceOf,
  own,
  pumpStudy as study,
  topicsOf,
} from './testing/alderlund.ts';
import { writeOn } from './write-section.ts';

const release = { ...own, title: 'News', kind: 'press_release' as const };
const count = (printed: string, unit: string): GivenFigure => ({
  printed,
  value: printed,
  unit: read(unit),
});

test.each<[string, string, Given]>([
  [
    'a part of consolidated net revenue is told as concentration',
    'concentration',
    {
      card: accounts,
      blocks: ['Sales to the largest customer made up 11.8% of consolidated net revenue.'],
      figures: [percent('11.8%')],
    },
  ],
  [
    'who owns the company is told of it',
    'company',
    {
      card: accounts,
      blocks: ['62% of the shares of the company are with the Ekdals.'],
      figures: [percent('62%')],
    },
  ],
  [
    'posts that are vacant are told of the company',
    'company',
    {
      card: accounts,
      blocks: ['At year-end 23 posts for fitters were vacant.'],
      figures: [count('23', 'posts')],
    },
  ],
  [
    'how many were asked is told as the sample, not of the market',
    'sample',
    {
      card: study,
      blocks: ['Data as at the end of the year; survey of 140 shipyards in Europe.'],
      figures: [count('140', 'shipyards')],
    },
  ],
  [
    'what part of its customers means to go is told with what follows from it',
    'levers',
    {
      card: study,
      blocks: [
        '22% of Alderlund customers will probably go to another supplier. At Torvald it is 11%.',
      ],
      figures: [percent('22%'), percent('11%')],
    },
  ],
  [
    'what keeps others out stands under its heading in a study',
    'barriers',
    {
      card: study,
      blocks: [
        { text: 'Barriers', kind: 'heading', level: 1 },
        { text: 'A licence for the trade takes 14 months to obtain.', headings: [0] },
      ],
      figures: [{ printed: '14', block: 1, kind: 'duration', value: '14', unit: read('months') }],
    },
  ],
])('%s', (_, topic, given) => {
  expect(topicsOf(given)).toEqual([topic]);
});

test.each<[string, string, Given]>([
  [
    'drivers who leave are no revenue',
    'revenue',
    {
      card: accounts,
      blocks: ['In the year 148 of 540 drivers left, a turnover of 27.4%.'],
      figures: [percent('27.4%')],
    },
  ],
  [
    'what an advertisement promises is no risk of the market',
    'risks',
    {
      card: { title: 'Torvald', kind: 'web_page', ownerRole: 'rival', owner: 'Torvald Marine' },
      blocks: ['Whoever waits for us longer than agreed gets 45 a day back.'],
      figures: [count('45', 'a day')],
    },
  ],
  [
    'a weighted mean is no criterion of buyers',
    'ranking',
    {
      card: { ...own, title: 'Leases', kind: 'memo' },
      blocks: ['All leases together have 4.1 years to go, by weight.'],
      figures: [{ printed: '4.1', kind: 'duration', value: '4.1', unit: read('years') }],
    },
  ],
  [
    'what engineers recommend says nothing of customers',
    'satisfaction',
    {
      card: { title: 'Avis', kind: 'other', ownerRole: 'adviser', language: 'fr' },
      blocks: [
        { text: 'Nous recommandons de commander deux cabines avant novembre.', language: 'fr' },
      ],
      figures: [count('deux', 'cabines')],
    },
  ],
])('%s', (_, topic, given) => {
  expect(topicsOf(given)).not.toContain(topic);
});

const quotable = (given: Given) => evidenceOf(given).passages.map(isQuotable);

test('what the columns of a file mean is not told', () => {
  const meant = 'All 240 repairs, one row each; done_at_once = Y if the pump ran again.';
  const repairs = [count('240', 'repairs')];
  expect(quotable({ card: accounts, blocks: [meant], figures: repairs })).toEqual([false]);
  const said = meant.replace('done_at_once = Y', 'done at once');
  expect(quotable({ card: accounts, blocks: [said], figures: repairs })).toEqual([true]);
});

test('what a file says of itself is not told', () => {
  const card = { ...own, title: 'Answers', kind: 'memo' as const };
  const told = (text: string) => quotable({ card, blocks: [text] });
  expect(told('No weighting and no further analysis was made in this file.')).toEqual([false]);
  expect(told('No weighting and no further analysis was made of these answers.')).toEqual([true]);
});

test('who is quoted in an advertisement, notes in brackets and sums of no time are not told', () => {
  const said = '“We earn money now and grew by more than 20%,” said Ada Lind.';
  expect(quotable({ card: release, blocks: [said], figures: [percent('20%')] })).toEqual([false]);
  const note = '(extract for the data room; schedules 3 to 8 left out)';
  expect(quotable({ card: accounts, blocks: [note], figures: [count('3', 'schedules')] })).toEqual([
    false,
  ]);
  const sums = (period: GivenFigure['period']): GivenFigure[] =>
    ['11.2', '12.9'].map((printed) => ({
      printed,
      value: `${Number(printed) * 1e6}`,
      ...millionsOfEuros,
      scale: read(1e6),
      measure: read(label('EBITDA', 'ebitda')),
      ...(period ? { period } : {}),
    }));
  const minutes = {
    card: { ...own, title: 'Minutes', kind: 'memo' as const },
    blocks: ['EBITDA was EUR 11.2 million against EUR 12.9 million.'],
  };
  expect(quotable({ ...minutes, figures: sums(undefined) })).toEqual([false]);
  expect(quotable({ ...minutes, figures: sums(read(year(2024))) })).toEqual([true]);
});

test('a paper is called without the day and the length of a talk, a speaker without an open bracket', () => {
  const title = 'TRANSCRIPT Project Osprey Date: 7 October 2025, 10:00, 38 minutes';
  const { passages } = evidenceOf({
    card: { title, date: '2025-10-07', kind: 'interview', ownerRole: 'customer' },
    blocks: [{ text: 'We gave notice for 480 pumps in August.', speaker: 'Ada Lind (2016 to' }],
    figures: [count('480', 'pumps')],
  });
  const [passage] = passages;
  if (!passage) throw new Error('there is a passage');
  expect(nameAndDay(passage.source)).toBe('TRANSCRIPT Project Osprey, 7 October 2025');
  const book = new ClaimBook();
  tellPassage(passage, book);
  expect(book.claims[0]?.text).toContain('Ada Lind (TRANSCRIPT Project Osprey, 7 October 2025)');
});

test('a speaker by whom his talk is called is named once', () => {
  const card = { date: '2025-10-07', kind: 'interview', ownerRole: 'customer' } as const;
  const { passages } = evidenceOf({
    card: { ...card, title: 'Call transcript: Ada Lind, CIO, Merrow Clinics' },
    blocks: [
      { text: 'We gave notice for 480 pumps in August.', speaker: 'Ada Lind, cio, Merrow Clinics' },
    ],
    figures: [count('480', 'pumps')],
  });
  const [passage] = passages;
  if (!passage) throw new Error('there is a passage');
  const book = new ClaimBook();
  tellPassage(passage, book);
  expect(book.claims[0]?.text).toMatch(
    /^Call transcript: Ada Lind, CIO, Merrow Clinics, 7 October 2025[:,]/,
  );
});

test('a number in the title and a quotation inside a quotation keep nothing from being printed', () => {
  const title = 'Notes of ten calls (by the legal department)';
  const given = {
    card: { title, kind: 'interview' as const, ownerRole: 'rival' as const },
    blocks: ['Torvald turned over “about 24 million” with pumps in 2024.'],
    figures: [count('24', 'million')],
  };
  const ledger = makeLedger(company, { entities, ...given });
  const [passage] = gatherEvidence(ledger).passages;
  const book = new ClaimBook();
  if (passage) tellPassage(passage, book);
  expect(
    checkStatements(book.claims, ledger).map((one) => [one.vetoes.length, one.ownWords]),
  ).toEqual([[0, true]]);
});

test('what one paper says under several headings is told behind its name once', () => {
  const ledger = makeLedger(company, {
    card: { title: 'Accounts', kind: 'accounts', ownerRole: 'target', owner: company, date: null },
    blocks: [
      { text: 'Accounts', kind: 'heading', level: 1 },
      { text: 'Note 3 Supply', kind: 'heading', level: 2 },
      { text: 'The company buys bar from 140 mills.', headings: [0, 1] },
      { text: 'Note 14 Recall', kind: 'heading', level: 2 },
      { text: 'The company called back 184 pumps.', headings: [0, 3] },
    ],
    figures: [
      { ...count('140', 'mills'), block: 2 },
      { ...count('184', 'pumps'), block: 4 },
    ],
  });
  const book = new ClaimBook();
  for (const [first, ...others] of byVoice(gatherEvidence(ledger).passages))
    if (first) tellPassage(first, book, others);
  expect(book.claims.map(({ text }) => text)).toEqual([
    'Accounts, on “Note 3 Supply”: “The company buys bar from 140 mills.”; on “Note 14 Recall”: “The company called back 184 pumps.”',
  ]);
  expect(checkStatements(book.claims, ledger).map(({ ownWords }) => ownWords)).toEqual([true]);
});

test('a question without a word that says something is not told before its answer', () => {
  const answered = (question: string) => {
    const { passages } = evidenceOf({
      card: { title: 'A call', kind: 'interview', ownerRole: 'customer', date: null },
      blocks: [
        { text: question, speaker: 'Host' },
        { text: 'We gave notice for 480 pumps in August.', speaker: 'Ada Lind' },
      ],
      figures: [{ ...count('480', 'pumps'), block: 1 }],
    });
    const book = new ClaimBook();
    for (const passage of passages)
      if (passage.block.speaker === 'Ada Lind') tellPassage(passage, book);
    return book.claims[0]?.text;
  };
  expect(answered('Which is?')).toBe(
    'Ada Lind (A call): “We gave notice for 480 pumps in August.”',
  );
  expect(answered('So what?')).not.toContain('So what');
  expect(answered('Your contract?')).toContain('on “Your contract?”');
  expect(answered('What have you cancelled?')).toContain('on “What have you cancelled?”');
});

/** What a table of the company tells under a topic, with the heads of its rows where they are several. */
function computedFrom(id: string, given: Given, rowHeads?: string[][]): string[] {
  const evidence = evidenceOf(given);
  const [first] = evidence.tables;
  const shown = first && rowHeads ? { ...first, table: { ...first.table, rowHeads } } : first;
  const topic = allKnowHow([])
    .flatMap(({ topics }) => topics)
    .find((one) => one.id === id);
  if (!shown || !topic) throw new Error('there is a table');
  const book = new ClaimBook();
  computeFromTable(shown, topic, evidence, book);
  return checkStatements(book.claims, evidence.ledger)
    .filter(({ vetoes, ownWords }) => vetoes.length === 0 && ownWords)
    .map(({ printed }) => printed);
}

test('the largest customer is called by its name, not by its trade', () => {
  const rows = [
    ['1', 'Havnia Shipyards', 'Ferries', '8.0%'],
    ['2', 'Ekdal Lines', 'Freight', '3.5%'],
    ['3', 'Brovik Port', 'Ferries', '3.2%'],
  ];
  const heads = rows.map((row) => row.slice(0, 3));
  const given: Given = {
    card: { ...own, title: 'Key figures', kind: 'management_accounts' },
    table: [['No.', 'Customer', 'Trade', '% of revenue'], ...rows],
    figures: rows.map(([, name = '', , share = ''], at) => ({
      ...percent(share),
      place: inCell(at + 1, 3),
      measure: read(label('% of revenue')),
      segment: read([label(name)]),
      subject: read(company),
    })),
  };
  expect(computedFrom('concentration', given, [[], ...heads]).join()).toContain(
    'The largest is Havnia Shipyards with 8% of revenue (Key figures, 1 February 2025).',
  );
});

const amount = (row: number, column: number, printed: string, name: string, concept: string) => ({
  printed,
  value: `${Number(printed) * 1e6}`,
  ...millionsOfEuros,
  place: inCell(row, column),
  measure: read(label(name, concept)),
  subject: read(company),
  status: read('actual' as const),
});
const quarter = (number: number) =>
  read({
    ...year(number),
    start: `${number}-01-01`,
    end: `${number}-03-31`,
    label: `Q1 ${number}`,
  });

function changesOf(topic: string, given: Given): string[] {
  const evidence = evidenceOf(given);
  const book = new ClaimBook();
  const { computed } = writeOn(topic, evidence, book);
  return checkStatements(book.claims, evidence.ledger)
    .filter(({ statementId }) => computed.includes(statementId))
    .map(({ printed }) => printed);
}

test('full years are told before a quarter that came after them', () => {
  const of = (column: number, printed: string, period: GivenFigure['period']): GivenFigure => ({
    ...amount(1, column, printed, 'Revenue', 'revenue'),
    ...(period ? { period } : {}),
  });
  const [told] = changesOf('revenue', {
    card: accounts,
    table: [
      ['EUR m', '2023', '2024', 'Q1 2024', 'Q1 2025'],
      ['Revenue', '80.0', '90.0', '20.0', '21.0'],
    ],
    figures: [
      of(1, '80.0', read(year(2023))),
      of(2, '90.0', read(year(2024))),
      of(3, '20.0', quarter(2024)),
      of(4, '21.0', quarter(2025)),
    ],
  });
  expect(told).toBe(
    'Revenue of Alderlund Pumps rose from EUR 80.0m in 2023 to EUR 90.0m in 2024, by 12.5%.',
  );
});

test('a year is held against its budget before the quarter that ends with it', () => {
  const last = read({ ...year(2024), start: '2024-10-01', label: 'Q4 2024' });
  const of = (column: number, printed: string, period: GivenFigure['period'], isPlan: boolean) => ({
    ...amount(1, column, printed, 'Revenue', 'revenue'),
    ...(period ? { period } : {}),
    status: read(isPlan ? ('budget' as const) : ('actual' as const)),
  });
  const [told] = changesOf('variance', {
    card: accounts,
    table: [
      ['EUR m', 'Q4 2024', 'Budget Q4 2024', '2024', 'Budget 2024'],
      ['Revenue', '20.0', '22.0', '90.0', '100.0'],
    ],
    figures: [
      of(1, '20.0', last, false),
      of(2, '22.0', last, true),
      of(3, '90.0', read(year(2024)), false),
      of(4, '100.0', read(year(2024)), true),
    ],
  });
  expect(told).toContain('EUR 90.0m in 2024, 10.0% below the budget');
});

test('what is of a day is told as at that day', () => {
  const day = (number: number) =>
    read({
      ...year(number),
      type: 'instant' as const,
      start: `${number}-12-31`,
      precision: 'day' as const,
      label: `31 December ${number}`,
    });
  const [told] = changesOf('balance-sheet', {
    card: accounts,
    table: [
      ['EUR m', '2023', '2024'],
      ['Cash', '8.0', '6.0'],
    ],
    figures: [
      { ...amount(1, 1, '8.0', 'Cash', 'cash'), period: day(2023) },
      { ...amount(1, 2, '6.0', 'Cash', 'cash'), period: day(2024) },
    ],
  });
  expect(told).toContain('at 31 December 2023 to EUR 6.0m at 31 December 2024');
});

test('what a newspaper has otherwise than the accounts is not what came', () => {
  const revenue = (printed: string): GivenFigure => ({
    printed,
    value: `${Number(printed) * 1e6}`,
    ...millionsOfEuros,
    measure: read(label('revenue', 'revenue')),
    subject: read(company),
    period: read(year(2024)),
    status: read('actual'),
  });
  const paper = (card: Given['card'], grade: 'A' | 'C' | 'D', printed: string) => ({
    card: card ?? {},
    grade,
    blocks: [`In 2024 revenue of Alderlund Pumps was EUR ${printed} million in all.`],
    figures: [revenue(printed)],
  });
  const press = { title: 'The Wire', kind: 'press' as const, ownerRole: 'press' as const };
  const deck = { ...own, title: 'A deck', kind: 'presentation' as const };
  const [wire, slides] = [paper(press, 'C', '141.2'), paper(deck, 'D', '144.6')];
  const told = (...papers: Given[]) =>
    summarise(gatherEvidence(makeLedger(company, ...papers))).claims.map(({ text }) => text);
  expect(told(wire, slides).join()).toContain('the company states');
  expect(told(wire, slides, paper(accounts, 'A', '144.6')).join()).not.toContain('A deck');
});

test('a heading of any study is no sign that what stands below it tells a chain of suppliers', () => {
  expect(
    topicsOf({
      card: study,
      blocks: [
        { text: 'Suppliers', kind: 'heading', level: 1 },
        { text: 'In hospitals Torvald holds 25.1% by value.', headings: [0] },
      ],
      figures: [{ ...percent('25.1%'), block: 1 }],
    }),
  ).not.toContain('value-chain');
});
