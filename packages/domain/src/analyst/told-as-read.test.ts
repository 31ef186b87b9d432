import { expect, test } from 'vitest';
import { gradeCard } from '../reading/card/grade-card.ts';
import type { RawBlock } from '../reading/raw-document.ts';
import { heading, item, paragraph, readBlocks, table } from '../reading/testing/read-blocks.ts';
import { checkStatements } from '../sentences/check-statements.ts';
import { selectExhibit } from '../sentences/exhibits/select-exhibit.ts';
import { seriesIn } from '../sentences/series.ts';
import {
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { summarise } from './summarise.ts';
import { writeSection } from './write-section.ts';

const company = 'Alderlund Pumps AG';

function ledgerOf(papers: readonly RawBlock[][]) {
  const readings = papers.map((blocks) => readBlocks(blocks, { company }));
  return makeLedger(
    company,
    ...readings.map((reading, at) => ({
      id: `paper ${at}`,
      grade: gradeCard(reading.card).grade,
      reading,
    })),
  );
}

/** What a subsection prints of papers that are read as the product reads them. */
function printed(title: string, papers: readonly RawBlock[][]) {
  const ledger = ledgerOf(papers);
  const { claims, subsections } = writeSection(gatherEvidence(ledger), [{ id: 's', title }]);
  const exhibits = subsections.flatMap((one) => one.exhibits);
  return {
    texts: checkStatements(claims, ledger)
      .filter(({ vetoes, ownWords }) => vetoes.length === 0 && ownWords)
      .map((one) => one.printed),
    shown: exhibits.flatMap((one) => {
      const selected = selectExhibit(one, ledger);
      return 'exhibit' in selected ? [selected.exhibit.caption] : [];
    }),
    open: subsections.flatMap((one) => one.open_questions).length,
  };
}

const study = (...blocks: RawBlock[]) => [
  heading('Pumps in Europe: a market study'),
  paragraph('Lindgren Research, 4 February 2025'),
  ...blocks,
];
const note = (...blocks: RawBlock[]) => [
  heading('Alderlund Pumps: initiation of coverage'),
  paragraph('Equity research by Lindgren Research, 4 February 2025. Rating: neutral.'),
  ...blocks,
];
const deck = (...blocks: RawBlock[]) => [
  heading('Project Osprey: management presentation'),
  paragraph(`${company}, 3 March 2025`),
  ...blocks,
];

const marks = table([
  ['Criterion', 'Weight in %', 'Alderlund', 'Torvald', 'Mirow'],
  ['Accuracy', '30', '4.6', '4.2', '3.1'],
  ['Delivery on time', '50', '2.9', '4.1', '3.8'],
  ['Handling', '20', '2.8', '3.0', '4.5'],
]);

test('what a study weighs beside its marks answers what decides a purchase', () => {
  const { texts, open } = printed('Key purchasing criteria: ranking of 5-7 factors', [
    study(heading('What buyers want', 2), marks),
  ]);
  expect(open).toBe(0);
  expect(texts.join()).toContain('Delivery on time 50%, Accuracy 30%, Handling 20%');
});

test('of marks the one is told first that counts most', () => {
  const { texts } = printed('Purchasing criteria and provider performance', [
    study(heading('What buyers want', 2), marks),
  ]);
  expect(texts[0]).toContain(
    'Delivery on time: Alderlund is marked 2.9, the lowest of all; Torvald 4.1, the highest of all',
  );
});

test('marks are told with the scale that the title of their table states, and a place only where nobody shares it', () => {
  const shared = table([
    ['Criterion', 'Alderlund', 'Torvald', 'Mirow'],
    ['Accuracy', '4.6', '4.2', '3.1'],
    ['Delivery on time', '2.9', '4.1', '2.9'],
    ['Handling', '4.4', '4.2', '4.5'],
  ]);
  const { texts } = printed('Purchasing criteria and provider performance', [
    study(
      heading('What buyers want', 2),
      paragraph('Average mark by users (1–5), January 2025'),
      shared,
    ),
  ]);
  expect(texts[0]).toContain(
    'Delivery on time: Alderlund is marked 2.9; Torvald 4.1, the highest of all (“Average mark by users (1–5)”, ',
  );
});

test('a scorecard that sets the plan beside what came tells how the plan was kept', () => {
  const scorecard = deck(
    heading('Scorecard 2024', 2),
    paragraph('EUR million'),
    table([
      ['', '2023', '2024', 'Plan 2024'],
      ['Revenue', '80.4', '90.7', '94.0'],
      ['New orders', '82.0', '95.4', '97.0'],
      ['Adjusted EBITDA', '4.5', '11.9', '9.0'],
    ]),
  );
  expect(printed('Forecast-vs-actual review', [scorecard]).texts.slice(0, 2)).toEqual([
    'Revenue of Alderlund Pumps came to EUR 90.7m in 2024, 3.5% below the budget of EUR 94.0m.',
    'Adjusted EBITDA of Alderlund Pumps came to EUR 11.9m in 2024, 32.2% above the budget of EUR 9.0m.',
  ]);
});

test('what an analyst expects the target to earn is no growth of its market', () => {
  const estimates = table([
    ['EUR million', '2024A', '2025E', '2026E'],
    ['Revenue', '90.7', '97.5', '104.0'],
    ['growth', '', '7.5%', '6.7%'],
    ['Adj. EBITDA', '11.9', '13.4', '15.6'],
  ]);
  const papers = [note(heading('Our estimates', 2), estimates)];
  expect(printed('Historical and projected growth', papers).shown).toEqual([]);
});

test('two rows that multiply count a market from below, even where one is wrong', () => {
  const potential = table([
    ['Potential', 'Sites', 'Price per site and year', 'Potential'],
    ['Pumps', '31,200', 'EUR 9,840', 'EUR 407m'],
    ['Service', '31,200', 'EUR 14,580', 'EUR 455m'],
  ]);
  const { shown } = printed('Market size: TAM/SAM/SOM, top-down and bottom-up', [
    study(heading('How large the market is', 2), potential),
  ]);
  expect(shown).toHaveLength(1);
});

test('what a customer pays elsewhere is no cost of the target', () => {
  const call = [
    heading('Call transcript: lost customer, paper'),
    paragraph('Interviewee: Engineer, paper mill, Norway. Used Alderview until 2024.'),
    paragraph('12 January 2025'),
    paragraph('Interviewer: Did price play a part?'),
    paragraph('Engineer: No. What we have now costs 12% more than Alderview did.'),
  ];
  expect(printed('Profitability and cost structure', [call]).texts).toEqual([]);
});

test('a note below a text and what sums two others up are told nowhere', () => {
  const { texts } = printed('Demand drivers and trends', [
    study(
      heading('Why they buy', 2),
      paragraph('Demand for replacement drove 44% of all orders in 2024.'),
      paragraph('2Own projection of demand on statistics of eleven countries.'),
      paragraph('The two differ by less than the rounding of 1% in demand.'),
    ),
  ]);
  expect(texts.join()).toContain('44%');
  expect(texts.join()).not.toMatch(/Own projection|The two differ/u);
});

test('how many of the target’s users mean to change stands under no rival', () => {
  const holders = table([
    ['Supplier', 'Share'],
    ['Alderlund', '10%'],
    ['Torvald Marine AB', '12%'],
    ['Mirow', '8%'],
  ]);
  const { texts } = printed('Competitor profiles', [
    note(
      heading('Who competes', 2),
      holders,
      heading('What users want', 2),
      paragraph(
        '14% of Alderlund users expect to change within 12 months, against 6% at Torvald and 23% at Mirow.',
      ),
    ),
  ]);
  expect(texts.join()).not.toContain('14%');
});

test('a summary tells on whom revenue hangs by the largest of them', () => {
  const customers = deck(
    heading('Customers', 2),
    table([
      ['Customer group', 'Revenue 2024 EUR thousand', 'Share of revenue'],
      ['Havnia Shipyards AS', '9,764', '11.3%'],
      ['Belmund Chemie AG', '4,320', '5.0%'],
      ['Norrvik Group AB', '3,110', '3.6%'],
      ['Top 3', '17,194', '19.9%'],
    ]),
  );
  const { claims } = summarise(gatherEvidence(ledgerOf([customers])));
  expect(claims.map(({ text }) => text).join()).toContain(
    'The largest is Havnia Shipyards AS with',
  );
});

test('what somebody assumes of a customer in a plan is told as an assumption', () => {
  const planned = [
    heading('Alderlund Pumps AG: budget and plan 2025 to 2028'),
    paragraph('Controlling, 7 February 2025'),
    heading('Assumptions', 2),
    table([
      ['No.', 'Assumption'],
      ['1', 'Price increase for new pumps of 2.0% a year, costs of material constant.'],
      ['2', 'Havnia Shipyards AS: orders of EUR 9.8 million a year in all years of the plan.'],
    ]),
  ];
  const customers = deck(
    heading('Largest customers', 2),
    table([
      ['Customer', 'Share of revenue'],
      ['Havnia Shipyards AS', '11.3%'],
      ['Belmund Chemie AG', '5.0%'],
      ['Norrvik Group AB', '3.6%'],
    ]),
  );
  const { texts } = printed('Forecast-vs-actual review', [planned, customers]);
  expect(texts.join()).toContain('Havnia Shipyards AS: orders of EUR 9.8 million');
});

test('revenue of no time stands not beside that of a year', () => {
  const memo = [
    heading('Memo: the service business'),
    paragraph('From: Ada Lind, head of service, Alderlund Pumps AG'),
    paragraph('Service closed 2024 at revenue of EUR 24.2 million.'),
    paragraph('Group sales as in the consolidated accounts, EUR 86.4 million.'),
  ];
  const { texts } = printed('Executive financial snapshot', [memo]);
  expect(texts.join()).not.toContain('Group sales as in');
});

test('how long it takes to move to another supplier is a barrier', () => {
  const { texts, open } = printed('Competitive risks and barriers', [
    note(
      heading('Groups are different', 2),
      paragraph('Migration of a group with more than 200 sites takes 12 to 18 months.'),
    ),
  ]);
  expect(open).toBe(0);
  expect(texts.join()).toContain('12 to 18 months');
});

test('of what recurs a summary tells how it changed, not what the oldest contracts are of it', () => {
  const accounts = deck(
    heading('Recurring revenue, EUR million', 2),
    table([
      ['Recurring revenue by year of signing', '2023', '2024'],
      ['Signed up to 2022', '9.9', '10.3'],
      ['Signed in 2023', '3.5', '4.1'],
      ['Signed in 2024', '', '4.6'],
      ['Total ARR', '13.4', '19.0'],
    ]),
  );
  const { claims } = summarise(gatherEvidence(ledgerOf([accounts])));
  const texts = claims.map(({ text }) => text).join();
  expect(texts).toContain('Total ARR of Alderlund Pumps rose');
  expect(texts).not.toContain('Signed up to 2022');
});

test('the day on which a plan was approved is no time in which revenue is earned', () => {
  const approved = { ...year(2024), start: '2024-12-04', end: '2024-12-04', label: '4 December' };
  const revenue = (column: number, period: ReturnType<typeof year>) => ({
    printed: '312.4',
    value: '312400000',
    ...millionsOfEuros,
    place: inCell(1, column),
    measure: read(label('Revenue', 'revenue')),
    period: read(period),
  });
  const ledger = makeLedger(company, {
    table: [
      ['', 'Plan', '2023'],
      ['Revenue', '312.4', '312.4'],
    ],
    figures: [revenue(1, approved), revenue(2, year(2023))],
  });
  const series = gatherEvidence(ledger).tables.flatMap(seriesIn);
  expect(series.flatMap(({ actual }) => actual)).toHaveLength(1);
});

test('behind words that leave out their thousands the amounts are told in full', () => {
  const inThousands = (printed: string, value: string, of: number) => ({
    ...millionsOfEuros,
    printed,
    value,
    scale: { value: 1000, how: 'inherited' as const, at: null },
    halfUnit: '500',
    measure: read(label('overtime')),
    period: read(year(of)),
  });
  const ledger = makeLedger(company, {
    card: { title: 'Accounts', kind: 'accounts', ownerRole: 'target', owner: company },
    blocks: ['Wages include overtime of EUR 2,860 (2023: EUR 1,395).'],
    figures: [inThousands('EUR 2,860', '2860000', 2024), inThousands('EUR 1,395', '1395000', 2023)],
  });
  const title = 'Profitability and cost structure';
  const { claims } = writeSection(gatherEvidence(ledger), [{ id: 's', title }]);
  const [told] = checkStatements(claims, ledger);
  expect(told).toMatchObject({ vetoes: [], ownWords: true });
  expect(told?.printed).toContain('(2023: EUR 1,395).” (EUR 2.86m, EUR 1.4m)');
});

test('notes of a talk are told though their items begin with a small letter', () => {
  const { texts } = printed('Positive and negative themes', [
    [
      heading('Interview: head of purchasing, Torvald Marine'),
      paragraph('Customer of Alderlund, 4 February 2025'),
      item('deliveries are late and complaints wait for 14 days'),
    ],
  ]);
  expect(texts.join()).toContain('deliveries are late and complaints wait for 14 days');
});

test('that somebody asked how many is not told', () => {
  const asked = 'Ms Lindgren asked how many pumps had been sent back by 12% of the customers.';
  const { texts } = printed('Satisfaction snapshot', [
    [
      heading('Minutes of the board'),
      paragraph(`${company}, 4 February 2025`),
      paragraph('Customers rated the company 4.1 of 5 and 12% were unhappy.'),
      paragraph(asked),
    ],
  ]);
  expect(texts.join()).toContain('were unhappy');
  expect(texts.join()).not.toContain('asked how many');
});

test('a sentence is told of which a table that cannot be shown has the figure', () => {
  const { texts } = printed('Forecast-vs-actual review', [
    [
      heading(`${company}: Budget 2026`),
      paragraph('3 November 2025'),
      heading('Assumptions', 2),
      table([
        ['Customer', 'What is assumed'],
        ['Havnia', 'Revenue of EUR 11,850 thousand in each of 2026 and 2027 is assumed.'],
        ['Mirow', 'Revenue of EUR 3,400 thousand in each of 2026 and 2027 is assumed.'],
      ]),
    ],
  ]);
  expect(texts.join()).toContain('EUR 11,850 thousand');
});
