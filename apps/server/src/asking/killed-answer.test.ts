import type { Thread } from '@assay/contract/ask';
import { afterAll, expect, it } from 'vitest';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { storeText } from '../testing/store-answer.ts';
import { insertProject } from '../testing/test-project.ts';
import { callApi } from '../testing/workflow-calls.ts';
import { openWorkplace, scriptedPrices } from '../testing/workplace.ts';

const company = 'Alderlund Pumps';
const quote =
  'The workshop in Tarnby was closed in 2023 after a fire, and its staff moved to Hollen.';

const { provider, test, analyst, hire, replace, close } = await openWorkplace(scriptedPrices);

const { pool } = test.database;
const projectId = await insertProject(pool, analyst.id, company);
const sourceId = await storeText(
  pool,
  { id: projectId, companyName: company },
  `# Notes\n\n${quote}\n`,
);
await pool.query(
  `insert into runs (project_id, kind, status, finished_at)
   values ($1, 'analysis', 'completed', now())`,
  [projectId],
);
afterAll(close);

const statement = (id: string, text: string) => ({
  id,
  kind: 'evidence',
  text,
  citations: [{ source_id: sourceId, quote }],
});

const ask = (text: string) =>
  callApi<{ thread_id: string }>(test, analyst, 'POST', `/projects/${projectId}/questions`, {
    text,
  });

async function untilAnswered(threadId: string) {
  const read = () =>
    callApi<Thread>(test, analyst, 'GET', `/projects/${projectId}/threads/${threadId}`);
  await expect
    .poll(async () => (await read()).questions[0]?.status, { timeout: 40_000, interval: 100 })
    .toMatch(/answered|failed/);
  return (await read()).questions[0];
}

it('an answer that was paid for survives the process that asked for it, and is checked before it is shown', async () => {
  provider.script.answer = (agentId, _, prompt) =>
    agentId === 'check_ask'
      ? {
          finding: 'answered',
          claims: [
            statement('c1', 'Staff of the closed workshop moved to Hollen.'),
            statement('c2', 'Arson closed the workshop in Tarnby.'),
            statement('c3', 'The workshop had 45 people.'),
          ],
        }
      : verdictsOn(readBatch(prompt), (sentence) => !sentence.includes('Arson'));
  let killing: Promise<void> | undefined;
  provider.script.hold = (agentId, call) => {
    if (agentId !== 'check_verifier' || call !== 1) return undefined;
    killing = replace();
    return new Promise(() => undefined);
  };
  await hire();
  const { thread_id: threadId } = await ask('Where did the staff of the workshop go?');
  const question = await untilAnswered(threadId);
  await killing;
  expect(question).toMatchObject({ status: 'answered', finding: 'answered', offline: false });
  // What the verifier does not carry and what the program refuses is not shown.
  expect(question?.sentences.map(({ text }) => text)).toEqual([
    'Staff of the closed workshop moved to Hollen.',
  ]);
  expect(provider.asked.filter((agent) => agent === 'check_ask')).toHaveLength(1);
  // 1,000 tokens in and 500 out, for the answer and for its check.
  expect(question?.cost_usd).toBeCloseTo(0.12, 5);
}, 90_000);

it('a project whose budget is used up says so and asks nobody', async () => {
  await test.database.pool.query('update projects set budget_usd = 0.13 where id = $1', [
    projectId,
  ]);
  provider.script.hold = () => undefined;
  const before = provider.asked.length;
  const { thread_id: threadId } = await ask('What happened in Hollen in 2023?');
  expect(await untilAnswered(threadId)).toMatchObject({
    status: 'failed',
    error: 'The budget of $0.13 leaves no room for this call.',
  });
  expect(provider.asked).toHaveLength(before);
}, 60_000);
