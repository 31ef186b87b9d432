import type { Review } from '@assay/contract/review';
import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { afterAll, expect, it } from 'vitest';
import { markPrompts, startScriptedProvider } from '../testing/scripted-provider.ts';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { createSealedProject } from '../testing/sealed-project.ts';
import { storeText } from '../testing/store-answer.ts';
import { createTestApp, signedIn } from '../testing/test-app.ts';
import { startWorker, type WorkerProcess } from '../testing/worker-process.ts';

const quote =
  'The workshop in Tarnby was closed in 2023 after a fire, and its staff moved to Hollen.';
const report = committeeReport();
const claimId = report.sections[0]?.subsections[0]?.paragraphs[0]?.[0]?.claim_id;

const workers: WorkerProcess[] = [];

const provider = await startScriptedProvider({
  answer: (_, __, prompt) =>
    verdictsOn(readBatch(prompt), (sentence) => !sentence.includes('Arson')),
});
const prices = { 'scripted-1': { inputUsdPerMillion: 10, outputUsdPerMillion: 100 } };
const priced = { ...provider.env, ASSAY_MODEL_PRICES: JSON.stringify(prices) };
const test = await createTestApp({ withParts: true, env: { ...priced, ASSAY_ROLE: 'api' } });
const { pool } = test.database;
await markPrompts(pool);
const owner = await signedIn(test);
const projectId = await createSealedProject(pool, owner.id, report);
const project = { id: projectId, companyName: report.company_name };
const sourceId = await storeText(pool, project, `# Notes\n\n${quote}\n`);
const env = { ...priced, DATABASE_URL: test.database.url, ASSAY_LEASE_SECONDS: '1' };
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.signal('SIGKILL')));
  await test.close();
  await provider.close();
});

const url = () => `/api/projects/${projectId}/review`;
const correct = (text: string) =>
  test.app.inject({
    method: 'PUT',
    url: url(),
    headers: owner.headers,
    payload: {
      version: report.version,
      claim_id: claimId,
      marking: { state: 'corrected', text, citations: [{ source_id: sourceId, quote }] },
    },
  });
const read = async (): Promise<Review> =>
  (await test.app.inject({ method: 'GET', url: url(), headers: owner.headers })).json();

async function decided(): Promise<Review> {
  const isOpen = async () => (await read()).corrections.some(({ status }) => status === 'checking');
  await expect.poll(isOpen, { timeout: 150_000, interval: 100 }).toBe(false);
  return read();
}

async function spent(): Promise<number> {
  const { rows } = await test.database.pool.query<{ usd: string }>(
    'select coalesce(sum(cost_usd), 0) as usd from check_calls',
  );
  return Number(rows[0]?.usd);
}

it('a correction that no word of the program makes is held to its source by a verifier, whose process may die', async () => {
  let killing: Promise<void> | undefined;
  provider.script.hold = (_, call) => {
    if (call !== 1) return undefined;
    killing = (async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.signal('SIGKILL')));
      workers.push(await startWorker(env));
    })();
    return new Promise(() => undefined);
  };
  const moved = 'Staff of the closed workshop moved to Hollen.';
  const ordered: Review = (await correct(moved)).json();
  expect(ordered).toMatchObject({ marks: [], corrections: [{ text: moved, status: 'checking' }] });
  workers.push(await startWorker(env));
  expect(await decided()).toMatchObject({ marks: [{ correction: moved }], corrections: [] });
  await killing;
  const { rows } = await test.database.pool.query(
    `select correction->'checked'->>'model' as model from review_marks`,
  );
  expect(rows).toEqual([{ model: 'scripted-1' }]);
  // Asked again after the death, and paid for the one answer: 1,000 tokens in and 500 out.
  expect(provider.asked).toEqual(['check_verifier', 'check_verifier']);
  expect(await spent()).toBeCloseTo(0.06, 5);
}, 300_000);

it('what a verifier has said before is not paid for again', async () => {
  const before = provider.asked.length;
  const paid = await spent();
  await correct('Staff of the closed workshop moved to Hollen.');
  expect((await decided()).corrections).toEqual([]);
  expect([provider.asked.length, await spent()]).toEqual([before, paid]);
}, 180_000);

it('what the verifier does not carry is refused with its reason, the mark before it stays, and it can be put away', async () => {
  await correct('Arson closed the workshop in Tarnby.');
  const { corrections, marks } = await decided();
  expect(corrections).toMatchObject([
    {
      status: 'refused',
      reason: 'The sources do not carry it. The quote says something else.',
      claim_id: claimId,
    },
  ]);
  expect(marks).toMatchObject([{ state: 'corrected' }]);
  const away = await test.app.inject({
    method: 'DELETE',
    url: `${url()}/${corrections[0]?.id}`,
    headers: owner.headers,
  });
  expect(away.json()).toMatchObject({ corrections: [], marks: [{ state: 'corrected' }] });
}, 180_000);

it('a project whose budget is used up says so and asks nobody', async () => {
  await test.database.pool.query('update projects set budget_usd = 0.0001');
  const before = provider.asked.length;
  const refused = await correct('Its staff moved to Hollen after the fire.');
  expect(refused.json().detail).toMatch(/^The budget of \$0\.00 leaves no room/);
  expect(provider.asked).toHaveLength(before);
});
