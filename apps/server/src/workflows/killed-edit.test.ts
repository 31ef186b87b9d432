import { roster } from '@assay/domain/agents/roster';
import type { Report } from '@assay/domain/report/report';
import { afterAll, expect, it } from 'vitest';
import { scriptedAnswer } from '../testing/scripted-answers.ts';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { storeText } from '../testing/store-answer.ts';
import { analysisBody, callApi, projectThatIs, untilStatus } from '../testing/workflow-calls.ts';
import { openWorkplace } from '../testing/workplace.ts';

const companyName = 'Nowhere Instruments';
const quotes = {
  tower: 'Bells for towers are cast in Ramnes.',
  ship: 'Bells for ships are cast in Holt.',
};
const told = { tower: 'Tower bells come from Ramnes.', ship: 'Ship bells come from Holt.' };
const joined = 'Tower bells come from Ramnes, while ship bells come from Holt.';

const { provider, test, analyst, hire, replace, close } = await openWorkplace();
afterAll(close);

function draft(sourceId: string) {
  const claims = Object.entries(quotes).map(([id, quote]) => ({
    id,
    kind: 'evidence',
    text: told[id as keyof typeof told],
    citations: [{ source_id: sourceId, quote }],
  }));
  const paragraphs = [{ claims: Object.keys(quotes) }];
  const subsection = { id: 'market_overview-1', title: 'Bells', status: 'answered', paragraphs };
  return { claims, subsections: [subsection] };
}

it('an edit that was paid for survives the worker that asked for it', async () => {
  const post = (url: string, payload?: object) => callApi(test, analyst, 'POST', url, payload);
  let sourceId = '';
  provider.script.answer = (agentId, _, prompt) => {
    if (agentId === 'check_verifier') return verdictsOn(readBatch(prompt), () => true);
    if (agentId === 'check_editor') return { joins: [{ statements: ['s1', 's2'], text: joined }] };
    const writes = /^market_overview_(o3|gemini|claude)$/.test(agentId);
    return writes ? draft(sourceId) : scriptedAnswer(agentId);
  };
  await hire();
  const id = await projectThatIs(test, analyst, 'scoped');
  const text = `# Bells\n\n${Object.values(quotes).join('\n\n')}\n`;
  sourceId = await storeText(test.database.pool, { id, companyName }, text);
  await post('/workflows/generator-triad/execute', analysisBody(id));
  await untilStatus(test, id, 'analysis_ready');

  // The editor has answered, and the first to check what it joined dies over it.
  let killed: Promise<void> | undefined;
  provider.script.hold = (agentId) => {
    if (agentId !== 'check_verifier' || killed || !provider.asked.includes('check_editor')) {
      return undefined;
    }
    killed = replace();
    return killed;
  };
  await post(`/projects/${id}/qa-exec-summary`);
  await untilStatus(test, id, 'complete');
  await killed;
  expect(killed).toBeDefined();
  expect(provider.asked.filter((agentId) => agentId === 'check_editor')).toHaveLength(1);

  const report = await callApi<Report>(test, analyst, 'GET', `/projects/${id}/report`);
  expect(
    report.sections.flatMap(({ subsections }) =>
      subsections.flatMap((each) => each.paragraphs.flat()),
    ),
  ).toMatchObject([{ text: joined, checked: { by: 'model' } }]);
  expect(report.editing).toMatchObject({ outcome: 'edited', joined: 1 });
  // The agents of a run stay as many as they are: the editor is none of them.
  const { rows } = await test.database.pool.query(
    'select count(*)::int as agents from agent_runs where project_id = $1',
    [id],
  );
  expect(rows).toEqual([{ agents: roster.length }]);
}, 120_000);
