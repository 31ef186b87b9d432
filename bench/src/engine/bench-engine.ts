import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelGateway, PromptSource, ToolBox } from '@assay/server/agents/ports';
import { type OpenDatabase, openDatabase } from '@assay/server/database/database';
import { startEmbeddedDatabase } from '@assay/server/database/embedded/supervisor';
import { migrate } from '@assay/server/database/migrate';
import { Listener } from '@assay/server/notifications/listener';
import { createLedgers } from '@assay/server/reading/ledgers';
import { scriptedAnswer } from '@assay/server/testing/scripted-answers';
import { Engine } from '@assay/server/workflows/engine';
import { Launches } from '@assay/server/workflows/launches';
import pino from 'pino';
import { longAnswer } from './long-answer.ts';

export interface Work {
  latencyMs(agentId: string): number;
  /** Bytes that an answer is filled up to. */
  answerBytes: number;
}

export interface BenchEngine {
  database: OpenDatabase;
  launches: Launches;
  /** What the agents do from now on. */
  work: Work;
  /** When each call began and ended, by project. */
  calls: { projectId: string; agentId: string; from: number; to: number }[];
  close(): Promise<void>;
}

/** The engine itself on a real database; only the models are played. */
export async function openBenchEngine(): Promise<BenchEngine> {
  const home = await mkdtemp(path.join(tmpdir(), 'assay-bench-'));
  const server = await startEmbeddedDatabase(home, ['max_connections=200']);
  await migrate(server.url);
  const database = openDatabase({ url: server.url, poolSize: 20 });
  const log = pino({ level: 'silent' });
  const listener = new Listener({ url: server.url, log });
  const bench: BenchEngine = {
    database,
    launches: undefined as never,
    work: { latencyMs: () => 0, answerBytes: 0 },
    calls: [],
    close: async () => undefined,
  };
  const engine = new Engine(
    {
      pool: database.pool,
      log,
      models: models(bench),
      prompts,
      toolBox,
      ledgers: createLedgers(database.pool),
      dataRooms: { attach: async () => undefined },
      deliverWebhook: async () => undefined,
      mail: { send: async () => undefined, giveUp: async () => undefined },
      makeReportFile: async () => undefined,
      answerQuestion: async () => undefined,
      answerColumn: async () => undefined,
      verifyCorrection: async () => undefined,
      listener,
    },
    {
      databaseUrl: server.url,
      poolSize: 20,
      role: 'all',
      heartbeatMs: 2_000,
      staleMs: 8_000,
      retentionDays: 30,
      runsAtOnce: 100,
    },
  );
  await listener.start();
  await engine.start();
  bench.launches = new Launches(engine);
  bench.close = async () => {
    await engine.stop();
    await listener.stop();
    await database.close();
    await server.stop();
    await rm(home, { recursive: true, force: true });
  };
  return bench;
}

function models(bench: BenchEngine): ModelGateway {
  return {
    async ask({ agent, context, onSpent }) {
      const from = performance.now();
      const { latencyMs, answerBytes } = bench.work;
      const ms = latencyMs(agent.id);
      if (ms > 0) await wait(ms, undefined, { signal: context.signal });
      bench.calls.push({
        projectId: context.projectId,
        agentId: agent.id,
        from,
        to: performance.now(),
      });
      await onSpent({ inputTokens: 1, outputTokens: 1, costUsd: 0 });
      return {
        answer: answerBytes === 0 ? scriptedAnswer(agent.id) : longAnswer(agent, answerBytes),
        provider: 'bench',
        model: 'bench-1',
        offline: false,
        ownSearches: 0,
        finishReason: 'stop',
      };
    },
    occupant: () => ({
      provider: 'bench',
      model: 'bench-1',
      offline: false,
      insteadOf: null,
      price: { inputUsdPerMillion: 0, outputUsdPerMillion: 0 },
    }),
  };
}

const prompts: PromptSource = {
  active: async () => ({
    version: 1,
    system: 'You are an analyst.',
    human: '{company_name}',
    model: null,
    temperature: 0,
    maxTokens: 1_000,
    tools: [],
  }),
};

const toolBox: ToolBox = { open: () => ({ tools: [], used: () => ({ calls: 0, searches: 0 }) }) };

/** Projects whose scope is there, so that an analysis can be launched. */
export async function scopedProjects(bench: BenchEngine, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await scopedProject(bench));
  return ids;
}

async function scopedProject({ database: { pool } }: BenchEngine): Promise<string> {
  const { rows: users } = await pool.query<{ id: string }>(
    `insert into users (subject, email, username) values ('bench', 'bench@localhost', 'bench')
     on conflict (subject) do update set updated_at = now() returning id`,
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into projects (user_id, name, company_name, workflow_status, status, phases)
     values ($1, 'Bench', 'Bench', 'scope_generated', 'in_progress', '{"company_validation":
       {"status": "completed"}, "scope_generation": {"status": "completed"}}') returning id`,
    [users[0]?.id],
  );
  return rows[0]?.id ?? '';
}

/**
 * Launches an analysis of each project at once; milliseconds until the last has ended. One question
 * asks for all of them, so that looking often is exact and yet costs next to nothing.
 */
export async function timeAnalyses(
  bench: BenchEngine,
  projectIds: readonly string[],
): Promise<number> {
  const from = performance.now();
  await Promise.all(projectIds.map((projectId) => launch(bench, projectId)));
  for (;;) {
    const { rows } = await bench.database.pool.query<{ ready: number; failed: number }>(
      `select count(*) filter (where workflow_status = 'analysis_ready')::int as ready,
         count(*) filter (where workflow_status = 'failed')::int as failed
       from projects where id = any($1)`,
      [projectIds],
    );
    if (rows[0]?.ready === projectIds.length) return performance.now() - from;
    if (rows[0]?.failed) throw new Error('an analysis failed');
    await wait(10);
  }
}

async function launch(bench: BenchEngine, projectId: string): Promise<void> {
  await bench.launches.analysis({
    projectId,
    companyDescription: '',
    selectedMarkets: [],
    scope: '1. ALL',
    relaunch: false,
  });
}
