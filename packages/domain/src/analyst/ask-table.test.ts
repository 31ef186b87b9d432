import { expect, test } from 'vitest';
import { checkStatements } from '../sentences/check-statements.ts';
import { ClaimBook } from '../sentences/claim-book.ts';
import { selectExhibit } from '../sentences/exhibits/select-exhibit.ts';
import { openLedger } from '../sentences/open-ledger.ts';
import {
  type GivenSource as Given,
  type GivenFigure,
  label,
  makeLedger,
  millionsOfEuros,
  read,
  year,
} from '../sentences/testing/make-reading.ts';
import { askTable } from './ask-table.ts';
import { gatherEvidence } from './gather.ts';
import { showAnswers } from './show-answers.ts';
import { summarise } from './summarise.ts';
import { writeOn, writeSection } from './write-section.ts';

const company = 'Alderlund Pumps';

const answer = (asked: string, millions: number, group?: string): GivenFigure => ({
  printed: 'x',
  value: String(millions * 1e6),
  ...millionsOfEuros,
  measure: read(label(asked)),
  ...(group ? { segment: read([label(group)]) } : {}),
});

const list = {
  id: 'list',
  card: { title: 'Buyers', kind: 'records' as const, date: null },
  table: [
    ['Buyer', 'Value'],
    ['Hartwell', '6'],
  ],
};

const revenueOf = (of: number) => ({
  measure: read(label('Revenue', 'revenue')),
  period: read(year(of)),
});

function ledgerOf(answers: GivenFigure[], given: Given = list, ...more: Given[]) {
  const made = makeLedger(company, given, ...more);
  for (const { reading } of made.sources.values())
    for (const table of reading.tables) table.kind = 'records';
  const [source] = made.sources.values();
  const [asked] = makeLedger(company, { blocks: ['x'], figures: answers }).sources.values();
  const queried = (asked?.reading.figures ?? []).map((figure, at) => ({
    ...figure,
    id: `f${900 + at}`,
    sourceId: source?.id ?? '',
    origin: 'query' as const,
    place: { ...figure.place, table: 0 },
  }));
  return openLedger(company, [...made.sources.values()], queried);
}

function tableOf(answers: GivenFigure[], ...more: Given[]) {
  const ledger = ledgerOf(answers, list, ...more);
  const [table] = gatherEvidence(ledger).tables;
  if (!table) throw new Error('there is a table');
  return { ledger, table };
}

function told(answers: GivenFigure[], isShown = false, ...more: Given[]): string[] {
  const { ledger, table } = tableOf(answers, ...more);
  const book = new ClaimBook();
  askTable(table, ledger, book, isShown ? showAnswers(table, ledger) : []);
  return checkStatements(book.claims, ledger)
    .filter(({ vetoes, ownWords }) => vetoes.length === 0 && ownWords)
    .map(({ printed }) => printed);
}

test('what is left of a list is none of its customers', () => {
  const by = (name: string) => `sum of Value, 1 row with Buyer = ${name}`;
  const texts = told([
    answer('sum of Value, 9 rows', 20),
    answer(by('Other contracts below 1000'), 11, 'Other contracts below 1000'),
    answer(by('Hartwell'), 3, 'Hartwell'),
    answer(by('Mirow'), 2, 'Mirow'),
    answer(by('Ekdal'), 1, 'Ekdal'),
  ]);
  expect(texts.join(' ')).not.toContain('Other contracts');
  expect(texts.at(-1)).toContain(
    'the three largest, Hartwell, Mirow and Ekdal, make EUR 6m of Value',
  );
});

test('what is signed and what is only spoken of are no one sum', () => {
  const at = (stage: string) => `sum of Value EUR, 3 rows with Stage = ${stage}`;
  const [first, second] = told([
    answer('sum of Value EUR, 9 rows', 20),
    answer(at('Verbal'), 8, 'Verbal'),
    answer(at('Signed'), 12, 'Signed'),
  ]);
  expect(first).toBe('Buyers: Value: Signed EUR 12.0m, 60.0% of EUR 20.0m in total.');
  expect(second).toContain('Value per Stage: Verbal EUR 8.0m (40.0% of the total)');
});

test('the groups of a column are told in one sentence, and what hangs on the largest in another', () => {
  const by = (name: string) => `sum of Value, 1 row with Buyer = ${name}`;
  expect(
    told([
      answer('sum of Value, 9 rows', 20),
      answer(by('Hartwell'), 6, 'Hartwell'),
      answer(by('Orsted Mills'), 4, 'Orsted Mills'),
      answer(by('Dunmore'), 3, 'Dunmore'),
    ]),
  ).toEqual([
    'Buyers: Value came to EUR 20.0m in total.',
    'Value per Buyer: Hartwell EUR 6.0m (30.0% of the total), Orsted Mills EUR 4.0m (20.0%), Dunmore EUR 3.0m (15.0%).',
    'Buyers: the three largest, Hartwell, Orsted Mills and Dunmore, make EUR 13m of Value, 65.0% of the total.',
  ]);
});

test('four groups and more stand in an exhibit, what else is summed for them beside it, and in a sentence the largest', () => {
  const by = (head: string, region: string) => `sum of ${head}, 3 rows with Region = ${region}`;
  const regions = ['North', 'South', 'East', 'West'];
  const answers = [
    answer('sum of Value, 12 rows', 20),
    ...regions.map((region, at) => answer(by('Value', region), 8 - 2 * at, region)),
    ...regions.map((region, at) => answer(by('Open orders', region), 1 + at, region)),
  ];
  const { ledger, table } = tableOf(answers);
  const [shown] = showAnswers(table, ledger);
  const selected = shown && selectExhibit(shown.selection, ledger);
  expect(selected).toMatchObject({
    exhibit: {
      caption: 'Value and Open orders per Region',
      columns: [{ label: 'Value' }, { label: 'Open orders' }],
      rows: [
        { label: 'North', cells: [{ text: 'EUR 8m' }, { text: 'EUR 1m' }] },
        { label: 'South', cells: [{ text: 'EUR 6m' }, { text: 'EUR 2m' }] },
        { label: 'East', cells: [{ text: 'EUR 4m' }, { text: 'EUR 3m' }] },
        { label: 'West', cells: [{ text: 'EUR 2m' }, { text: 'EUR 4m' }] },
      ],
    },
  });
  expect(told(answers, true)).toEqual([
    'Buyers: Value came to EUR 20.0m in total.',
    'Value by Region: North has the largest part, EUR 8.0m, 40.0% of the total.',
  ]);
  const three = tableOf(answers.slice(0, 4));
  expect(showAnswers(three.table, three.ledger)).toEqual([]);
});

test('an amount and its share of all are bars, not points against each other', () => {
  const by = (head: string, region: string) => `sum of ${head}, 3 rows with Region = ${region}`;
  const shares = ['North', 'South', 'East', 'West'].map((region, at) => ({
    ...answer(by('Share of sales', region), 0, region),
    value: `${[40.4, 29.6, 20.1, 9.6][at]}`,
    kind: 'percent' as const,
    unit: read('%'),
  }));
  const values = ['North', 'South', 'East', 'West'].map((region, at) =>
    answer(by('Value', region), 8 - 2 * at, region),
  );
  const { ledger, table } = tableOf([...values, ...shares]);
  expect(showAnswers(table, ledger).map(({ selection }) => selection.chart)).toEqual(['bar']);
});

test('marks by group stand in an exhibit, and in a sentence the best and the worst', () => {
  const marks = (head: string, [...values]: readonly number[]) =>
    ['North', 'South', 'East', 'West'].map((region, at) => ({
      ...answer(`mean of ${head}, 9 rows with Region = ${region}`, 0, region),
      value: `${values[at]}`,
      kind: 'count' as const,
      unit: read(''),
    }));
  const answers = [...marks('Speed', [2.5, 4.5, 3.5, 1.5]), ...marks('Care', [4, 3, 2, 1])];
  const { ledger, table } = tableOf(answers);
  const [shown] = showAnswers(table, ledger);
  expect(shown && selectExhibit(shown.selection, ledger)).toMatchObject({
    exhibit: {
      caption: 'Speed and Care per Region',
      columns: [{ label: 'Speed (average)' }, { label: 'Care (average)' }],
      rows: [{ label: 'South' }, { label: 'East' }, { label: 'North' }, { label: 'West' }],
    },
  });
  expect(told(answers, true)).toEqual([
    'Buyers: average of Speed per Region: South 4.5 to West 1.5.',
    'Buyers: average of Care per Region: North 4.0 to West 1.0.',
  ]);
});

test('entities that share a name are one of the largest, and trades that many share are none', () => {
  const by = (name: string) => `sum of Value, 1 row with Buyer = ${name}`;
  const texts = told([
    answer('sum of Value, 9 rows', 20),
    answer(by('Hotel Wien'), 4, 'Hotel Wien'),
    answer(by('Mirow Foods Betriebs AG'), 3, 'Mirow Foods Betriebs AG'),
    answer(by('Hotel Ekdal'), 2, 'Hotel Ekdal'),
    answer(by('Mirow Foods Schweiz AG'), 2, 'Mirow Foods Schweiz AG'),
  ]);
  expect(texts.at(-1)).toBe(
    'Buyers: the three largest, Mirow Foods, Hotel Wien and Hotel Ekdal, make EUR 11m of Value, 55.0% of the total.',
  );
});

test('kinds of rows are no largest of a list', () => {
  const by = (kind: string) => `sum of Value, 3 rows with State = ${kind}`;
  const texts = told([
    answer('sum of Value, 9 rows', 20),
    answer(by('open'), 9, 'open'),
    answer(by('closed'), 6, 'closed'),
    answer(by('in dispute'), 4, 'in dispute'),
  ]);
  expect(texts.join(' ')).not.toContain('largest');
});

test('of a list that is not all, the largest are told by its own column of shares', () => {
  const by = (head: string, name: string) => `sum of ${head}, 1 row with Buyer = ${name}`;
  const share = (name: string, value: string): GivenFigure => ({
    printed: 'x',
    value,
    kind: 'percent',
    unit: read('%'),
    measure: read(label(by('Share of revenue', name))),
    segment: read([label(name)]),
  });
  expect(
    told([
      answer('sum of Value, 9 rows', 20),
      answer(by('Value', 'Hartwell'), 6, 'Hartwell'),
      share('Hartwell', '7.5'),
      share('Orsted Mills', '5'),
      share('Dunmore', '4'),
    ]),
  ).toEqual([
    'Buyers: Value came to EUR 20.0m in total.',
    'Value per Buyer: Hartwell EUR 6.0m.',
    'Buyers: Share of revenue per Buyer: Hartwell 7.5%, Orsted Mills 5%, Dunmore 4%.',
    'Buyers: the three largest, Hartwell, Orsted Mills and Dunmore, make 16.5% of revenue.',
  ]);
});

test('shares of amounts that stand beside them are divided once, by what the accounts have of the whole', () => {
  const by = (head: string, name: string) => `sum of ${head}, 1 row with Buyer = ${name}`;
  const rows = [
    ['Hartwell', 1.64, '8.2'],
    ['Orsted Mills', 1.25, '6.2'],
    ['Dunmore', 1.05, '5.2'],
  ] as const;
  const accounts: Given = {
    id: 'accounts',
    blocks: ['Revenue in 2025: EUR 20m'],
    figures: [{ printed: 'EUR 20m', value: '20000000', ...millionsOfEuros, ...revenueOf(2025) }],
  };
  const asked = (scale: number) => [
    ...rows.map(([name, value]) => answer(by('Value', name), value * scale, name)),
    ...rows.map(
      ([name, , value]): GivenFigure => ({
        printed: 'x',
        value,
        kind: 'percent',
        unit: read('%'),
        measure: read(label(by('Share of revenue 2025', name))),
        segment: read([label(name)]),
      }),
    ),
  ];
  const named = 'Buyers: the three largest, Hartwell, Orsted Mills and Dunmore, make';
  expect(told(asked(1), false, accounts).at(-1)).toBe(`${named} EUR 3.94m, 19.7% of revenue 2025.`);
  // Amounts that do not come to their shares are of something else.
  expect(told(asked(2), false, accounts).join(' ')).not.toContain(`${named} EUR`);
});

test('a mean grade is told where its scale stands, and not in the summary', () => {
  const survey = {
    ...list,
    card: { title: 'Answers of buyers', kind: 'survey' as const, date: null },
    table: [
      ['Buyer', 'Satisfaction'],
      ['Hartwell', '2'],
    ],
  };
  const graded: GivenFigure = {
    printed: 'x',
    value: '2.1',
    kind: 'rating',
    measure: read(label('mean of Satisfaction, 9 rows')),
  };
  const evidence = gatherEvidence(ledgerOf([graded], survey));
  const book = new ClaimBook();
  writeOn('satisfaction', evidence, book);
  expect(book.claims.map(({ text }) => text)).toEqual([
    'Answers of buyers: Satisfaction: average {f900 | n1}.',
  ]);
  expect(summarise(evidence).claims).toEqual([]);
});

test('marks are told together, the best first', () => {
  const marked = (scale: string) => {
    const grades = { Service: '3.4', Delivery: '2.2', Price: '2.9' };
    const figures = Object.entries(grades).map(
      ([head, value]): GivenFigure => ({
        printed: 'x',
        value,
        kind: 'rating',
        measure: read(label(`mean of ${head}, 9 rows`)),
      }),
    );
    const { table: _, ...paper } = list;
    const survey = { ...paper, table: list.table, blocks: [scale] };
    const ledger = ledgerOf(figures, survey);
    const [shown] = gatherEvidence(ledger).tables;
    const book = new ClaimBook();
    if (shown) askTable(shown, ledger, book);
    return book.claims[0]?.text;
  };
  expect(marked('1 = very good, 6 = poor')).toBe(
    'Buyers: average of the answers: Delivery {f901 | n1}, Price {f902 | n1}, Service {f900 | n1}.',
  );
  expect(marked('5 = very good, 1 = poor')).toBe(
    'Buyers: average of the answers: Service {f900 | n1}, Price {f902 | n1}, Delivery {f901 | n1}.',
  );
});

test('what marks stand for is told, and is no message', () => {
  const figures = ['Service', 'Delivery', 'Price', 'Quality', 'Stock'].map(
    (head, at): GivenFigure => ({
      printed: 'x',
      value: `${2 + at / 10}`,
      kind: 'rating',
      measure: read(label(`mean of ${head}, 9 rows`)),
    }),
  );
  const legend = 'Marks: 1 = very good, 2 = good, 3 = fair, 6 = poor';
  const survey = { ...list, card: { ...list.card, kind: 'survey' as const }, blocks: [legend] };
  const evidence = gatherEvidence(ledgerOf(figures, survey));
  const asked = [{ id: 'satisfaction', title: 'Satisfaction snapshot' }];
  const { claims, message, subsections } = writeSection(evidence, asked);
  const textOf = (id: string | null | undefined) => claims.find((one) => one.id === id)?.text ?? '';
  expect(claims.map(({ text }) => text).join()).toContain(legend);
  expect([textOf(message), textOf(subsections[0]?.message)].join()).not.toContain(legend);
});

test('how much of what the accounts have hangs on the largest stands in the summary', () => {
  const by = (name: string) => `sum of Revenue 2024, 1 row with Customer = ${name}`;
  const accounts = {
    id: 'accounts',
    card: {
      title: 'Accounts',
      kind: 'accounts' as const,
      ownerRole: 'target' as const,
      owner: company,
    },
    blocks: ['Revenue was EUR 60.0m in 2024.'],
    figures: [
      {
        printed: 'EUR 60.0m',
        value: '60000000',
        ...millionsOfEuros,
        measure: read(label('Revenue', 'revenue')),
        subject: read(company),
        period: read(year(2024)),
        status: read('actual' as const),
      },
    ],
  };
  const buyers = {
    ...list,
    table: [
      ['Customer', 'Revenue 2024'],
      ['Hartwell', '6'],
    ],
  };
  const answers = [
    answer('sum of Revenue 2024, 9 rows', 20),
    answer(by('Hartwell'), 6, 'Hartwell'),
    answer(by('Orsted Mills'), 4, 'Orsted Mills'),
    answer(by('Dunmore'), 3, 'Dunmore'),
  ];
  const { claims } = summarise(gatherEvidence(ledgerOf(answers, buyers, accounts)));
  expect(claims.map(({ text }) => text)).toContain(
    'Buyers: the three largest, Hartwell, Orsted Mills and Dunmore, make {= sum(f901, f902, f903)} of Revenue 2024, {= sum(f901, f902, f903) / f1 | %1} of {f1}, Revenue.',
  );
});

test('answers are counted, each as a part of all that were given', () => {
  const count = (value: string, group: string): GivenFigure => ({
    printed: 'x',
    value,
    kind: 'count',
    measure: read(label(`${value} rows with Would buy again = ${group}`)),
    segment: read([label(group)]),
  });
  expect(told([count('45', 'yes'), count('15', 'no')])).toEqual([
    'Buyers: Would buy again (yes): 45 of 60 (75.0%).',
  ]);
});

test('what is summed for yes and no is told for yes, as finely as other sums', () => {
  const by = (said: string) => `sum of Value, 3 rows with Prepaid = ${said}`;
  expect(
    told([
      answer('sum of Value, 9 rows', 12),
      answer(by('No'), 8.25, 'No'),
      answer(by('Yes'), 3.75, 'Yes'),
    ]),
  ).toEqual([
    'Buyers: Value came to EUR 12.0m in total.',
    'Prepaid (yes): EUR 3.8m of EUR 12.0m of Value (31.2%).',
  ]);
});

test('a list of a year that runs over two is a part of what the accounts have for its end', () => {
  const sales = (printed: string, value: string, end: string): GivenFigure => ({
    printed,
    value,
    ...millionsOfEuros,
    measure: read(label('Revenue', 'revenue')),
    subject: read(company),
    period: read({
      type: 'span',
      start: `${Number(end) - 1}-11-01`,
      end: `${end}-10-31`,
      precision: 'year',
      calendar: 'fiscal',
      label: `${Number(end) - 1}/${end.slice(2)}`,
    }),
    status: read('actual' as const),
  });
  const accounts = {
    id: 'accounts',
    card: { title: 'Accounts', kind: 'accounts' as const, ownerRole: 'target' as const },
    grade: 'A' as const,
    blocks: ['Revenue was EUR 60.0m after EUR 50.0m.'],
    figures: [sales('EUR 60.0m', '60000000', '2025'), sales('EUR 50.0m', '50000000', '2024')],
  };
  const head = 'Revenue 2024/25, TEUR';
  const ledger = ledgerOf(
    [
      answer(`sum of ${head}, 9 rows`, 20),
      answer(`sum of ${head}, 1 row with Buyer = Hartwell`, 6, 'Hartwell'),
    ],
    list,
    accounts,
  );
  const [shown] = gatherEvidence(ledger).tables;
  if (!shown) throw new Error('there is a table');
  const book = new ClaimBook();
  askTable(shown, ledger, book);
  const printed = checkStatements(book.claims, ledger).map((one) => one.printed);
  expect(printed.join(' ')).toContain(
    'Revenue 2024/25 per Buyer: Hartwell EUR 6.0m (10.0% of EUR 60',
  );
});

test('a column may have a number in its name', () => {
  const rated = (asked: string, value: string): GivenFigure => ({
    printed: value,
    value,
    kind: 'count',
    measure: read(label(asked)),
  });
  expect(
    told([
      rated('mean of Delivery 1-5, 40 rows', '3.4'),
      rated('mean of on_time_1_5, 40 rows', '2.9'),
    ]),
  ).toEqual(['Buyers: Delivery 1-5: average 3.4.', 'Buyers: on time (1–5): average 2.9.']);
});

test('an answer is told by groups, from where it is most given to where it is least', () => {
  const rows = (text: string, count: number, group: string): GivenFigure => ({
    printed: String(count),
    value: String(count),
    kind: 'count',
    measure: read(label(`${count} rows with ${text}`)),
    segment: read([label(group)]),
  });
  expect(
    told([
      rows('Again = yes', 18, 'yes'),
      rows('Again = no', 12, 'no'),
      rows('Place = Yard', 20, 'Yard'),
      rows('Place = Depot', 10, 'Depot'),
      rows('Again = yes and Place = Yard', 10, 'Yard'),
      rows('Again = yes and Place = Depot', 8, 'Depot'),
    ]),
  ).toEqual([
    'Buyers: Again (yes): 18 of 30 (60.0%).',
    'Buyers: Again: yes per Place: Depot 8 of 10 (80.0%), Yard 10 of 20 (50.0%).',
  ]);
});

test('three and ten of the largest are taken together, and five told one by one', () => {
  const names = [...'ABCDEFGHIJKL'].map((letter) => `Yard ${letter}`);
  const texts = told([
    answer('sum of Value, 40 rows', 100),
    ...names.map((name, at) => answer(`sum of Value, 1 row with Buyer = ${name}`, 12 - at, name)),
  ]);
  expect(texts).toHaveLength(4);
  expect(texts[1]).not.toContain('Yard F');
  expect(texts[2]).toContain('the three largest, Yard A, Yard B and Yard C, make EUR 33m of Value');
  expect(texts[3]).toMatch(/^Buyers: the ten largest make EUR 75m of Value, 75.0% of/u);
});

test('a number in the name of what was asked is no figure', () => {
  const score = (country: string, value: string): GivenFigure => ({
    printed: 'x',
    value,
    kind: 'count',
    measure: read(label(`nps of Recommend 0-10, 9 rows with Country = ${country}`)),
    segment: read([label(country)]),
  });
  expect(told([score('Norway', '31'), score('Spain', '25')])).toContain(
    'Buyers: net promoter score of Recommend 0-10 per Country: Norway 31, Spain 25.',
  );
});
