import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestAgentRun, createTestProject } from '../testing/test-project.ts';
import {
  conflictsOf,
  decideConflict,
  losersOf,
  managementOf,
  saveConflicts,
} from './conflict-store.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

it('keeps the order in which conflicts were found', async () => {
  const { pool } = database;
  const { id: projectId } = await createTestProject(pool);
  const { runId } = await createTestAgentRun(pool, projectId);
  const side = { claim_id: null, source_id: '', statement: '', quote: '', locator: 'page 1' };
  const measures = Array.from({ length: 12 }, (_, index) => `measure ${index}`);
  const found = measures.map((measure) => ({
    kind: 'contradicts' as const,
    measure,
    explanation: '',
    rule: 'Same measure',
    sides: [side],
  }));
  await saveConflicts(pool, { projectId, runId }, found);
  const kept = await conflictsOf(pool, { projectId, id: runId });
  expect(kept.map(({ measure }) => measure)).toEqual(measures);
});

it('keeps the seller’s word, the evidence against it and why that leads with the conflict', async () => {
  const { pool } = database;
  const { id: projectId } = await createTestProject(pool);
  const { runId } = await createTestAgentRun(pool, projectId);
  const side = (value: string) => ({
    value,
    sourceId: 'deck',
    quote: `Turnover ${value}`,
    locator: 'slide 3',
    start: 0,
    end: 18,
    before: '',
    after: '',
  });
  const row = {
    about: 'Turnover, 2024',
    said: side('EUR 51.0m'),
    shown: side('EUR 48.3m'),
    difference: 'EUR −2.7m',
  };
  const entry = { kind: 'contradicts' as const, explanation: '', rule: 'Same measure', sides: [] };
  await saveConflicts(pool, { projectId, runId }, [
    { ...entry, measure: 'Headcount', management: null },
    { ...entry, measure: 'Turnover', management: row, ground: 'by its grade, A against D' },
  ]);
  const kept = await conflictsOf(pool, { projectId, id: runId });
  expect(kept.map(({ ground }) => ground)).toEqual([null, 'by its grade, A against D']);
  expect(await managementOf(pool, runId)).toEqual([row]);
  expect(await managementOf(pool, null)).toEqual([]);
});

it('names the figures that lost once a conflict is decided, and none before', async () => {
  const { pool } = database;
  const { id: projectId } = await createTestProject(pool);
  const { runId } = await createTestAgentRun(pool, projectId);
  const side = (figure_id: string) => ({
    claim_id: null,
    figure_id,
    source_id: 'accounts',
    statement: figure_id,
    quote: `quote of ${figure_id}`,
    locator: 'page 1',
  });
  const entry = { kind: 'contradicts' as const, explanation: '', rule: 'Same measure' };
  await saveConflicts(pool, { projectId, runId }, [
    { ...entry, measure: 'Turnover', sides: [side('f1'), side('f2')] },
    { ...entry, measure: 'Headcount', sides: [side('f3'), side('f4')] },
  ]);
  const run = { projectId, id: runId };
  expect(await losersOf(pool, run)).toEqual(new Map());
  const [turnover, headcount] = await conflictsOf(pool, run);
  await decideConflict(pool, runId, turnover?.id ?? '', 'prefer_second', 'It was audited.');
  await decideConflict(pool, runId, headcount?.id ?? '', 'keep_both', 'Both hold.');
  expect(await losersOf(pool, run)).toEqual(new Map([['f1', 'f2']]));
});
