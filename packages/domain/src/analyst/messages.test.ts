import { expect, test } from 'vitest';
import { defaultOutline } from '../scope/default-outline.ts';
import { bestSeries } from '../sentences/best-series.ts';
import { checkStatements } from '../sentences/check-statements.ts';
import type { Ledger } from '../sentences/ledger.ts';
import { leadQuotes } from '../sentences/messages/lead-quotes.ts';
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
import { writeSection } from './write-section.ts';

const entities = [
  { id: 'e1', name: 'Alderlund Pumps AB', aliases: ['Alderlund'], role: 'target' as const },
];
const source = { grade: 'C' as const, entities };
const market = (text: string) => ({ text, headings: [0] });
const percent = (printed: string, block: number): GivenFigure => ({
  printed,
  block,
  kind: 'percent',
  value: printed.replace('%', ''),
  unit: read('%'),
});
const spent: GivenFigure = {
  printed: 'EUR 620 million',
  block: 1,
  ...millionsOfEuros,
  scale: read(1_000_000),
  value: '620000000',
  measure: read(label('market size', 'market_size')),
  period: read(year(2024)),
};
const study = {
  ...source,
  card: {
    title: 'Pumps in Europe',
    kind: 'study' as const,
    owner: 'Brandt Institut',
    ownerRole: 'research' as const,
  },
  blocks: [
    { text: 'The market', kind: 'heading' as const, level: 1 },
    market('The market for pumps was worth EUR 620 million in 2024.'),
    market('Demand for pumps is driven by the age of plants, of which 41% are old.'),
    market('Growth of the market is expected to be 3.4% a year, as the forecast shows.'),
    market('Growth of the market in the north was 5.1% a year.'),
  ],
  figures: [spent, percent('41%', 2), percent('3.4%', 3), percent('5.1%', 4)],
};

/** Titles and text as they are printed, by subsection; every claim passes its checks. */
function written(ledger: Ledger, wanted: string) {
  const section = defaultOutline().find(({ subsections }) =>
    subsections.some(({ title }) => title === wanted),
  );
  const draft = writeSection(gatherEvidence(ledger), section?.subsections ?? []);
  const checks = checkStatements(draft.claims, ledger);
  expect(checks.every(({ vetoes, ownWords }) => vetoes.length === 0 && ownWords)).toBe(true);
  const printed = (id: string | null) =>
    checks.find(({ statementId }) => statementId === id)?.printed ?? null;
  const own = draft.subsections.find(({ title }) => title === wanted);
  return {
    section: printed(draft.message),
    message: printed(own?.message ?? null),
    text: (own?.paragraphs ?? []).flatMap(({ claims }) => claims.map(printed)),
    messages: draft.subsections.map(({ message }) => printed(message)),
  };
}

test('where nothing is computed, what is said in few words is the message, and is said once', () => {
  const ledger = makeLedger('Alderlund Pumps AB', study);
  const { section, messages } = written(ledger, 'Historical and projected growth');
  const { message, text } = written(ledger, 'Demand drivers and trends');
  expect(message).toBe(
    '“Demand for pumps is driven by the age of plants, of which 41% are old.” (Pumps in Europe)',
  );
  expect(text).toEqual([message]);
  expect(messages).toContain(
    '“The market for pumps was worth EUR 620 million in 2024.” (Pumps in Europe)',
  );
  const said = [section, ...messages].filter((each) => each !== null);
  expect(new Set(said).size).toBe(said.length);
});

test('a section takes its message from a subsection that has another', () => {
  const { section, message } = written(
    makeLedger('Alderlund Pumps AB', study),
    'Historical and projected growth',
  );
  expect(section).toMatch(/^“Growth of the market/u);
  expect(message).toMatch(/^“Growth of the market/u);
  expect(message).not.toBe(section);
});

test('what leans on other words, asks, or advertises is no message', () => {
  const told = (text: string, card = {}) =>
    written(
      makeLedger('Alderlund Pumps AB', {
        ...study,
        card: { ...study.card, ...card },
        blocks: study.blocks.with(2, market(text)),
        figures: [spent, percent('41%', 2)],
      }),
      'Demand drivers and trends',
    ).message;
  const lead = 'Demand for pumps grew by 41% as plants grew old.';
  expect(told(lead)).toBe(`“${lead}” (Pumps in Europe)`);
  expect(told('Five years earlier it was demand for pumps of 41% of all plants.')).toBeNull();
  expect(told('What demand for pumps could win there we put at 41% of all plants.')).toBeNull();
  expect(told(lead, { kind: 'presentation', ownerRole: 'adviser' })).toBeNull();
});

const amount = (
  printed: string,
  row: number,
  name: string,
  concept: string | null,
): GivenFigure => ({
  printed,
  value: String(Number(printed) * 1_000_000),
  ...millionsOfEuros,
  place: inCell(row, 1),
  measure: read(label(name, concept)),
  subject: read('Alderlund Pumps AB'),
  period: read(year(2024)),
  status: read('actual'),
});

test('a bridge is told by how far its ends lie apart', () => {
  const bridge = {
    ...source,
    card: {
      title: 'Bridge',
      kind: 'management_accounts' as const,
      ownerRole: 'target' as const,
      owner: 'Alderlund Pumps AB',
    },
    table: [
      ['EUR m', '2024'],
      ['EBITDA', '8.0'],
      ['Move of a plant', '0.9'],
      ['Gain on land', '-0.4'],
      ['Normalised EBITDA', '8.5'],
    ],
    figures: [
      amount('8.0', 1, 'EBITDA', 'ebitda'),
      amount('0.9', 2, 'Move of a plant', null),
      amount('-0.4', 3, 'Gain on land', null),
      amount('8.5', 4, 'Normalised EBITDA', 'adjusted_ebitda'),
    ],
  };
  const { section } = written(
    makeLedger('Alderlund Pumps AB', bridge),
    'Quality of earnings and normalisations',
  );
  expect(section).toBe(
    'Normalised EBITDA came to EUR 8.5m in 2024 against EUR 8.0m of EBITDA, a difference of EUR 0.5m.',
  );
});

test('neither one of several points nor who writes of himself stands above others', () => {
  const leadOf = (text: string) =>
    leadQuotes(
      gatherEvidence(makeLedger('Alderlund Pumps AB', { ...study, blocks: [text], figures: [] }))
        .passages,
      makeLedger('Alderlund Pumps AB', study),
    ).length;
  expect(leadOf('Pumps in the north are replaced every eleven years on average.')).toBe(1);
  expect(leadOf('Second, pumps in the north are replaced every eleven years.')).toBe(0);
  expect(leadOf('At the prices of this week I would pay more for pumps in the north.')).toBe(0);
});

test('a section is headed by a figure before words alone, and turnover of people is no revenue', () => {
  const definition = 'We count what yards and mills pay for pumps, before tax and at their gates.';
  const words = { ...study, blocks: [definition, ...study.blocks.slice(1)] };
  const ledger = makeLedger('Alderlund Pumps AB', { ...words, blocks: words.blocks });
  const section = defaultOutline().find(({ title }) => /market/iu.test(title));
  const { message, claims } = writeSection(gatherEvidence(ledger), section?.subsections ?? []);
  expect(claims.find(({ id }) => id === message)?.text).toMatch(/\d/u);
  const rate = (value: string, column: number, end: number): GivenFigure => ({
    ...percent(`${value}%`, 0),
    place: inCell(1, column),
    measure: read(label('Voluntary turnover', 'revenue')),
    subject: read('Alderlund Pumps AB'),
    period: read(year(end)),
  });
  const staff = makeLedger('Alderlund Pumps AB', {
    card: { title: 'Staff', kind: 'memo', ownerRole: 'target', owner: 'Alderlund Pumps AB' },
    table: [
      ['', '2024', '2023'],
      ['Voluntary turnover', '17.9%', '19.6%'],
    ],
    figures: [rate('17.9', 1, 2024), rate('19.6', 2, 2023)],
  });
  const found = bestSeries(gatherEvidence(staff).tables, staff, {
    concept: 'revenue',
    isPlanned: false,
  });
  expect(found).toEqual([]);
});

test('the growth that the model computes with stands above that of a part, wherever its sentence would be told', () => {
  const [told, asked] = ['Historical and projected growth', 'Demand drivers and trends'];
  const blocks = [
    { text: 'The market', kind: 'heading' as const, level: 1 },
    market('In units growth is slower than that, 4.1% a year, as prices fall by 1.5%.'),
    market('The fastest niche of all is expected to grow by 9.5% a year from a small base.'),
    market('Demand is driven by ageing plants, a trend that brings 6.4% a year.'),
  ];
  const growth: GivenFigure = {
    ...percent('6.4%', 3),
    halfUnit: '0.05',
    measure: read(label('Market growth', 'market_growth')),
    place: inCell(1, 1),
  };
  const table = [
    ['Market', 'Growth a year'],
    ['Pumps', '6.4%'],
  ];
  const prose = [percent('4.1%', 1), percent('1.5%', 1), percent('9.5%', 2), percent('6.4%', 3)];
  const ledger = makeLedger('Alderlund Pumps AB', {
    ...study,
    blocks,
    table,
    figures: [...prose, growth],
  });
  expect(written(ledger, asked).text).toEqual([]);
  expect(written(ledger, told).section).toContain('6.4% a year');
});
