import { expect, test } from 'vitest';
import { inCell, label, makeLedger, read, year } from '../testing/make-reading.ts';
import { batchText, buildBatches, itemsPerBatch } from './build-batches.ts';
import { isTrusted, judgeBatch } from './judge-batch.ts';
import { shippedProbes } from './shipped-probes.ts';
import { seededNumbers } from './shuffle.ts';
import type { VerifierInput, VerifierQuestion } from './verifier-input.ts';

const cell = (printed: string, row: number, column: number, measure: string) => ({
  printed,
  place: inCell(row, column),
  measure: read(label(measure)),
  subject: read('Alderlund'),
  period: read(year(2022 + column)),
});
const ledger = makeLedger('Alderlund', {
  table: [
    ['', '2023', '2024'],
    ['Depots', '11', '14'],
    ['Vans', '230', '260'],
  ],
  figures: [
    cell('11', 1, 1, 'Depots'),
    cell('14', 1, 2, 'Depots'),
    cell('230', 2, 1, 'Vans'),
    cell('260', 2, 2, 'Vans'),
  ],
});
const questions = (count: number): VerifierQuestion[] =>
  Array.from({ length: count }, (_, index) => ({
    statementId: `c${index}`,
    kind: 'evidence',
    sentence: `Statement ${index}.`,
    figures: [],
    quotes: [{ sourceId: 's1', heading: '', speaker: null, before: '', quote: 'words', after: '' }],
    basis: [],
  }));
const batches = (count: number, seed = 'run') =>
  buildBatches(questions(count), ledger, { seed, probes: true });

type Answer = 'carried' | 'partly' | 'not_carried' | 'contradicted';

/** How many of a run's probes a verifier answers rightly. */
function probesOf(answer: (input: VerifierInput) => Answer[]) {
  const judged = batches(120).map((batch) => {
    const given = answer(batch.input);
    const verdicts = batch.input.items.map(({ id }, index) => ({
      id,
      verdict: given[index] ?? 'carried',
      words: '',
      why: '',
    }));
    return judgeBatch(batch, { verdicts }).probes;
  });
  return {
    asked: judged.reduce((sum, { asked }) => sum + asked, 0),
    right: judged.reduce((sum, { right }) => sum + right, 0),
  };
}

test('sixty lies of words are shipped, each once', () => {
  expect(new Set(shippedProbes.map(({ quote }) => quote)).size).toBe(60);
});

test('a batch holds twelve items and two probes, one to be carried and one not, under ids that tell nothing', () => {
  const [first, second, third] = batches(25);
  expect(Object.keys(first?.statements ?? {})).toHaveLength(itemsPerBatch);
  expect(Object.values(first?.probes ?? {}).toSorted()).toEqual([false, true]);
  expect(first?.input.items.map(({ id }) => id)).toEqual(
    Array.from({ length: 14 }, (_, index) => `v${index + 1}`),
  );
  expect(Object.keys(second?.statements ?? {})).toHaveLength(itemsPerBatch);
  expect(Object.keys(third?.statements ?? {})).toHaveLength(1);
  expect(batches(25).map(batchText)).toEqual(batches(25).map(batchText));
  expect(batches(25, 'other').map(batchText)).not.toEqual(batches(25).map(batchText));
});

test('a probe with an exchanged reference shows the label of the cell that it points to', () => {
  const exchanged = batches(120).flatMap(({ input, probes }) =>
    input.items.filter(({ id, figures }) => probes[id] === false && figures.length > 0),
  );
  expect(exchanged.length).toBeGreaterThan(0);
  for (const { sentence, figures } of exchanged) {
    expect(sentence).not.toContain(figures[0]?.label ?? '-');
  }
});

test('verifiers that nod, shake their heads or throw dice are found out', () => {
  const always =
    (verdict: Answer) =>
    ({ items }: VerifierInput) =>
      items.map(() => verdict);
  const next = seededNumbers('dice');
  const dice = ({ items }: VerifierInput) =>
    items.map((): Answer => (next() < 0.5 ? 'carried' : 'not_carried'));
  expect(isTrusted(probesOf(always('carried')))).toBe(false);
  expect(isTrusted(probesOf(always('not_carried')))).toBe(false);
  expect(isTrusted(probesOf(always('partly')))).toBe(false);
  expect(isTrusted(probesOf(dice))).toBe(false);
  expect(isTrusted({ asked: 8, right: 0 })).toBe(true);
});

test('an attentive verifier is trusted, and an item without an answer is missing', () => {
  const [batch] = batches(3);
  if (!batch) throw new Error('no batch');
  const verdicts = Object.entries(batch.probes).map(([id, carried]) => ({
    id,
    verdict: carried ? ('carried' as const) : ('contradicted' as const),
    words: '',
    why: '',
  }));
  expect(judgeBatch(batch, { verdicts })).toMatchObject({
    sound: true,
    missing: expect.arrayContaining(['c0', 'c1', 'c2']),
    probes: { asked: 2, right: 2 },
  });
});
