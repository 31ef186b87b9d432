import { sectionTitles } from '@assay/domain/agents/sections';
import { afterAll, describe, expect, it } from 'vitest';
import { scriptedAnswer } from '../testing/scripted-answers.ts';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { storeText } from '../testing/store-answer.ts';
import { analysisBody, callApi, projectWithScope, untilStatus } from '../testing/workflow-calls.ts';
import { openWorkplace } from '../testing/workplace.ts';

const companyName = 'Nowhere Instruments';
const places = Array.from({ length: 26 }, (_, index) => `Place${String.fromCharCode(65 + index)}`);
const sentenceOf = (place: string) => `A workshop of the company stands in ${place} by the river.`;

const { provider, test, analyst, hire, replace, close } = await openWorkplace();
afterAll(close);

/** A project with a source that carries what the drafts of the market say. */
async function startAnalysis(
  write: (agentId: string, sourceId: string) => unknown = (agentId, sourceId) =>
    draft(sourceId, agentId),
): Promise<string> {
  const id = await projectWithScope(test, analyst);
  const text = `# Workshops\n\n${places.map(sentenceOf).join('\n\n')}\n`;
  const sourceId = await storeText(test.database.pool, { id, companyName }, text);
  provider.script.answer = (agentId, _, prompt) => {
    if (agentId === 'check_verifier') return verdictsOn(readBatch(prompt), () => true);
    if (agentId === 'check_repair') return { claims: [], drop: [] };
    return agentId.startsWith('market_overview_') && /o3|gemini|claude/.test(agentId)
      ? write(agentId, sourceId)
      : scriptedAnswer(agentId);
  };
  await callApi(test, analyst, 'POST', '/workflows/generator-triad/execute', analysisBody(id));
  return id;
}

function draft(sourceId: string, agentId: string) {
  const claims = places.map((place) => ({
    id: place,
    kind: 'evidence',
    text: `${place} has a workshop of the company, says the draft of ${agentId.slice(16)}.`,
    citations: [{ source_id: sourceId, quote: sentenceOf(place) }],
  }));
  const paragraphs = [{ claims: places.slice(0, 20) }, { claims: places.slice(20) }];
  const subsection = { id: 'market_overview-1', title: 'Places', status: 'answered', paragraphs };
  return { claims, subsections: [subsection] };
}

async function verdictsOfRun(projectId: string) {
  const { rows } = await test.database.pool.query<{
    agent: string;
    verdict: string;
    count: number;
  }>(
    `select agent_id as agent, verdict, count(*)::int from claims
     join agent_runs on agent_runs.id = agent_run_id where project_id = $1
     group by 1, 2 order by 1, 2`,
    [projectId],
  );
  return rows;
}

async function stepsOf(projectId: string): Promise<string[]> {
  const { rows } = await test.database.pool.query<{ name: string }>(
    `select name from run_steps join runs on runs.id = run_id
     where project_id = $1 and name like '%: ' || $2 || '%' order by name`,
    [projectId, sectionTitles.market_overview],
  );
  return rows.map(({ name }) => name);
}

describe('the claims of a section', () => {
  it('are verified in batches of their own, and a killed worker has none asked twice', async () => {
    const batches: string[] = [];
    let killed: Promise<void> | undefined;
    provider.script.hold = (agentId, call) => {
      if (agentId !== 'check_verifier' || call !== 2) return undefined;
      // The first batch is answered and kept; the second is under way.
      killed = replace();
      return killed;
    };
    provider.script.onAnswered = (agentId, body) => {
      if (agentId === 'check_verifier') batches.push(body);
    };
    await hire();
    const id = await startAnalysis();
    await untilStatus(test, id, 'analysis_ready');
    await killed;
    expect(killed).toBeDefined();
    expect(batches).toHaveLength(3);
    expect(new Set(batches).size).toBe(3);
    expect(await verdictsOfRun(id)).toEqual([
      { agent: 'market_overview_claude', verdict: 'passed', count: places.length },
      { agent: 'market_overview_gemini', verdict: 'verified', count: places.length },
      { agent: 'market_overview_o3', verdict: 'passed', count: places.length },
    ]);
    const { rows } = await test.database.pool.query(
      `select count(*)::int as checks, count(distinct claim_id)::int as claims from checks
       join claims on claims.id = claim_id join agent_runs on agent_runs.id = agent_run_id
       where project_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ checks: places.length, claims: places.length }]);
    expect(await stepsOf(id)).toContain(`check again: ${sectionTitles.market_overview}`);
  }, 120_000);

  it('are not checked again where nobody was asked and nothing was mended', async () => {
    await hire();
    const id = await startAnalysis((agentId) => draft(crypto.randomUUID(), agentId));
    await untilStatus(test, id, 'analysis_ready');
    expect(await stepsOf(id)).toEqual([`repair: ${sectionTitles.market_overview} 1`]);
  }, 120_000);
});
