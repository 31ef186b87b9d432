import { afterAll, expect, it } from 'vitest';
import { createCheckedProject } from '../checks/checked-project.test-support.ts';
import { writeActivity } from '../database/activity-store.ts';
import { type Contest, readContest } from '../database/contest-store.ts';
import { openLease } from '../database/lease-store.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { Crew, type WorkflowDeps } from './crew.ts';
import { RunSignals } from './run-signals.ts';

const database = await createTestDatabase();
await openLease(database.pool, 'worker');
afterAll(() => database.close());

async function openCrew() {
  const { pool } = database;
  const { run, project } = (await createCheckedProject(pool)).loaded;
  const deps = {
    pool,
    signals: new RunSignals(),
    lease: { executorId: 'worker' },
  } as unknown as WorkflowDeps;
  const crew = new Crew(deps, { runId: run.id, attempt: run.attempt, pods: [] });
  const countLines = async () => {
    const { rows } = await pool.query('select from activity where project_id = $1', [project.id]);
    return rows.length;
  };
  return { crew, run, project, pool, countLines };
}

it('a step whose commit has arrived without its reply is not done twice', async () => {
  const { crew, run, project, pool, countLines } = await openCrew();

  const outcome = await crew.transact('tell', async (_, transaction) => {
    const line = { projectId: project.id, phase: 'analysis', message: 'told twice' } as const;
    await writeActivity(transaction, line);
    await pool.query(
      'insert into run_steps (run_id, attempt, name, outcome) values ($1, $2, $3, $4)',
      [run.id, run.attempt, 'tell', JSON.stringify('the first time')],
    );
    return 'the second time';
  });

  expect(outcome).toBe('the first time');
  expect(await countLines()).toBe(0);
});

it('what was decided in a commit that has arrived without its reply is found, and told once', async () => {
  const { crew, run, pool, countLines } = await openCrew();
  const panel = { generatorIds: ['market_overview_o3'], criticId: null };
  let reads = 0;

  const outcome = await crew.decide(
    'pick',
    undefined,
    async (db, writer) => {
      const found = await readContest(db, writer, 'pick', panel);
      reads += 1;
      await pool.query(
        `insert into run_steps (run_id, attempt, name, outcome) values ($1, $2, 'pick', '"first"')
         on conflict do nothing`,
        [run.id, run.attempt],
      );
      return found;
    },
    () => ({
      phase: 'analysis',
      pod: 'market_overview',
      winnerId: null,
      lines: ['told twice'],
      notification: null,
      outcome: 'second',
    }),
  );

  expect([outcome, reads]).toEqual(['first', 2]);
  expect(await countLines()).toBe(0);
});

it('what was decided on what is known is read where it was decided before', async () => {
  const { crew, run, project, countLines } = await openCrew();
  const panel = { generatorIds: ['market_overview_o3'], criticId: null };
  const known: LoadedRun & Contest = { run, project, drafts: [], critic: null };
  let reads = 0;
  const decide = (outcome: string) =>
    crew.decide(
      'pick',
      known,
      (db, writer) => {
        reads += 1;
        return readContest(db, writer, 'pick', panel);
      },
      () => ({
        phase: 'analysis',
        pod: 'market_overview',
        winnerId: null,
        lines: [outcome],
        notification: null,
        outcome,
      }),
    );

  expect([await decide('first'), reads]).toEqual(['first', 0]);
  expect([await decide('second'), reads]).toEqual(['first', 1]);
  expect(await countLines()).toBe(1);
});

it('a step that waits for another which waits for it begins again, and is done once', async () => {
  const { crew, project, pool, countLines } = await openCrew();
  const other = await pool.connect();
  let tries = 0;

  const outcome = await crew.transact('tell', async (_, transaction) => {
    tries += 1;
    const line = { projectId: project.id, phase: 'analysis', message: 'told once' } as const;
    await writeActivity(transaction, line);
    await transaction.query('select pg_advisory_xact_lock(1)');
    if (tries === 1) {
      // The other waits for a second longer than the step before it looks for who waits for whom.
      await other.query(
        "begin; set local deadlock_timeout = '10s'; select pg_advisory_xact_lock(2)",
      );
      const waiting = other
        .query('select pg_advisory_xact_lock(1)')
        .then(() => other.query('commit'));
      waiting.finally(() => other.release()).catch(() => undefined);
      await transaction.query('select pg_advisory_xact_lock(2)');
    }
    return 'told';
  });

  expect([outcome, tries, await countLines()]).toEqual(['told', 2, 1]);
});
