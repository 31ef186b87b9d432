import { agentById, agentsOf } from '@assay/domain/agents/roster';
import pino from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { claimsOn, createCheckedProject, prompts } from '../checks/checked-project.test-support.ts';
import { addAgentRuns, callOf } from '../database/agent-run-store.ts';
import { claimsUnderCheck } from '../database/check-store.ts';
import { readContest } from '../database/contest-store.ts';
import { openLease } from '../database/lease-store.ts';
import { scriptedAnswer } from '../testing/scripted-answers.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type AgentDeps, callAgent } from './call-agent.ts';
import { gatherVariables } from './gather-variables.ts';
import { PanelMemory } from './panel-memory.ts';
import { openMaterial } from './run-material.ts';

const database = await createTestDatabase();
await openLease(database.pool, 'worker');
afterAll(() => database.close());

const pod = 'market_overview';
const agents = agentsOf('analysis', pod);
const idsOf = (role: string) => agents.filter((one) => one.role === role).map(({ id }) => id);
const generatorIds = idsOf('generator');
const [checkerId = ''] = idsOf('fact_checker');
const [criticId = ''] = idsOf('critic');

/** A panel whose agents are called by this process, in the order of their work. */
async function openPanel() {
  const { pool } = database;
  const { loaded, ledgers, sourceId } = await createCheckedProject(pool);
  const { run, project } = loaded;
  await pool.query('delete from agent_runs where run_id = $1', [run.id]);
  await addAgentRuns(pool, run, agents);
  const refused = {
    id: 'bare',
    kind: 'evidence',
    text: 'It grew by 7%.',
    citations: [],
    basis: [],
  };
  const deps: AgentDeps = {
    pool,
    ledgers,
    prompts,
    log: pino({ level: 'silent' }),
    toolBox: { open: () => ({ tools: [], used: () => ({ calls: 0, searches: 0 }) }) },
    models: {
      async ask({ agent }) {
        const answer = scriptedAnswer(agent.id) as object;
        const isDraft = agent.role === 'generator';
        return {
          answer: isDraft ? { ...answer, claims: [...claimsOn(sourceId), refused] } : answer,
          provider: 'played',
          model: agent.seat,
          offline: false,
          ownSearches: 0,
          finishReason: 'stop',
        };
      },
      occupant: () => {
        throw new Error('nobody asks who would answer');
      },
    },
  };
  const memory = new PanelMemory();
  const writer = { runId: run.id, attempt: run.attempt, executorId: 'worker' };
  const call = async (agentId: string) => {
    const { id: agentRunId } = await callOf(pool, run.id, agentId);
    const { signal } = new AbortController();
    return callAgent(deps, { agentId, agentRunId, run, project, signal, writer, memory });
  };
  const told = (agentId: string, by?: PanelMemory) => {
    const agent = agentById(agentId);
    return gatherVariables(agent, openMaterial(pool, run, project, agent, by));
  };
  const contestInRows = () => readContest(pool, writer, 'pick', { generatorIds, criticId });
  return { pool, run, project, memory, call, told, contestInRows };
}

it('tells checker and critic what the rows say, without reading them', async () => {
  const { pool, memory, call, told } = await openPanel();
  for (const id of generatorIds) await call(id);
  const asked = vi.spyOn(pool, 'query');
  const forChecker = await told(checkerId, memory);
  expect(asked).not.toHaveBeenCalled();
  expect(forChecker).toEqual(await told(checkerId));
  expect(forChecker.verdicts).toContain('"unverified"');

  await call(checkerId);
  asked.mockClear();
  const forCritic = await told(criticId, memory);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
  expect(forCritic).toEqual(await told(criticId));
  expect(forCritic.fact_check).toContain('Nothing to dispute.');
});

it('reads what it has not stored itself', async () => {
  const { memory, call, told } = await openPanel();
  const [first = '', ...others] = generatorIds;
  await call(first);
  const later = new PanelMemory();
  for (const id of others) await call(id);
  const drafts = JSON.parse((await told(checkerId, later)).drafts ?? '');
  expect(Object.keys(drafts)).toHaveLength(generatorIds.length);
  expect(later.contest(generatorIds, criticId)).toBeUndefined();
  expect(memory.contest(generatorIds, criticId)).toBeUndefined();
});

it('knows a contest as its rows have it', async () => {
  const { memory, call, contestInRows } = await openPanel();
  for (const id of [...generatorIds, checkerId, criticId]) await call(id);
  const known = memory.contest(generatorIds, criticId);
  const inRows = await contestInRows();
  const byAgent = (drafts: readonly { agentId: string }[] = []) =>
    drafts.toSorted((a, b) => a.agentId.localeCompare(b.agentId));
  expect(byAgent(known?.drafts)).toEqual(byAgent(inRows?.drafts));
  expect(known?.drafts[0]?.claims.map(({ verdict }) => verdict)).toContain('unverified');
  expect(known?.critic).toEqual(inRows?.critic);
  expect([known?.run, known?.project]).toEqual([inRows?.run, inRows?.project]);
});

it('knows the claims of its calls as their rows have them, until somebody goes on to check them', async () => {
  const { memory, call, pool, run } = await openPanel();
  for (const id of generatorIds) await call(id);
  const [, ...ids] = await Promise.all(
    generatorIds.map(async (agentId) => (await callOf(pool, run.id, agentId)).id),
  );
  const inRows = await claimsUnderCheck(pool, ids);
  const known = memory.takeClaims(ids);
  expect(known).toEqual(inRows);
  expect(known?.flatMap(({ places }) => places)).not.toHaveLength(0);
  // Checkers are asked in these very words, and found again by them.
  expect(JSON.stringify(known?.map(({ written }) => written))).toBe(
    JSON.stringify(inRows.map(({ written }) => written)),
  );
  expect(memory.takeClaims(ids)).toBeUndefined();
});

it('does not take for stored what was complete before', async () => {
  const { memory, call, pool, run } = await openPanel();
  const [first = ''] = generatorIds;
  await pool.query(
    `update agent_runs set status = 'completed', output = '{"claims": []}'
     where run_id = $1 and agent_id = $2`,
    [run.id, first],
  );
  await call(first);
  expect(memory.answerOf(first)).toBeUndefined();
});
