import type { Cell } from './block.ts';

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

export const verdict = (rating: number): string =>
  rating >= 4 ? 'Strong' : rating >= 3 ? 'Average' : 'Weak';

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

/** 58 promoters, 41 passives and 21 detractors: a score of 31. */
function recommendations(random: () => number): number[] {
  const scores = Array.from({ length: respondents }, (_, i) =>
    i < 58
      ? 9 + Math.round(random())
      : i < 99
        ? 7 + Math.round(random())
        : Math.floor(random() * 7),
  );
  return scores
    .map((score) => ({ score, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ score }) => score);
}

const pick = (from: string[], random: () => number): string =>
  from[Math.floor(random() * from.length)] ?? '';

export function surveyResponses(): Cell[][] {
  const random = randomNumbers(20_260_112);
  const recommend = recommendations(random);
  const satisfaction = scoresWithMean(3.9, random);
  const importance = criteria.map(([, mean]) => scoresWithMean(mean, random));
  const ratings = criteria.map(([, , means]) => scoresWithMean(means[0] ?? 3, random));
  const head = [
    'Respondent',
    'Country',
    'Industry',
    'Role',
    'Likelihood to recommend (0-10)',
    'Overall satisfaction (1-5)',
    ...criteria.map(([name]) => `Importance: ${name}`),
    ...criteria.map(([name]) => `Rating of Quellmar Sensing: ${name}`),
  ];
  const rows = recommend.map((score, i) => [
    `R${String(i + 1).padStart(3, '0')}`,
    pick(countries, random),
    pick(industries, random),
    pick(roles, random),
    score,
    satisfaction[i] ?? 0,
    ...importance.map((scores) => scores[i] ?? 0),
    ...ratings.map((scores) => scores[i] ?? 0),
  ]);
  return [head, ...rows];
}
