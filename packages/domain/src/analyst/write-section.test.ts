import { expect, test } from 'vitest';
import { defaultOutline } from '../scope/default-outline.ts';
import { checkStatements } from '../sentences/check-statements.ts';
import type { Ledger } from '../sentences/ledger.ts';
import {
  type GivenFigure,
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

const entities = [
  { id: 'e1', name: 'Alderlund Pumps AB', aliases: ['Alderlund'], role: 'target' as const },
];
const figure = (printed: string, more: Partial<GivenFigure> = {}): GivenFigure => ({
  printed,
  ...more,
});
const own = { ownerRole: 'target' as const, owner: 'Alderlund Pumps AB' };
const accounts = {
  card: { ...own, title: 'Annual accounts', kind: 'accounts' as const },
  grade: 'A' as const,
  entities,
  table: [
    ['EUR m', '2023', '2024'],
    ['1. Revenue', '40.0', '44.0'],
  ],
  figures: ['40.0', '44.0'].map((printed, at) =>
    figure(printed, {
      value: `${printed.slice(0, 2)}000000`,
      ...millionsOfEuros,
      place: inCell(1, at + 1),
      measure: read(label('1. Revenue', 'revenue')),
      subject: read('Alderlund Pumps AB'),
      period: read(year(2023 + at)),
      status: read('actual'),
    }),
  ),
};
const study = {
  card: {
    title: 'Pumps in Europe',
    kind: 'study' as const,
    owner: 'Brandt Institut',
    ownerRole: 'research' as const,
  },
  grade: 'C' as const,
  entities,
  blocks: [
    { text: 'Risks', kind: 'heading' as const, level: 1 },
    { text: 'Steel became 12% dearer within twelve months.', headings: [0] },
    'Torvald Marine runs 140 workshops of its own.',
  ],
  figures: [
    figure('12%', { block: 1, kind: 'percent', value: '12', unit: read('%') }),
    figure('140', { block: 2, unit: read('workshops') }),
  ],
  table: [
    ['Maker', 'Share'],
    ['Alderlund', '9'],
    ['Torvald', '14'],
    ['Havnia', '11'],
    ['Others', '66'],
  ],
};
const call = {
  card: { title: 'Call with a buyer', kind: 'interview' as const, ownerRole: 'customer' as const },
  grade: 'B' as const,
  entities,
  blocks: [
    { text: 'Why did you wait for five weeks?', speaker: 'Interviewer' },
    { text: 'The last pumps came five weeks late because of one valve.', speaker: 'Ada Lind' },
  ],
  figures: [figure('five weeks', { block: 1, kind: 'duration', value: '5', unit: read('weeks') })],
};

function printed(ledger: Ledger): Map<string, string[]> {
  const evidence = gatherEvidence(ledger);
  return new Map(
    defaultOutline().flatMap(({ subsections }) => {
      const { claims, subsections: written } = writeSection(evidence, subsections);
      const checks = checkStatements(claims, ledger);
      expect(checks.flatMap(({ vetoes }) => vetoes)).toEqual([]);
      expect(checks.every(({ ownWords }) => ownWords)).toBe(true);
      const textOf = new Map(claims.map(({ id }, at) => [id, checks[at]?.printed ?? '']));
      return written.map(({ title, paragraphs }): [string, string[]] => [
        title,
        paragraphs.flatMap((paragraph) => paragraph.claims.map((id) => textOf.get(id) ?? '')),
      ]);
    }),
  );
}

test('what is told stands in words of the program, under what it is about', () => {
  const told = printed(makeLedger('Alderlund Pumps AB', accounts, study, call));
  expect(told.get('Executive financial snapshot')).toEqual([
    'Revenue of Alderlund Pumps rose from EUR 40.0m in 2023 to EUR 44.0m in 2024, by 10.0%.',
  ]);
  expect(told.get('Market risks and sensitivities')?.join()).toContain('Steel became 12% dearer');
  expect(told.get('Competitor profiles')?.join()).toContain('140 workshops');
  expect(told.get('Positive and negative themes')).toEqual([
    'Ada Lind, on “Why did you wait for five weeks?”: “The last pumps came five weeks late because of one valve.”',
  ]);
});

test('what one voice says on one question is told behind its name, in its own order', () => {
  const talk = {
    ...call,
    blocks: [
      ...call.blocks,
      { text: 'The year before it was three weeks, for the same valve.', speaker: 'Ada Lind' },
      { text: 'In the year of the fire it was nine weeks, for all of them.', speaker: 'Ada Lind' },
      { text: 'How long did the others wait?', speaker: 'Interviewer' },
      { text: 'Pumps for others came four weeks late because of it.', speaker: 'Ada Lind' },
    ],
    figures: [
      ...call.figures,
      figure('three weeks', { block: 2, kind: 'duration', value: '3', unit: read('weeks') }),
      figure('nine weeks', { block: 3, kind: 'duration', value: '9', unit: read('weeks') }),
      figure('four weeks', { block: 5, kind: 'duration', value: '4', unit: read('weeks') }),
    ],
  };
  const told = printed(makeLedger('Alderlund Pumps AB', talk));
  expect(told.get('Positive and negative themes')).toEqual([
    'Ada Lind, on “Why did you wait for five weeks?”: “The last pumps came five weeks late because of one valve.”',
    'Ada Lind (Call with a buyer, 1 February 2025), on “How long did the others wait?”: “Pumps for others came four weeks late because of it.”',
    'Ada Lind (Call with a buyer, 1 February 2025), on “Why did you wait for five weeks?”: “The year before it was three weeks, for the same valve.” “In the year of the fire it was nine weeks, for all of them.”',
  ]);
});

test.each([
  ['4.2 Risks of this market', 'Risks of this market'],
  ['4 Market risks', 'Market risks'],
])('a heading is named by its words, without its number: %s', (heading, words) => {
  const text =
    'Steel became 12% dearer within twelve months, and makers of pumps who buy from one mill alone could pass on no more than a part of that to customers whose contracts run for several years at fixed prices.';
  const numbered = {
    ...study,
    blocks: [
      { text: 'Pumps in Europe', kind: 'heading' as const, level: 1 },
      { text: heading, kind: 'heading' as const, level: 2 },
      { text, headings: [0, 1] },
    ],
    figures: [figure('12%', { block: 2, kind: 'percent', value: '12', unit: read('%') })],
  };
  const told = printed(makeLedger('Alderlund Pumps AB', numbered));
  expect(told.get('Market risks and sensitivities')).toEqual([
    `Pumps in Europe, 1 February 2025, on “${words}”: “${text}”`,
  ]);
});

test('superseded documents and copies are not told', () => {
  const told = printed(
    makeLedger(
      'Alderlund Pumps AB',
      { ...accounts, supersededBy: ['s9'] },
      { ...call, leadsGroup: false },
    ),
  );
  expect([...told.values()].flat()).toEqual([]);
});

test('a title of somebody else is looked for by its words', () => {
  const ledger = makeLedger('Alderlund Pumps AB', study);
  const { subsections } = writeSection(gatherEvidence(ledger), [
    { id: 'x-1', title: 'Workshops of rivals' },
  ]);
  expect(subsections[0]?.paragraphs).toHaveLength(1);
});

test('a summary leads with what sources tell otherwise, and says plainly when it has nothing', () => {
  const boast = {
    card: { ...own, title: 'Deck', kind: 'presentation' as const },
    grade: 'D' as const,
    entities,
    blocks: ['Turnover EUR 47.0m in 2024'],
    figures: [
      figure('EUR 47.0m', {
        value: '47000000',
        ...millionsOfEuros,
        measure: read(label('Turnover', 'revenue')),
        subject: read('Alderlund Pumps AB'),
        period: read(year(2024)),
        status: read('actual'),
      }),
    ],
  };
  const ledger = makeLedger('Alderlund Pumps AB', accounts, boast);
  const { claims, headline, messages, risks, next_steps } = summarise(gatherEvidence(ledger));
  expect(next_steps[0]).toMatch(/in “Annual accounts”, .* in “Deck”\.$/);
  const told = [headline, ...messages, ...risks];
  expect(new Set(told).size).toBe(told.length);
  expect(messages).toHaveLength(1);
  const [first] = checkStatements(claims, ledger);
  expect(claims[0]?.id).toBe(headline);
  expect(first).toMatchObject({
    printed:
      'Revenue of Alderlund Pumps AB in 2024 came to EUR 44.0m (Annual accounts); the company states EUR 47.0m (Deck), a difference of EUR −3m.',
    ownWords: true,
    vetoes: [],
  });
  const empty = summarise(gatherEvidence(makeLedger('Alderlund Pumps AB')));
  expect(empty).toMatchObject({ headline: null, claims: [] });
  expect(empty.next_steps[0]).toContain('Nothing was found about Alderlund Pumps AB');
});

test('a call is told by its answers, each as a whole and with what was asked, and not by its head', () => {
  const spoken = {
    ...call,
    blocks: [
      'Brandt Institut · 4 May 2025 · 31 minutes',
      { text: 'Why did you leave?', speaker: 'Interviewer' },
      { text: 'The valves. They came five weeks late, and then once more.', speaker: 'Ada Lind' },
    ],
    figures: [
      figure('31 minutes', { kind: 'duration', value: '31', unit: read('minutes') }),
      figure('five weeks', { block: 2, kind: 'duration', value: '5', unit: read('weeks') }),
    ],
  };
  const told = [...printed(makeLedger('Alderlund Pumps AB', spoken)).values()].flat();
  expect(told).toEqual([
    'Ada Lind (Call with a buyer, 1 February 2025), on “Why did you leave?”: “The valves. They came five weeks late, and then once more.”',
  ]);
});

test('an answer is told with what led to it, asked or not, however often its speaker begins anew', () => {
  const spoken = {
    ...call,
    blocks: [
      { text: 'Why did you leave?', speaker: 'Interviewer' },
      { text: 'The valves came five weeks late.', speaker: 'Ada Lind' },
      { text: 'I see. Others stay for their service, we hear.', speaker: 'Interviewer' },
      { text: 'Nobody was there when we called.', speaker: 'Ada Lind' },
      { text: 'Support is slow, and they say five weeks whenever one asks.', speaker: 'Ada Lind' },
      { text: 'Would you go back?', speaker: 'Interviewer' },
      { text: 'Not as long as I am here.', speaker: 'Ada Lind' },
    ],
    figures: [4].map((block) =>
      figure('five weeks', { block, kind: 'duration', value: '5', unit: read('weeks') }),
    ),
  };
  const told = [...printed(makeLedger('Alderlund Pumps AB', spoken)).values()].flat().join('|');
  expect(told).toContain('on “Others stay for their service, we hear.”: “Support is slow,');
});

test('what is refuted is told with what refutes it, also where its document says it again', () => {
  const euros = (printed: string, block: number) =>
    figure(printed, {
      block,
      value: '47000000',
      kind: 'money',
      unit: read('EUR'),
      scale: read(1e6),
      halfUnit: '50000',
    });
  const known = { measure: read(label('Turnover', 'revenue')), period: read(year(2024)) };
  const deck = {
    card: { ...own, title: 'Deck', kind: 'presentation' as const },
    grade: 'D' as const,
    entities,
    blocks: ['Turnover EUR 47.0m in 2024', 'We are proud of sales worth EUR 47.0m, our revenue.'],
    figures: [
      { ...euros('EUR 47.0m', 0), ...known, subject: read('Alderlund Pumps AB') },
      euros('EUR 47.0m', 1),
    ],
  };
  const told = [...printed(makeLedger('Alderlund Pumps AB', accounts, deck)).values()].flat();
  expect(told.join('|')).toContain('the company states EUR 47.0m (Deck)');
  expect(told.join('|')).not.toContain('proud');
});

test('what still is to be asked is no statement', () => {
  const notes = {
    ...study,
    table: [],
    blocks: [
      { text: 'Open', kind: 'heading' as const, level: 1 },
      { text: 'Why three of its rivals left the market', kind: 'item' as const, headings: [0] },
    ],
    figures: [figure('three', { block: 1, value: '3', unit: read('rivals') })],
  };
  expect([...printed(makeLedger('Alderlund Pumps AB', notes)).values()].flat()).toEqual([]);
});

test('a sentence that leans on the one before it is told with it; legends and bare numbers are not', () => {
  const note = {
    card: { ...study.card, title: 'Pumps today' },
    grade: 'C' as const,
    entities,
    blocks: [
      'Torvald Marine is the rival with the most workshops. Its prices fell by 9% in 2024.',
      'Ratings: 1 = good, 6 = bad, of all 40 rivals.',
      { text: 'Age of the pumps against rivals: 1.4', kind: 'item' as const },
    ],
    figures: [
      figure('9%', { kind: 'percent', value: '9', unit: read('%') }),
      figure('40', { block: 1, unit: read('rivals') }),
      figure('1.4', { block: 2 }),
    ],
  };
  const told = [...printed(makeLedger('Alderlund Pumps AB', note, accounts)).values()]
    .flat()
    .join('|');
  expect(told).toContain(
    '“Torvald Marine is the rival with the most workshops. Its prices fell by 9% in 2024.”',
  );
  expect(told).not.toContain('1 = good');
  expect(told).not.toContain('Age of the pumps');
});

test('an exhibit has its message as title and a chart that fits its shape', () => {
  const years = [2021, 2022, 2023, 2024];
  const table = {
    ...accounts,
    table: [
      ['EUR m', ...years.map(String)],
      ['Revenue', '40.0', '41.0', '42.0', '44.0'],
    ],
    figures: ['40.0', '41.0', '42.0', '44.0'].map((value, at) => ({
      ...accounts.figures[0],
      printed: value,
      value: `${value.slice(0, 2)}000000`,
      place: inCell(1, at + 1),
      measure: read(label('Revenue', 'revenue')),
      period: read(year(2021 + at)),
    })),
  };
  const ledger = makeLedger('Alderlund Pumps AB', table);
  const { claims, subsections } = writeSection(gatherEvidence(ledger), [
    { id: 'x-1', title: 'Executive financial snapshot' },
  ]);
  const [exhibit] = subsections[0]?.exhibits ?? [];
  const [message] = checkStatements(
    claims.filter(({ id }) => id === exhibit?.title),
    ledger,
  );
  expect(exhibit?.chart).toBe('line');
  expect(message?.printed).toBe(
    'Revenue of Alderlund Pumps rose from EUR 40.0m in 2021 to EUR 44.0m in 2024, by 10.0% (3.2% per year).',
  );
});

test('a list of prices alone answers a part of how money is earned', () => {
  const goods = ['Hand pump', 'Foot pump', 'Garden pump'];
  const prices = {
    card: { title: 'Catalogue', kind: 'web_page' as const, ownerRole: 'target' as const },
    blocks: ['List prices'],
    table: [['Pump', 'List price, EUR'], ...goods.map((name, at) => [name, `${90 + at}`])],
    figures: goods.map((name, at) => ({
      printed: `${90 + at}`,
      value: `${90 + at}`,
      kind: 'money' as const,
      unit: read('EUR'),
      measure: read(label('List price', 'price')),
      segment: read([label(name)]),
      place: inCell(at + 1, 1),
    })),
  };
  const [written] = writeSection(gatherEvidence(makeLedger('Alderlund Pumps AB', prices)), [
    { id: 's', title: 'Business models and advantages' },
  ]).subsections;
  expect(written).toMatchObject({ status: 'partial', paragraphs: [], open_questions: [{}] });
  expect(written?.exhibits).toHaveLength(1);
});
