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
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { placeEvidence } from './place-evidence.ts';
import { alderlund as company, own, yearly } from './testing/alderlund.ts';
import { profileCompany } from './validate.ts';
import { writeOn, writeSection } from './write-section.ts';

/** The topics under which the tables and passages of a room are told. */
function placed(...readings: Given[]) {
  const { passages, tables } = placeEvidence(
    gatherEvidence(makeLedger(company, ...readings)),
    allKnowHow([]),
  );
  return [...tables, ...passages].filter(([, items]) => items.length > 0).map(([{ id }]) => id);
}

test('what adds up to revenue is told as its parts, what leads to adjusted earnings as adjustments', () => {
  const rows = [
    ['Valves', '12.0', '11.0'],
    ['Pumps', '32.0', '29.0'],
    ['Total revenue', '44.0', '40.0'],
  ];
  const figures = rows.flatMap(([name = '', now = '', before = ''], at) =>
    [now, before].map((printed, column) =>
      yearly(at + 1, column + 1, printed, name, at === 2 ? 'revenue' : null),
    ),
  );
  expect(
    placed({
      card: { ...own, title: 'Accounts', kind: 'accounts' },
      table: [['EUR m', '2024', '2023'], ...rows],
      figures,
    }),
  ).toEqual(['segments']);
  const bridge = [
    ['EBITDA', '6.0'],
    ['Fire in the plant', '1.5'],
    ['Adjusted EBITDA', '7.5'],
  ];
  expect(
    placed({
      card: { ...own, title: 'A deck', kind: 'presentation' },
      table: [['EUR m', '2024'], ...bridge],
      figures: bridge.map(([name = '', printed = ''], at) =>
        yearly(at + 1, 1, printed, name, ['ebitda', null, 'adjusted_ebitda'][at] ?? null),
      ),
    }),
  ).toEqual(['normalised']);
});

/** A market by what its goods are used for, and their sum. */
const split = (() => {
  const rows = [
    ['Applications in ships', '12.0', '11.0'],
    ['Applications in mines', '32.0', '29.0'],
    ['Total', '44.0', '40.0'],
  ];
  const figures = rows.flatMap(([name = '', now = '', before = ''], at) =>
    [now, before].map((printed, column) => yearly(at + 1, column + 1, printed, name, null)),
  );
  const table = [['EUR m', '2024', '2023'], ...rows];
  return { table, figures };
})();

test('buyers counted and multiplied by what each spends answer the question of a count from below', () => {
  const rows = [
    ['Mills', '200', '3.0', '600.0'],
    ['Farms', '500', '0.2', '100.0'],
  ];
  const study = {
    card: {
      title: 'Pumps in Europe',
      kind: 'study' as const,
      owner: 'Brandt',
      ownerRole: 'research' as const,
    },
    table: [['Buyers', 'Number', 'Each', 'All'], ...rows],
    figures: rows.flatMap(([name = '', count = '', each = '', all = ''], at): GivenFigure[] => [
      { printed: count, value: count, kind: 'count', place: inCell(at + 1, 1) },
      yearly(at + 1, 2, each, name, null),
      yearly(at + 1, 3, all, name, 'market_size'),
    ]),
  };
  expect(placed(study)).toEqual(['bottom-up']);
  expect(placed(study, { card: study.card, ...split }).toSorted()).toEqual([
    'bottom-up',
    'segments',
  ]);
  const evidence = gatherEvidence(makeLedger(company, study));
  const title = 'Market size: TAM/SAM/SOM, top-down and bottom-up';
  const [sized] = writeSection(evidence, [{ id: '2.2', title }]).subsections;
  const asked = sized?.open_questions.map(({ question }) => question);
  // The table under the count tells how large the market is, and not what can be won of it.
  expect(asked).toEqual(['Which part of the market can Alderlund Pumps AB serve and win?']);
});

test('no question is open that a sentence for another one answers', () => {
  const rows = [
    ['Revenue', '50.0'],
    ['EBITDA', '9.0'],
    ['Net income', '5.0'],
  ];
  const concepts = ['revenue', 'ebitda', 'net_income'];
  const ledger = makeLedger(company, {
    card: { ...own, title: 'Accounts', kind: 'accounts' },
    table: [['EUR m', '2024'], ...rows],
    figures: rows.flatMap(([name = '', ...values], row) =>
      values.map((printed, at) => yearly(row + 1, at + 1, printed, name, concepts[row] ?? null)),
    ),
  });
  const title = 'Profitability and cost structure';
  const { claims, subsections } = writeSection(gatherEvidence(ledger), [{ id: '1.3', title }]);
  expect(claims.map(({ text }) => text.split(' of ')[0])).toContain('Net income');
  const asked = subsections[0]?.open_questions.map(({ question }) => question);
  expect(asked).not.toContain('What remains as net profit after interest and tax?');
});

test('shares of a market, marks beside rivals and their names each have their place', () => {
  const card = {
    title: 'Pumps in Europe',
    kind: 'study' as const,
    owner: 'Brandt',
    ownerRole: 'research' as const,
  };
  const table = (head: string, ...values: string[]) => [
    ['Maker', head, `${head} before`],
    ...['Alderlund', 'Torvald', 'Havnia'].map((name, at) => [
      name,
      values[at] ?? '',
      values[at] ?? '',
    ]),
  ];
  const figures = [1, 2, 3].flatMap((row) =>
    [1, 2].map(
      (column): GivenFigure => ({
        printed: '4',
        value: '4',
        kind: 'count',
        place: inCell(row, column),
      }),
    ),
  );
  expect(placed({ card, table: table('Share', '9%', '14%', '11%'), figures })).toEqual(['shares']);
  expect(placed({ card, table: table('Delivery', '4.1', '3.0', '3.6'), figures })).toEqual([
    'scorecard',
  ]);
});

test('what would follow if something came is a risk, and a year that had not ended is a plan', () => {
  const percent: GivenFigure = { printed: '12%', kind: 'percent', value: '12', unit: read('%') };
  const study = {
    title: 'Pumps',
    kind: 'study' as const,
    owner: 'Brandt',
    ownerRole: 'research' as const,
  };
  expect(
    placed({
      card: study,
      blocks: ['Should steel become dearer, demand for pumps drops by 12% in a year.'],
      figures: [percent],
    }),
  ).toEqual(['risks']);
  const ahead: GivenFigure = {
    printed: 'EUR 48m',
    kind: 'money',
    value: '48000000',
    unit: read('EUR'),
    scale: read(1e6),
    measure: read(label('revenue', 'revenue')),
    period: read(year(2026)),
  };
  expect(
    placed({
      card: { ...own, title: 'Accounts', kind: 'accounts' },
      blocks: ['The board reckons with revenue of EUR 48m for 2026.'],
      figures: [ahead],
    }),
  ).toEqual(['plan']);
});

test('a word that stands in any sentence needs another, and a size needs an amount', () => {
  const study = { title: 'Pumps', kind: 'study' as const, ownerRole: 'research' as const };
  const percent: GivenFigure = { printed: '12%', kind: 'percent', value: '12', unit: read('%') };
  const told = (text: string) => placed({ card: study, blocks: [text], figures: [percent] });
  expect(told('We met more than 12% of them at a fair, each in an own hall.')).toEqual(['drivers']);
  expect(told('More than 12% of halls, than before')).toEqual([]);
  expect(told('Operators spent 12% on pumps, the world market is far away.')).toEqual(['drivers']);
});

test('what sums a market up tells its size where nothing else does, and power is a cost', () => {
  const study = { title: 'Pumps', kind: 'study' as const, ownerRole: 'research' as const };
  const { table, figures } = split;
  expect(placed({ card: study, table: table.slice(0, 3), figures: figures.slice(0, 4) })).toEqual([
    'segments',
  ]);
  expect(placed({ card: study, table, figures })).toEqual(['size']);
  const power: GivenFigure = {
    printed: 'EUR 31 per MWh',
    kind: 'money',
    value: '31',
    unit: read('EUR'),
    measure: read(label('price', 'price')),
    basis: read('per MWh'),
  };
  const mail = { ...own, title: 'Answers', kind: 'mail' as const };
  const blocks = ['The gas contract at a list price of EUR 31 per MWh is a cost of energy.'];
  expect(placed({ card: mail, blocks, figures: [power] })).toEqual(['costs']);
});

test('what a customer buys tells how much hangs on him', () => {
  const figure: GivenFigure = {
    printed: '9 million',
    kind: 'count',
    value: '9000000',
    unit: read('euros'),
  };
  expect(
    placed({
      card: { title: 'A call', kind: 'interview', ownerRole: 'customer' },
      blocks: [
        { text: 'How much do you buy from them?', speaker: 'Host' },
        {
          text: 'Some 9 million a year from Alderlund, and none from Torvald.',
          speaker: 'Ada Lind',
        },
      ],
      figures: [{ ...figure, block: 1 }],
      entities: [{ id: 'e1', name: 'Torvald', aliases: [], role: 'rival' }],
    }),
  ).toEqual(['concentration']);
});

test('an item is told with the heading that says what it is of', () => {
  const ledger = makeLedger(company, {
    card: { ...own, title: 'A deck', kind: 'presentation' },
    blocks: [
      { text: 'Welcome', kind: 'heading', level: 1 },
      { text: 'Our people in Brazil', kind: 'heading', level: 1 },
      { text: 'Nine technicians employed on the ground', kind: 'item', headings: [1] },
    ],
    figures: [{ printed: 'Nine', block: 2, value: '9', unit: read('technicians') }],
  });
  const book = new ClaimBook();
  writeOn('company', gatherEvidence(ledger), book);
  expect(book.claims.map(({ text }) => text)).toEqual([
    'A deck, 1 February 2025, on “Our people in Brazil”: “Nine technicians employed on the ground”',
  ]);
});

test('a run that turned is told from the year before, costs below zero by how much they are', () => {
  const rows = [
    ['EBITDA', '6.0', '7.0', '6.0'],
    ['Personnel expenses', '-22.0', '-21.0', '-20.0'],
  ];
  const ledger = makeLedger(company, {
    card: { ...own, title: 'Accounts', kind: 'accounts' },
    table: [['EUR m', '2024', '2023', '2022'], ...rows],
    figures: rows.flatMap(([name = '', ...values], row) =>
      values.map((printed, at) =>
        yearly(row + 1, at + 1, printed, name, row === 0 ? 'ebitda' : 'personnel_expense'),
      ),
    ),
  });
  const book = new ClaimBook();
  for (const topic of ['earnings', 'costs']) writeOn(topic, gatherEvidence(ledger), book);
  const texts = book.claims.map(({ text }) => text.replaceAll(/\{(f\d+)\.p\}/gu, '$1'));
  expect(texts).toEqual([
    'EBITDA of Alderlund Pumps fell from {f2} in f2 to {f1} in f1, by {= -growth(f2, f1) | %1}.',
    'Personnel expenses of Alderlund Pumps came to {= -f4} in f4 against {= -f6} in f6, a change of {= growth(-f6, -f4) | %1}, {= cagr(-f6, -f4) | %1} per year.',
  ]);
  expect(checkStatements(book.claims, ledger).flatMap(({ vetoes }) => vetoes)).toEqual([]);
});

test('a part of what a company spends is not told as the company’s', () => {
  const part = { segment: read([label('Cost of service')]) };
  const ledger = makeLedger(company, {
    card: { ...own, title: 'Accounts', kind: 'accounts' },
    table: [
      ['EUR m', '2024', '2023'],
      ['Cost of service', '12.0', '10.0'],
    ],
    figures: [1, 2].map((at) => ({
      ...yearly(1, at, at === 1 ? '12.0' : '10.0', 'Cost of sales', 'cost_of_sales'),
      ...part,
    })),
  });
  const book = new ClaimBook();
  writeOn('costs', gatherEvidence(ledger), book);
  expect(book.claims.map(({ text }) => text.split(' rose ')[0])).toEqual([
    'Cost of sales, Cost of service',
  ]);
});

test('a company goes on under the whole name that the documents print', () => {
  const ledger = makeLedger('Fjordvik As', {
    card: { ownerRole: 'target', owner: 'Fjordvik As', title: 'Accounts' },
    blocks: ['Fjordvik AS makes ropes for ships.'],
    entities: [
      { id: 'e1', name: 'Fjordvik As', aliases: ['Fjordvik', 'Fjordvik AS'], role: 'target' },
    ],
  });
  expect(profileCompany(gatherEvidence(ledger)).company_name).toBe('Fjordvik AS');
});
