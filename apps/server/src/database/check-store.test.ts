import { isTrusted } from '@assay/domain/sentences/verifier/judge-batch';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CheckedProject,
  createCheckedProject,
  quotes,
} from '../checks/checked-project.test-support.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { spentUsd } from './agent-run-store.ts';
import {
  addCheckSpent,
  cachedAnswer,
  checksUsd,
  closeCheckCall,
  openCheckCall,
  printedCalls,
  reopenJudgements,
  saveVerdicts,
  withdrawUntrusted,
} from './check-store.ts';

let project: CheckedProject;
const database = await createTestDatabase();
afterAll(() => database.close());
beforeEach(async () => {
  project = await createCheckedProject(database.pool);
});

const by = { provider: 'google', model: 'gemini', promptVersion: 1, counted: true };

async function say(verdicts: Record<string, 'carried' | 'partly'>, counted = true) {
  const claims = await project.claims();
  const given = claims.flatMap(({ id, written }) => {
    const verdict = verdicts[written.id];
    return verdict ? [{ claimId: id, verdict: { id, verdict, words: '', why: 'Why.' } }] : [];
  });
  await saveVerdicts(database.pool, { ...by, counted }, given);
}

async function call(cacheKey: string, probes: { asked: number; right: number }): Promise<string> {
  const { pool } = database;
  const id = await openCheckCall(pool, {
    runId: project.loaded.run.id,
    step: 'check: part 1',
    kind: 'verifier',
    provider: 'google',
    model: 'gemini',
    promptVersion: 1,
    cacheKey,
  });
  const done = { provider: 'google', model: 'gemini', answer: { said: cacheKey }, probes };
  await closeCheckCall(pool, id, done);
  return id;
}

describe('verdicts', () => {
  it('decide when they count, and are only kept when they do not', async () => {
    await say({ moved: 'carried' }, false);
    expect(await project.verdicts()).toMatchObject({ moved: 'passed' });
    await say({ moved: 'carried', fire: 'partly' });
    expect(await project.verdicts()).toMatchObject({ moved: 'verified', fire: 'unverified' });
    const [, fire] = await project.claims();
    expect(fire).toMatchObject({
      said: { verdict: 'partly', why: 'Why.' },
      reasons: [{ code: 'not_carried' }],
    });
  });

  it('of a model that its probes have found out count no longer', async () => {
    await say({ moved: 'carried' });
    for (const key of ['a', 'b', 'c', 'd', 'e']) await call(key, { asked: 2, right: 1 });
    const { id } = project.loaded.run;
    expect(await withdrawUntrusted(database.pool, id, isTrusted)).toEqual(['gemini']);
    expect(await project.verdicts()).toMatchObject({ moved: 'passed' });
  });

  it('of a model that was right on nine of ten stand', async () => {
    await say({ moved: 'carried' });
    for (const key of ['a', 'b', 'c', 'd']) await call(key, { asked: 2, right: 2 });
    await call('e', { asked: 2, right: 1 });
    const { id } = project.loaded.run;
    expect(await withdrawUntrusted(database.pool, id, isTrusted)).toEqual([]);
    expect(await project.verdicts()).toMatchObject({ moved: 'verified' });
  });

  it('on a judgement are asked for again when a part of its basis was refused', async () => {
    await say({ moved: 'carried', fire: 'carried', view: 'carried' });
    await reopenJudgements(database.pool, [project.agentRunId]);
    expect(await project.verdicts()).toMatchObject({ view: 'verified' });
    await say({ fire: 'partly' });
    await reopenJudgements(database.pool, [project.agentRunId]);
    expect(await project.verdicts()).toMatchObject({ moved: 'verified', view: 'passed' });
  });
});

describe('calls of checkers', () => {
  it('are found again by their question, the newest first', async () => {
    expect(await cachedAnswer(database.pool, 'question')).toBeNull();
    await call('question', { asked: 0, right: 0 });
    expect(await cachedAnswer(database.pool, 'question')).toMatchObject({
      runId: project.loaded.run.id,
      answer: { said: 'question' },
      provider: 'google',
    });
  });

  it('add to what the project has cost, round by round', async () => {
    const id = await call('costly', { asked: 0, right: 0 });
    await addCheckSpent(database.pool, id, { inputTokens: 5, outputTokens: 1, costUsd: 0.25 });
    await addCheckSpent(database.pool, id, { inputTokens: 5, outputTokens: 1, costUsd: 0.5 });
    const projectId = project.loaded.project.id;
    expect(await checksUsd(database.pool, projectId)).toBe(0.75);
    expect(await spentUsd(database.pool, projectId)).toBe(0.75);
  });
});

describe('a claim', () => {
  it('repeats what was written only where it is printed otherwise, and is read as it was written', async () => {
    const { pool } = database;
    const { agentRunId, claims } = await createCheckedProject(pool, (sourceId) => {
      const citations = [{ source_id: sourceId, quote: quotes.orders }];
      const claim = { kind: 'evidence', citations, basis: [] };
      return [
        { ...claim, id: 'plain', text: 'Orders came from many countries.' },
        { ...claim, id: 'figure', text: 'Orders came from {f1} countries in 2024.' },
      ];
    });
    const { rows } = await pool.query<{ text: string | null }>(
      `select written->>'text' as text from claims where agent_run_id = $1 order by ordinal`,
      [agentRunId],
    );
    expect(rows).toEqual([{ text: null }, { text: 'Orders came from {f1} countries in 2024.' }]);
    expect((await claims()).map(({ written, text }) => [written.text, text])).toEqual([
      ['Orders came from many countries.', 'Orders came from many countries.'],
      ['Orders came from {f1} countries in 2024.', 'Orders came from 14 countries in 2024.'],
    ]);
  });
});

describe('what is verified', () => {
  it('is the winner, and of a losing draft what the critic takes over', async () => {
    const { pool } = database;
    const runId = project.loaded.run.id;
    const insert = (agentId: string, seat: string, output: object, winner = false) =>
      pool.query(
        `insert into agent_runs (run_id, project_id, agent_id, phase, seat, status, winner, output)
         values ($1, $2, $3, 'analysis', $4, 'completed', $5, $6)`,
        [runId, project.loaded.project.id, agentId, seat, winner, JSON.stringify(output)],
      );
    await insert('market_overview_gemini', 'gemini', {});
    await insert('market_overview_claude', 'claude', {});
    const take_over = [{ seat: 'gemini', claim: 'c1', subsection: 's' }];
    await insert('market_overview_critic', 'critic', { take_over });
    const generators = ['o3', 'gemini', 'claude'].map((seat) => `market_overview_${seat}`);
    const calls = await printedCalls(pool, runId, generators, 'market_overview_critic');
    expect(calls.map(({ winner, taken }) => ({ winner, taken }))).toEqual([
      { winner: true, taken: [] },
      { winner: false, taken: ['c1'] },
    ]);
  });
});
