import type { Grid } from '@assay/contract/grid';
import { afterAll, expect, it } from 'vitest';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { storeDocument } from '../testing/store-answer.ts';
import { insertProject } from '../testing/test-project.ts';
import { callApi } from '../testing/workflow-calls.ts';
import { openWorkplace, scriptedPrices } from '../testing/workplace.ts';

const company = 'Alderlund Pumps';
const towns = ['Tarnby', 'Hollen', 'Vestra', 'Kolding', 'Asperup'];
const sentence = (town: string) => `The workshop in ${town} was closed after a fire.`;

const { provider, test, analyst, hire, replace, close } = await openWorkplace(scriptedPrices);
const sources: string[] = [];

const { pool } = test.database;
const projectId = await insertProject(pool, analyst.id, company);
await pool.query(
  `insert into runs (project_id, kind, status, finished_at)
   values ($1, 'analysis', 'completed', now())`,
  [projectId],
);
for (const town of towns) {
  sources.push(
    await storeDocument(
      pool,
      { id: projectId, companyName: company },
      { name: `${town}.md`, text: `# Notes on ${town}\n\n${sentence(town)}\n` },
    ),
  );
}
afterAll(close);

/** Each document answers with its own sentence, but for one that claims what it does not say. */
function answerAs(prompt: string) {
  const town = towns.find((one) => prompt.includes(sentence(one))) ?? '';
  const sourceId = sources[towns.indexOf(town)];
  const text = town === 'Vestra' ? 'Arson closed a workshop.' : `A fire closed ${town}.`;
  return {
    finding: 'answered',
    claims: [
      {
        id: 'c1',
        kind: 'evidence',
        text,
        citations: [{ source_id: sourceId, quote: sentence(town) }],
      },
    ],
  };
}

const call = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  callApi<T>(test, analyst, method, `/projects/${projectId}/grid${path}`, body);
const grid = () => call<Grid>('GET', '');
const ask = (text: string) => call<{ id: string }>('POST', '/questions', { text });
const statusesOf = async (id: string) =>
  (await grid()).cells.filter(({ question_id }) => question_id === id).map(({ status }) => status);
const untilClosed = (id: string) =>
  expect
    .poll(async () => (await statusesOf(id)).some((one) => /waiting|answering/.test(one)), {
      timeout: 60_000,
      interval: 100,
    })
    .toBe(false);

it('a column survives the process that answers it, cell by cell, and pays for none twice', async () => {
  provider.script.answer = (agentId, _, prompt) =>
    agentId === 'check_ask'
      ? answerAs(prompt)
      : verdictsOn(readBatch(prompt), (text) => !text.includes('Arson'));
  let killing: Promise<void> | undefined;
  let isKilledHalfway = false;
  provider.script.hold = (agentId, turn) => {
    // The first three are answered; the last two are under way when the process dies.
    if (agentId !== 'check_verifier' || turn < 4 || turn > towns.length) return undefined;
    if (turn < towns.length) return new Promise(() => undefined);
    killing = (async () => {
      const answered = async () =>
        (await statusesOf(id)).filter((status) => status === 'answered').length;
      await expect.poll(answered, { timeout: 20_000, interval: 50 }).toBe(3);
      isKilledHalfway = true;
      await replace();
    })();
    return new Promise(() => undefined);
  };
  const { id } = await ask('What closed the workshop?');
  expect((await grid()).estimate).toMatchObject({
    offline: false,
    cell_usd: { low: expect.any(Number), high: expect.any(Number) },
  });
  await hire();
  await untilClosed(id);
  await killing;
  expect(isKilledHalfway).toBe(true);
  const { cells } = await grid();
  const saidBy = sources.map((sourceId) =>
    cells.find(({ source_id }) => source_id === sourceId)?.statements.map(({ text }) => text),
  );
  expect(saidBy).toEqual(
    towns.map((town) => (town === 'Vestra' ? [] : [`A fire closed ${town}.`])),
  );
  expect(provider.asked.filter((agent) => agent === 'check_ask')).toHaveLength(towns.length);
  // 1,000 tokens in and 500 out, for the answer and for its check.
  for (const cell of cells) expect(cell.cost_usd).toBeCloseTo(0.12, 5);
}, 120_000);

it('what was paid for is used again when the question is asked after a cancel', async () => {
  provider.script.hold = () => undefined;
  const { id } = await ask('What closed the workshop? Please say where.');
  await untilClosed(id);
  const asked = provider.asked.length;
  await test.database.pool.query(
    `update grid_cells set status = 'cancelled', claims = '[]' where question_id = $1`,
    [id],
  );
  await call('POST', `/questions/${id}/again`);
  await untilClosed(id);
  expect((await statusesOf(id)).every((status) => status === 'answered')).toBe(true);
  expect(provider.asked).toHaveLength(asked);
}, 60_000);

it('a question that is cancelled asks nobody further', async () => {
  const answersAsked = () => provider.asked.filter((agent) => agent === 'check_ask').length;
  const before = answersAsked();
  let release = (_: unknown) => undefined as unknown;
  const held = new Promise((resolve) => {
    release = resolve as typeof release;
  });
  provider.script.hold = (agentId) => (agentId === 'check_ask' ? held : undefined);
  const { id } = await ask('What closed the workshop in the end?');
  await expect.poll(answersAsked, { timeout: 20_000 }).toBeGreaterThan(before);
  await call('POST', `/questions/${id}/cancel`);
  release(null);
  // A later question is answered: the column before it has come to its end.
  provider.script.hold = () => undefined;
  const later = await ask('What closed the workshop, and when?');
  await untilClosed(later.id);
  expect(new Set(await statusesOf(id))).toEqual(new Set(['cancelled']));
  expect(answersAsked() - before).toBeLessThan(2 * towns.length);
}, 60_000);

it('a budget that is used up is said in every cell, and nobody is asked', async () => {
  await test.database.pool.query('update projects set budget_usd = 0.5 where id = $1', [projectId]);
  const before = provider.asked.length;
  const { id } = await ask('What closed the workshop, once more?');
  await untilClosed(id);
  const { cells } = await grid();
  expect(cells.filter(({ question_id }) => question_id === id)).toMatchObject(
    towns.map(() => ({
      status: 'failed',
      error: 'The budget of $0.50 leaves no room for this call.',
    })),
  );
  expect(provider.asked).toHaveLength(before);
}, 60_000);
