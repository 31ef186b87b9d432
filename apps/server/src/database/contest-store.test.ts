import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type CheckedProject,
  createCheckedProject,
} from '../checks/checked-project.test-support.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { Writer } from './call-store.ts';
import { type Decision, readContest, recordDecision } from './contest-store.ts';
import { openLease } from './lease-store.ts';
import { NOTIFICATION_CHANNEL } from './notification-store.ts';
import { PROJECT_CHANNEL } from './project-state.ts';

let project: CheckedProject;
let writer: Writer;
const database = await createTestDatabase();
await openLease(database.pool, 'worker');
afterAll(() => database.close());
beforeEach(async () => {
  project = await createCheckedProject(database.pool);
  const { id, attempt } = project.loaded.run;
  writer = { runId: id, attempt, executorId: 'worker' };
  await database.pool.query('update agent_runs set winner = false where run_id = $1', [id]);
});

const STEP = 'pick the winner of market_overview';
const WINNER = 'market_overview_o3';

function decision(): Decision<string> {
  const { id, userId } = project.loaded.project;
  return {
    phase: 'analysis',
    pod: 'market_overview',
    winnerId: WINNER,
    lines: ['first', 'second'],
    notification: {
      userId,
      type: 'section_ready',
      title: 'Section ready',
      message: 'It is ready.',
      projectId: id,
    },
    outcome: 'won',
  };
}

async function written() {
  const { id } = project.loaded.project;
  const { rows } = await database.pool.query(
    `select (select array_agg(agent_id) from agent_runs where project_id = $1 and winner) as winners,
       (select array_agg(message order by id) from activity where project_id = $1) as lines,
       (select array_agg(message) from notifications where project_id = $1) as news,
       (select array_agg(name) from run_steps where run_id = $2) as steps`,
    [id, project.loaded.run.id],
  );
  return rows[0];
}

const nothing = { winners: null, lines: null, news: null, steps: null };
const all = {
  winners: [WINNER],
  lines: ['first', 'second'],
  news: ['It is ready.'],
  steps: [STEP],
};

describe('a decision', () => {
  it('is written with what is told of it, once', async () => {
    expect(await recordDecision(database.pool, writer, STEP, decision())).toBe(true);
    expect(await written()).toEqual(all);
    expect(await recordDecision(database.pool, writer, STEP, decision())).toBe(false);
    expect(await written()).toEqual(all);
  });

  it('of a process whose lease is gone, or of an earlier attempt, is not written', async () => {
    const { pool } = database;
    const gone = { ...writer, executorId: 'gone' };
    const earlier = { ...writer, attempt: writer.attempt - 1 };
    for (const other of [gone, earlier]) {
      expect(await recordDecision(pool, other, STEP, decision())).toBeUndefined();
      expect(await readContest(pool, other, STEP, panel)).toBeUndefined();
    }
    expect(await written()).toEqual(nothing);
  });

  it('is heard of by whoever watches the project and by whom it is for', async () => {
    const listener = await database.pool.connect();
    const heard = new Map<string, string>();
    const both = new Promise<void>((resolve) => {
      listener.on('notification', ({ channel, payload = '' }) => {
        heard.set(channel, payload);
        if (heard.size === 2) resolve();
      });
    });
    await listener.query(`listen ${PROJECT_CHANNEL}`);
    await listener.query(`listen ${NOTIFICATION_CHANNEL}`);
    await recordDecision(database.pool, writer, STEP, decision());
    await both;
    listener.release(true);
    const { id, userId } = project.loaded.project;
    expect(heard.get(PROJECT_CHANNEL)).toBe(id);
    expect(heard.get(NOTIFICATION_CHANNEL)).toMatch(new RegExp(`^${userId} `));
  });
});

const panel = { generatorIds: [WINNER], criticId: 'market_overview_critic' };

describe('a contest', () => {
  it('is read with what its drafts state and what the critic wants', async () => {
    const { pool } = database;
    const { run, project: brief } = project.loaded;
    const takeOver = [{ seat: 'gemini', claim: 'c1', subsection: 's' }];
    await pool.query(
      `insert into agent_runs (run_id, project_id, agent_id, phase, seat, status, output)
       values ($1, $2, 'market_overview_critic', 'analysis', 'critic', 'completed', $3)`,
      [run.id, brief.id, JSON.stringify({ winner: 'o3', take_over: takeOver })],
    );
    const found = await readContest(pool, writer, STEP, panel);
    expect(found).toMatchObject({
      isDone: false,
      critic: { choice: 'o3', takeOver },
      run,
      project: brief,
    });
    const [draft, ...others] = found?.drafts ?? [];
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      id: project.agentRunId,
      agentId: WINNER,
      seat: 'o3',
      offline: false,
    });
    expect(draft?.claims.map(({ name, basis, verdict }) => [name, basis, verdict])).toEqual([
      ['moved', [], 'passed'],
      ['fire', [], 'passed'],
      ['view', ['moved', 'fire'], 'passed'],
    ]);
  });

  it('that was decided is found with what came of it', async () => {
    await recordDecision(database.pool, writer, STEP, decision());
    const found = await readContest(database.pool, writer, STEP, panel);
    expect(found).toMatchObject({ isDone: true, outcome: 'won', critic: null });
  });
});
