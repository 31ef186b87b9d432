import { expect, it } from 'vitest';
import type { ReportExhibit } from './report.ts';
import { namesTarget, scorecardMessage } from './scorecard-message.ts';

type Line = [label: string, ...ratings: number[]];

const rated = (columns: string[], ...lines: Line[]): ReportExhibit => ({
  id: 'x1',
  number: 1,
  kind: 'table',
  title: '',
  unit: null,
  chart: 'bar',
  columns: ['', ...columns],
  rows: lines.map(([label, ...ratings]) => ({
    label,
    is_target: false,
    cells: ratings.map((value) => ({
      text: value.toFixed(1),
      value,
      claim_id: null,
      notes: [],
      figures: [],
      formula: null,
    })),
  })),
  source_ids: [],
});

const lines: Line[] = [
  ['Delivery', 4.1, 3.7],
  ['Hygiene', 4.2, 4.4],
  ['Handling', 3.6, 3.9],
];

it('holds the company against one rival, whoever the heads call it and however they were asked', () => {
  const exhibit = rated(['Wexel (n=71) score 1 to 5', 'Norvane (n=38) score 1 to 5'], ...lines);
  expect(scorecardMessage(exhibit, 'Norvane Textile Services Limited')).toBe(
    'Norvane leads on 2 of 3 (Hygiene, Handling), and is furthest behind on Delivery: 3.7 against 4.1 of Wexel',
  );
});

it('scores nothing that is no rating, and nothing where the company stands twice', () => {
  const shares = rated(['Wexel', 'Norvane'], ['North', 41, 37], ['South', 52.1, 12.4]);
  expect(scorecardMessage(shares, 'Norvane Textile Services Limited')).toBeNull();
  const twice = rated(['Norvane 2024', 'Norvane 2025'], ...lines);
  expect(scorecardMessage(twice, 'Norvane Textile Services Limited')).toBeNull();
});

it('takes a name that begins as the company’s does for its own, and no other', () => {
  const company = 'Norvane Textile Services Limited';
  expect(namesTarget('Norvane (with Pell for the full year)', company)).toBe(true);
  expect(namesTarget('Norvanes', company)).toBe(false);
  expect(namesTarget('The textile services of others', company)).toBe(false);
});

it('names what counts for buyers and is not matched by the marks beside it', () => {
  const told = (...criteria: Line[]) =>
    scorecardMessage(
      { ...rated(['Importance (1–5)', 'Norvane'], ...criteria), chart: 'scatter' },
      'Norvane Textile Services Limited',
    );
  expect(
    told(['Hygiene', 4.6, 4.5], ['Delivery', 4.4, 3.1], ['Handling', 4, 4.2], ['Price', 3, 3.4]),
  ).toBe('Delivery is second of 4 by importance, fourth by the marks of Norvane');
  expect(told(['Hygiene', 4.6, 4.5], ['Handling', 4, 4.2], ['Price', 3, 3.4])).toBeNull();
  expect(
    scorecardMessage(
      { ...rated(['Importance', 'Wexel'], ...lines), chart: 'scatter' },
      'Norvane Textile Services Limited',
    ),
  ).toBeNull();
});

const company = 'Norvane Textile Services Limited';

it('sets how much a mark counts aside, and whatever words all marks share', () => {
  const heads = ['Named by', 'Mark by customers of Wexel', 'Mark by customers of Norvane'];
  const weighed: Line[] = lines.map(([label, ...marks], at) => [label, 74 - at, ...marks]);
  const told =
    'Norvane leads on 2 of 3 (Hygiene, Handling), and is furthest behind on Delivery: 3.7 against 4.1 of Wexel';
  expect(scorecardMessage(rated(heads, ...weighed), company)).toBe(told);
  expect(scorecardMessage({ ...rated(heads, ...weighed), chart: 'heat_map' }, company)).toBe(told);
  expect(scorecardMessage(rated(['Wexel', 'Rating, Norvane'], ...lines), company)).toBe(told);
  expect(scorecardMessage(rated(['', 'Norvane'], ...lines), company)).toBeNull();
});

it('counts a low mark as the better where its source does, and none as none', () => {
  const exhibit = rated(['Wexel', 'Norvane'], ...lines);
  expect(scorecardMessage(exhibit, company, true)).toBe(
    'Norvane leads on 1 of 3 (Delivery), and is furthest behind on Handling: 3.9 against 3.6 of Wexel',
  );
  const behind = rated(['Wexel', 'Norvane'], ['Delivery', 4.1, 3.7], ['Price', 3.9, 3.8]);
  expect(scorecardMessage(behind, company)).toBe(
    'Norvane leads on none of 2, and is furthest behind on Delivery: 3.7 against 4.1 of Wexel',
  );
});

it('names all on which the company is as far behind, first the one on which most others are better', () => {
  const exhibit = rated(
    ['Wexel', 'Norvane', 'Tarn'],
    ['Handling', 4.5, 3.5, 2.9],
    ['Delivery', 3.3, 2.8, 3.8],
    ['Hygiene', 4.2, 4.4, 3.6],
  );
  expect(scorecardMessage(exhibit, company)).toBe(
    'Norvane leads on 1 of 3 (Hygiene), and is furthest behind on Delivery: 2.8 against 3.8 of Tarn, and as far on Handling',
  );
});
