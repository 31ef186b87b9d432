import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  markPrompts,
  type ScriptedProvider,
  startScriptedProvider,
} from '../testing/scripted-provider.ts';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { createSealedProject } from '../testing/sealed-project.ts';
import { storeText } from '../testing/store-answer.ts';
import { createTestApp, type SignedIn, signedIn, type TestApp } from '../testing/test-app.ts';

const quote =
  'The workshop in Tarnby was closed in 2023 after a fire, and its staff moved to Hollen.';
const report = committeeReport();
const claimId = report.sections[0]?.subsections[0]?.paragraphs[0]?.[0]?.claim_id;

let provider: ScriptedProvider;
let test: TestApp;
let owner: SignedIn;
let projectId: string;
let sourceId: string;

beforeAll(async () => {
  provider = await startScriptedProvider({
    answer: (_, __, prompt) =>
      verdictsOn(readBatch(prompt), (sentence) => !sentence.includes('Arson')),
  });
  const prices = { 'scripted-1': { inputUsdPerMillion: 10, outputUsdPerMillion: 100 } };
  test = await createTestApp({
    withParts: true,
    env: {
      ...provider.env,
      ASSAY_ROLE: 'api',
      ASSAY_MODEL_PRICES: JSON.stringify(prices),
    },
  });
  const { pool } = test.database;
  await markPrompts(pool);
  owner = await signedIn(test);
  projectId = await createSealedProject(pool, owner.id, report);
  const project = { id: projectId, companyName: report.company_name };
  sourceId = await storeText(pool, project, `# Notes\n\n${quote}\n`);
}, 60_000);
afterAll(async () => {
  await test.close();
  await provider.close();
});

const correct = (text: string) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/projects/${projectId}/review`,
    headers: owner.headers,
    payload: {
      version: report.version,
      claim_id: claimId,
      marking: { state: 'corrected', text, citations: [{ source_id: sourceId, quote }] },
    },
  });

it('a correction that no word of the program makes is held to its source by the verifier', async () => {
  const moved = 'Staff of the closed workshop moved to Hollen.';
  expect((await correct(moved)).json().marks).toMatchObject([{ correction: moved }]);
  const { rows } = await test.database.pool.query(
    `select correction->'checked'->>'model' as model from review_marks`,
  );
  expect(rows).toEqual([{ model: 'scripted-1' }]);
  expect(provider.asked).toEqual(['check_verifier']);
});

it('what the verifier does not carry is refused with its reason, and the mark before it stays', async () => {
  const refused = await correct('Arson closed the workshop in Tarnby.');
  expect([refused.statusCode, refused.json().detail]).toEqual([
    400,
    'The sources do not carry it. The quote says something else.',
  ]);
  const { rows } = await test.database.pool.query('select state from review_marks');
  expect(rows).toEqual([{ state: 'corrected' }]);
});

it('a project whose budget is used up says so and asks nobody', async () => {
  await test.database.pool.query('update projects set budget_usd = 0.0001');
  const before = provider.asked.length;
  const refused = await correct('Its staff moved to Hollen after the fire.');
  expect(refused.json().detail).toMatch(/^The budget of \$0\.00 leaves no room/);
  expect(provider.asked).toHaveLength(before);
});
