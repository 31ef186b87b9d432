import type { SheetCell } from '../writers/xlsx.ts';

export const criteria: [name: string, importance: number, ratings: number[]][] = [
  ['Measurement accuracy', 4.6, [4.5, 4.1, 4.2, 4.3, 3.3]],
  ['Integration with plant systems', 4.4, [3.4, 4.2, 3.2, 3.3, 4.3]],
  ['Service response', 4.2, [4.3, 3.3, 3.7, 3.9, 3.5]],
  ['Total cost of ownership', 4.0, [3.6, 3.1, 3.3, 3.5, 3.8]],
  ['Software usability', 3.8, [3.5, 3.4, 2.9, 3.2, 4.5]],
  ['Delivery lead time', 3.4, [2.8, 3.6, 3.3, 3.1, 3.8]],
];

export const suppliers = [
  'Quellmar Sensing',
  'Dravenberg Automation',
  'Ruysdal Instruments',
  'Kaldreth Vibration',
  'Ynvex Analytics',
];

const respondents = 120;
const countries = [
  'Germany',
  'Austria',
  'Switzerland',
  'Netherlands',
  'Belgium',
  'Denmark',
  'Sweden',
];
const industries = ['Chemicals', 'Food and beverage', 'Metals', 'Energy', 'Pulp and paper'];
const roles = ['Maintenance lead', 'Plant manager', 'Procurement', 'Reliability engineer'];

/** Park-Miller: small, and the same on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Scores from 1 to 5 whose average is exactly the wanted one. */
function scoresWithMean(mean: number, random: () => number): number[] {
  const scores = Array.from({ length: respondents }, () =>
    Math.min(5, Math.max(1, Math.round(mean + (random() - 0.5) * 3))),
  );
  let gap = Math.round(mean * respondents) - scores.reduce((a, b) => a + b, 0);
  while (gap !== 0) {
    const at = Math.floor(random() * respondents);
    const moved = (scores[at] ?? 0) + Math.sign(gap);
    if (moved < 1 || moved > 5) continue;
    scores[at] = moved;
    gap -= Math.sign(gap);
  }
  return scores;
}

function shuffled<T>(values: T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

/** 58 promoters, 41 passives and 21 detractors: a score of 31. */
const recommendations = (random: () => number): number[] =>
  Array.from({ length: respondents }, (_, i) => {
    if (i < 58) return 9 + Math.round(random());
    return i < 99 ? 7 + Math.round(random()) : Math.floor(random() * 7);
  });

/** How many named accuracy, service, delivery and integration unasked, and would buy more software. */
const named: [code: string, respondents: number][] = [
  ['Q5.1', 77],
  ['Q5.2', 61],
  ['Q6.1', 52],
  ['Q6.2', 35],
  ['Q7', 46],
];

const remarks: [respondent: number, text: string][] = [
  [4, 'We trust these readings more than our own hands.'],
  [17, 'Software looks like 2009.'],
  [23, 'A good sensor that arrives too late is a bad sensor.'],
  [38, 'The engineer came the next morning and stayed until it ran.'],
  [52, 'Please answer the phone on Fridays.'],
  [66, 'We had to hire an integrator to bring the data into our control room.'],
  [71, 'no'],
  [89, 'Shenluo is a third cheaper, my buyer asks every month why we stay.'],
  [104, 'Wash-down version finally works!'],
];

const pick = (from: string[], random: () => number): string =>
  from[Math.floor(random() * from.length)] ?? '';

/** One row for every respondent, as exported from the survey tool. */
export function surveyResponses(): SheetCell[][] {
  const random = randomNumbers(20_260_112);
  const recommend = shuffled(recommendations(random), random);
  const scores = [3.9, ...criteria.map(([, mean]) => mean), ...criteria.map(ownRating)].map(
    (mean) => scoresWithMean(mean, random),
  );
  const ticks = named.map(([, count]) =>
    shuffled(
      Array.from({ length: respondents }, (_, i) => (i < count ? 1 : '')),
      random,
    ),
  );
  const asked = (question: string) => criteria.map((_, i) => `${question}.${i + 1}`);
  const codes = [...asked('Q3'), ...asked('Q4'), ...named.map(([code]) => code)];
  const head = ['ID', 'Country', 'Industry', 'Function', 'Q1', 'Q2', ...codes, 'Remark'];
  const remarkOf = new Map(remarks);
  const rows = recommend.map((score, i) => [
    `R${String(i + 1).padStart(3, '0')}`,
    pick(countries, random),
    pick(industries, random),
    pick(roles, random),
    score,
    ...scores.map((column) => column[i] ?? 0),
    ...ticks.map((column) => column[i] ?? ''),
    remarkOf.get(i + 1) ?? '',
  ]);
  return [head, ...rows];
}

const ownRating = ([, , ratings]: (typeof criteria)[number]): number => ratings[0] ?? 3;
