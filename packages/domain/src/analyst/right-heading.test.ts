import { expect, test } from 'vitest';
import { allKnowHow } from '../know-how/find-know-how.ts';
import { checkStatements } from '../sentences/check-statements.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import {
  type GivenFigure,
  inCell,
  label,
  makeLedger,
  millionsOfEuros,
  percent,
  read,
} from '../sentences/testing/make-reading.ts';
import { gatherEvidence } from './gather.ts';
import { placeEvidence } from './place-evidence.ts';
import { summarise } from './summarise.ts';
import {
  ownAccounts as accounts,
  alderlund as company,
  own,
  pumpStudy as study,
  topicsOf,
  yearly,
} from './testing/alderlund.ts';
import { writeOn, writeSection } from './write-section.ts';

const deck = { ...own, title: 'A deck', kind: 'presentation' as const };

test('a phrase that holds a word of any sentence is no less a sign for it', () => {
  expect(
    topicsOf({
      card: accounts,
      blocks: ['Our six largest customers accounted for 31% of total revenue together.'],
      figures: [percent('31%')],
    }),
  ).toEqual(['concentration']);
});

test('a share of revenue is told as what it is a share of, not as revenue', () => {
  expect(
    topicsOf({
      card: accounts,
      blocks: ['Recurring contracts of Alderlund stood for 26.2% of FY2025 revenue.'],
      figures: [percent('26.2%')],
    }),
  ).toEqual(['recurring']);
});

test('a customer who names a rival speaks of its own contract', () => {
  const answer = (question: string, text: string, printed: string, more: Partial<GivenFigure>) =>
    topicsOf({
      card: { title: 'A call', kind: 'interview', ownerRole: 'customer' },
      blocks: [
        { text: question, speaker: 'Host' },
        { text, speaker: 'Ada Lind' },
      ],
      figures: [{ printed, block: 1, ...more }],
    });
  expect(
    answer(
      'And the contract?',
      'It ends on 31 March 2026, and Torvald asks less.',
      '31 March 2026',
      {
        kind: 'date',
        value: '2026-03-31',
        measure: read(label('ends on', 'contract_end')),
      },
    ),
  ).toEqual(['concentration']);
  const six: Partial<GivenFigure> = { kind: 'duration', value: '6', unit: read('weeks') };
  expect(answer('Which is?', 'Torvald. Its pumps came in six weeks.', 'six', six)).toEqual([
    'themes',
  ]);
  expect(answer('How is Torvald?', 'Torvald takes six weeks for a pump.', 'six', six)).toEqual([
    'rivals',
  ]);
  const four: Partial<GivenFigure> = { kind: 'count', value: '4', unit: read('boilers') };
  expect(answer('And before?', 'Earlier there were four boilers here.', 'four', four)).toEqual([]);
});

test('what a deck tells of one customer is no count of the company', () => {
  expect(
    topicsOf({
      card: deck,
      blocks: [
        { text: 'Welcome', kind: 'heading', level: 1 },
        { text: 'Key accounts', kind: 'heading', level: 1 },
        { text: 'Havnia (122 locations) in negotiation', kind: 'item', headings: [1] },
      ],
      figures: [
        {
          printed: '122',
          block: 2,
          value: '122',
          unit: read('locations'),
          measure: read(label('locations', 'locations')),
        },
      ],
    }),
  ).toEqual(['concentration']);
});

test('what opens with the name of a measure is of that measure', () => {
  expect(
    topicsOf({
      card: deck,
      blocks: [
        { text: 'Welcome', kind: 'heading', level: 1 },
        { text: 'Loyal customers', kind: 'heading', level: 1 },
        {
          text: 'Net promoter score of 27 where a bakery has subscribed',
          kind: 'item',
          headings: [1],
        },
      ],
      figures: [
        {
          printed: '27',
          block: 2,
          value: '27',
          unit: read('bakeries'),
          measure: read(label('where a bakery', 'customers')),
        },
      ],
    }),
  ).toEqual(['satisfaction']);
});

test('what a study fears of a rival is a risk', () => {
  expect(
    topicsOf({
      card: { title: 'Pumps', kind: 'study', ownerRole: 'research' },
      blocks: [
        { text: 'Risks to our view', kind: 'heading', level: 1 },
        { text: 'Downside: Torvald opens 30 workshops and cuts prices.', headings: [0] },
      ],
      figures: [{ printed: '30', block: 1, value: '30', unit: read('workshops') }],
    }),
  ).toEqual(['risks']);
});

const cell = (row: number, column: number, printed: string, measure: string) =>
  yearly(row, column, printed, measure, measure === 'Total revenue' ? 'revenue' : null);
const split = [
  ['Valves', '12.0', '11.0'],
  ['Pumps', '32.0', '29.0'],
  ['Total revenue', '44.0', '40.0'],
];
const statement = {
  card: accounts,
  grade: 'A' as const,
  table: [['EUR m', '2024', '2023'], ...split],
  figures: split.flatMap(([name = '', now = '', before = ''], at) =>
    [now, before].map((printed, column) => cell(at + 1, column + 1, printed, name)),
  ),
};

test('what brought growth stands with the parts of revenue, not with costs', () => {
  const evidence = gatherEvidence(makeLedger(company, statement));
  const tell = (topic: string) => {
    const book = new ClaimBook();
    writeOn(topic, evidence, book);
    return book.claims.filter(({ text }) => text.includes('of the change in')).length;
  };
  expect([tell('segments'), tell('costs'), tell('revenue')]).toEqual([2, 0, 0]);
});

test('a table that a deck repeats is shown once', () => {
  const ledger = makeLedger(company, statement, { ...statement, card: deck, grade: 'D' });
  const [section] = writeSection(gatherEvidence(ledger), [
    { id: 's', title: 'Revenue growth drivers and cohort dynamics' },
  ]).subsections;
  expect(section?.exhibits).toHaveLength(1);
});

test('a note of a call is told with its heading, and with what it quotes', () => {
  const ledger = makeLedger(company, {
    card: { title: 'A call', kind: 'interview', ownerRole: 'customer' },
    blocks: [
      { text: 'A call', kind: 'heading', level: 1 },
      { text: 'What annoys bakers', kind: 'heading', level: 2 },
      {
        text: 'Lateness. "The last pumps came 11 weeks late on average."',
        kind: 'item',
        headings: [0, 1],
      },
    ],
    figures: [{ printed: '11', block: 2, kind: 'duration', value: '11', unit: read('weeks') }],
  });
  const book = new ClaimBook();
  const { quoted } = writeOn('themes', gatherEvidence(ledger), book);
  const [check] = checkStatements(book.claims, ledger);
  expect(quoted).toHaveLength(1);
  expect(check).toMatchObject({ vetoes: [], ownWords: true });
  expect(check?.printed).toContain('on “What annoys bakers”: “Lateness.');
});

test('an assumption that a plan lists in a table is told as a sentence', () => {
  const assumption = 'The new foundry opens in spring and halves the cost of castings.';
  const ledger = makeLedger(company, {
    card: { ...own, title: 'Plan to 2028', kind: 'plan' },
    blocks: [
      { text: 'Contents', kind: 'heading', level: 1 },
      { text: 'Planning assumptions', kind: 'heading', level: 1 },
    ],
    table: [
      ['No.', 'Text'],
      ['1', assumption],
    ],
    headings: [1],
  });
  const book = new ClaimBook();
  writeOn('plan', gatherEvidence(ledger), book);
  expect(book.claims.map(({ text }) => text)).toEqual([
    `Plan to 2028, 1 February 2025, on “Planning assumptions”: “${assumption}”`,
  ]);
});

test('how many gave an answer is told with what they answered', () => {
  const count = (row: number, column: number, printed: string): GivenFigure => ({
    printed,
    value: printed.replace('%', ''),
    kind: column === 1 ? 'count' : 'percent',
    measure: read(label(column === 1 ? 'Respondents' : 'Share', column === 1 ? 'responses' : null)),
    place: inCell(row, column),
  });
  const evidence = gatherEvidence(
    makeLedger(company, {
      card: { title: 'What buyers say', kind: 'presentation', ownerRole: 'research' },
      blocks: [{ text: 'What they like and what they hate', kind: 'heading', level: 1 }],
      table: [
        ['Theme', 'Respondents', 'Share'],
        ['Accuracy', '60', '60%'],
        ['Waiting', '30', '30%'],
      ],
      headings: [0],
      figures: [count(1, 1, '60'), count(1, 2, '60%'), count(2, 1, '30'), count(2, 2, '30%')],
    }),
  );
  const { tables } = placeEvidence(evidence, allKnowHow([]));
  expect([...tables].map(([{ id }]) => id)).toEqual(['themes']);
});

test('who threatens is a risk, who wishes for something is none', () => {
  const said = (text: string) => ({
    card: { title: text.slice(0, 12), kind: 'interview' as const, ownerRole: 'customer' as const },
    blocks: [
      { text: 'Would you renew?', speaker: 'Host' },
      { text, speaker: 'Ada Lind' },
    ],
  });
  const ledger = makeLedger(
    company,
    said('We would buy more, should they open the interfaces to us. We intend to say so.'),
    said('We intend to leave: the extension is not signed and we will tender it.'),
  );
  const { claims, risks } = summarise(gatherEvidence(ledger));
  const told = claims.filter(({ id }) => risks.includes(id)).map(({ text }) => text);
  expect(told).toEqual([
    '“We intend to leave: the extension is not signed and we will tender it.” (Ada Lind)',
  ]);
});

test('a risk is told by the one sentence that says it, before whose it is', () => {
  const risk = 'Falls the dollar, orders of valves are lost to makers overseas.';
  const ledger = makeLedger(company, {
    card: { ...study, title: 'Valves in Europe' },
    blocks: [
      { text: 'Risks', kind: 'heading', level: 1 },
      { text: `We asked sixty buyers of valves in the spring. ${risk}`, headings: [0] },
    ],
  });
  const { claims, risks } = summarise(gatherEvidence(ledger));
  const told = claims.filter(({ id }) => risks.includes(id)).map(({ text }) => text);
  expect(told).toEqual([`“${risk}” (Valves in Europe)`]);
});

test('how many were asked tells where answers come from, a definition with an amount tells a size', () => {
  const buyers: GivenFigure = { printed: '73', value: '73', unit: read('buyers') };
  const method = 'We asked 73 buyers in May; they gave marks from 1 (poor) to 5 (good).';
  expect(topicsOf({ card: study, blocks: [method], figures: [buyers] })).toEqual(['sample']);
  expect(topicsOf({ card: study, blocks: ['Genannt sind Wochen ab Bestellung.'] })).toEqual([]);
  const counted = (text: string, figures: GivenFigure[]) =>
    topicsOf({
      card: study,
      blocks: [
        { text: 'What we count', kind: 'heading', level: 1 },
        { text, headings: [0] },
      ],
      figures,
    });
  expect(counted('Stoppers are not included.', [])).toEqual(['definition']);
  const money = { ...millionsOfEuros, block: 1, printed: 'EUR 157m', value: '157000000' };
  const won = 'What a supplier could win we put at EUR 157m, of what is addressable.';
  expect(counted(won, [money])).toEqual(['addressable']);
});

test('an item of a list is no caption of the table below it', () => {
  const ledger = makeLedger(company, {
    card: { title: 'What buyers say', kind: 'survey' },
    blocks: [
      { text: 'Survey in January with 120 completed questionnaires', kind: 'item' },
      { text: 'Three telephone calls with buyers and two with others', kind: 'item' },
    ],
    table: [['Theme', 'Share']],
  });
  expect(gatherEvidence(ledger).passages).toHaveLength(2);
});

test('where nothing follows from a table the best sentence stands before it', () => {
  const size = (printed: string, block?: number): GivenFigure => ({
    ...cell(1, 1, '640.0', 'Market size'),
    measure: read(label('Market size', 'market_size')),
    subject: read('Europe'),
    ...(block !== undefined && {
      printed,
      block,
      place: { start: 19, end: 27, block: 0, table: null, row: null, column: null },
    }),
  });
  const ledger = makeLedger(company, {
    card: { title: 'Pumps', kind: 'study', ownerRole: 'research' },
    blocks: ['The market size was EUR 640m in 2024, so we count.'],
    table: [
      ['Region', '2024', '2023'],
      ['Europe', '640.0', '620.0'],
    ],
    figures: [
      size('EUR 640m', 0),
      size('640.0'),
      { ...size('620.0'), printed: '620.0', value: '620000000', place: inCell(1, 2) },
    ],
  });
  const book = new ClaimBook();
  const { computed, quoted } = writeOn('size', gatherEvidence(ledger), book);
  expect([computed.length, quoted.length]).toEqual([0, 1]);
});

test('columns without heads are not shown', () => {
  const shown = (head: string[]) => {
    const ledger = makeLedger(company, { ...statement, table: [head, ...split] });
    return writeOn('segments', gatherEvidence(ledger), new ClaimBook()).exhibits.length;
  };
  expect([shown(['EUR m', '2024', '2023']), shown(['', '', ''])]).toEqual([1, 0]);
});

test('what a plan replaces and an answer without its question are not told', () => {
  const mail = { ...own, title: 'A mail', kind: 'mail' as const };
  const plan = { ...own, title: 'Budget', kind: 'plan' as const };
  const planned = 'The plan assumes two extensions of the contract until 2031.';
  const heading = { text: 'Assumptions', kind: 'heading' as const, level: 2 };
  const under = (text: string) => ({ card: plan, blocks: [heading, { text, headings: [0] }] });
  expect(topicsOf(under('The business plan for 2022 to 2025 is kept.'))).toEqual(['plan']);
  expect(topicsOf(under('Replaces the business plan for 2022 to 2025.'))).toEqual([]);
  expect(topicsOf({ card: mail, blocks: [planned] })).toEqual(['plan']);
  expect(topicsOf({ card: mail, blocks: [`No. ${planned}`] })).toEqual([]);
});

test('a day that a note names is no mark', () => {
  const survey = { title: 'A survey', kind: 'survey' as const, ownerRole: 'research' as const };
  const text = 'Outages (note: recovery still under way on the 8th)';
  expect(
    topicsOf({
      card: survey,
      blocks: [{ text, kind: 'item' }],
      figures: [{ printed: '8', value: '8', measure: read(label('note', 'rating')) }],
    }),
  ).toEqual([]);
});

test('who of a list has the largest share is told by name, with what it is a share of', () => {
  const rows = [
    ['Havnia Shipyards', '11'],
    ['Osterby Docks', '7'],
    ['Lindö Ferries', '4'],
  ];
  const ledger = makeLedger(company, {
    card: { ...own, title: 'Customers', kind: 'records' },
    table: [['Customer', '% of sales'], ...rows],
    figures: rows.map(([name = '', value = ''], at) => ({
      ...percent(`${value}%`),
      place: inCell(at + 1, 1),
      measure: read(label('% of sales')),
      segment: read([label(name)]),
    })),
  });
  const book = new ClaimBook();
  writeOn('concentration', gatherEvidence(ledger), book);
  expect(checkStatements(book.claims, ledger).map(({ printed }) => printed)).toContain(
    'The largest is Havnia Shipyards with 11% of sales (Customers, 1 February 2025).',
  );
});

test('what buyers name most often ranks what they decide by, and what the largest hold is a share', () => {
  const ranked =
    'Buyers rank the reasons for changing a supplier: late delivery was named by 61%, price by 47%.';
  const figures = [percent('61%'), percent('47%')];
  expect(topicsOf({ card: study, blocks: [ranked], figures })).toEqual(['ranking']);
  const first = 'Buyers told us that delivery comes before price: 71% name it first.';
  expect(topicsOf({ card: study, blocks: [first], figures: [percent('71%')] })).toEqual([
    'ranking',
  ]);
  const ten = 'The ten largest hold 36% together.';
  expect(topicsOf({ card: study, blocks: [ten], figures: [percent('36%')] })).toEqual(['shares']);
  const panel = 'The panel consists of 140 yards reporting each quarter.';
  const yards: GivenFigure = { printed: '140', kind: 'count', value: '140', unit: read('yards') };
  expect(topicsOf({ card: study, blocks: [panel], figures: [yards] })).toEqual(['sample']);
});

test.each([
  'For the north of the market we count as follows.',
  'Clauses left out of this market are marked […].',
  'Licensed copy no. 0417. Extract of chapters 1, 3 and 6.',
])('what only leads on, or tells of the paper itself, is no answer: %s', (text) => {
  const figures: GivenFigure[] = text.includes('6')
    ? [{ printed: '6', kind: 'count', value: '6' }]
    : [];
  expect(topicsOf({ card: study, blocks: [text], figures })).toEqual([]);
});

test('nobody’s paper that names nobody tells nothing of the company', () => {
  const notes = { title: 'Notes', kind: 'other' as const, ownerRole: 'unknown' as const };
  const text = 'Makers above EUR 300m of sales build pumps themselves again.';
  const sales: GivenFigure = {
    printed: 'EUR 300m',
    value: '300000000',
    ...millionsOfEuros,
    measure: read(label('sales', 'revenue')),
  };
  expect(topicsOf({ card: notes, blocks: [text], figures: [sales] })).not.toContain('revenue');
});

test('what is said in a talk and names nothing by itself belongs where its question does', () => {
  const said = (question: string) =>
    topicsOf({
      card: { title: 'A call', kind: 'interview', ownerRole: 'former_employee', owner: company },
      blocks: [
        { text: question, speaker: 'Host' },
        {
          text: 'It came from above. We said in spring that nobody could do that.',
          speaker: 'Ada',
        },
      ],
    });
  expect(said('How was the budget of Alderlund made?')).toEqual(['variance']);
  expect(said('Why did you go?')).toEqual([]);
});

test('what a study says in words alone belongs where others of its heading do, and a remark nowhere', () => {
  const head = { text: 'Why they buy', kind: 'heading' as const, level: 1 };
  const told = (...blocks: string[]) =>
    topicsOf({
      card: study,
      blocks: [head, ...blocks.map((text) => ({ text, headings: [0] }))],
      figures: [percent('44%', { block: 1 })],
    });
  const sold = 'Of all pumps newly fitted in the market, 44% ran dry.';
  const asked =
    'Insurers ask. Several have begun to want pumps of that kind in machines that stand outside before they renew a policy.';
  const placed = (text: string) => {
    const evidence = gatherEvidence(
      makeLedger(company, {
        card: study,
        blocks: [head, ...[sold, text].map((each) => ({ text: each, headings: [0] }))],
        figures: [percent('44%', { block: 1 })],
      }),
    );
    const { passages } = placeEvidence(evidence, allKnowHow([]));
    return [...passages].flatMap(([{ id }, all]) =>
      all.some(({ item }) => item.text === text) ? [id] : [],
    );
  };
  expect(told(sold)).toEqual(['drivers']);
  expect(placed(asked)).toEqual(['drivers']);
  expect(placed('The people who could hear it retire.')).toEqual([]);
});

test('a study’s amount is quoted without its scale, a byline is none where it is a count, and a sample is no market', () => {
  const text =
    'Standstill is dear. An hour of it cost the plants of this market in our sample EUR 38,000 on average.';
  const cost = {
    printed: '38,000',
    value: '38000',
    kind: 'money' as const,
    unit: read('EUR'),
    scale: { value: null, how: 'unknown' as const, at: null },
  };
  expect(topicsOf({ card: study, blocks: [text], figures: [cost] })).toEqual(['drivers']);
  const count = 'By our count 27% of the fitters of this market will retire before the year 2032.';
  expect(topicsOf({ card: study, blocks: [count], figures: [percent('27%')] })).toEqual([
    'drivers',
  ]);
});
