import type { Report } from '@assay/domain/report/report';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { scriptedAnswer } from '../testing/scripted-answers.ts';
import {
  markPrompts,
  type ScriptedProvider,
  startScriptedProvider,
} from '../testing/scripted-provider.ts';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { storeText } from '../testing/store-answer.ts';
import { createTestApp, type SignedIn, signedIn, type TestApp } from '../testing/test-app.ts';
import { startWorker, type WorkerProcess } from '../testing/worker-process.ts';
import { analysisBody, callApi, scopingBody, untilStatus } from '../testing/workflow-calls.ts';

const companyName = 'Solvang Bells';
const quotes = {
  tower: 'Bells for towers are cast in Ramnes.',
  ship: 'Bells for ships are cast in Holt.',
};
const told = { tower: 'Tower bells come from Ramnes.', ship: 'Ship bells come from Holt.' };
const joined = 'Tower bells come from Ramnes, while ship bells come from Holt.';

let provider: ScriptedProvider;
let test: TestApp;
let analyst: SignedIn;
let workers: WorkerProcess[] = [];

beforeAll(async () => {
  provider = await startScriptedProvider();
  test = await createTestApp({ withParts: true, env: { ...provider.env, ASSAY_ROLE: 'api' } });
  await markPrompts(test.database.pool);
  analyst = await signedIn(test);
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.signal('SIGKILL')));
  workers = [];
});
afterAll(async () => {
  await test.close();
  await provider.close();
});

async function hire(): Promise<void> {
  const env = { ...provider.env, DATABASE_URL: test.database.url, ASSAY_LEASE_SECONDS: '1' };
  workers.push(await startWorker(env));
}

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
  const post = (url: string, payload?: object) =>
    callApi<{ project_id: string }>(test, analyst, 'POST', url, payload);
  let sourceId = '';
  provider.script.answer = (agentId, _, prompt) => {
    if (agentId === 'check_verifier') return verdictsOn(readBatch(prompt), () => true);
    if (agentId === 'check_editor') return { joins: [{ statements: ['s1', 's2'], text: joined }] };
    const writes = /^market_overview_(o3|gemini|claude)$/.test(agentId);
    return writes ? draft(sourceId) : scriptedAnswer(agentId);
  };
  await hire();
  const { project_id: id } = await post('/workflow-session/initialize', {
    company_name: companyName,
  });
  await post('/workflows/company-validation', { company_name: companyName, project_id: id });
  await untilStatus(test, id, 'company_validated');
  await post('/workflows/scoping-crew/execute', scopingBody(id));
  await untilStatus(test, id, 'scope_generated');
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
    killed = Promise.all(workers.splice(0).map((worker) => worker.signal('SIGKILL'))).then(hire);
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
  expect(rows).toEqual([{ agents: 37 }]);
}, 120_000);
