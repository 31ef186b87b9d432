import { readerLimits } from '@assay/domain/reading/reader-seat/fill';
import { afterAll, expect, it } from 'vitest';
import { scriptedAnswer } from '../testing/scripted-answers.ts';
import { readQuestions } from '../testing/scripted-reader.ts';
import { storeText } from '../testing/store-answer.ts';
import { analysisBody, callApi, projectWithScope, untilStatus } from '../testing/workflow-calls.ts';
import { openWorkplace, scriptedPrices } from '../testing/workplace.ts';

const companyName = 'Nowhere Instruments';
/** More torn sums than a document may be asked about. */
const sums = Array.from({ length: 130 }, (_, index) => `${index + 1}.5`);
const text = `# Notes on the dye works

Revenue of ${companyName} was EUR 31.2 million in 2023.

Ostby Mills GmbH spins in the next valley.

${sums
  .map(
    (sum) =>
      `In 2022 and again in 2024, as Ostby Mills GmbH and ${companyName} shared the dye works, EUR ${sum} million went into vats.`,
  )
  .join('\n\n')}
`;

const { provider, test, analyst, hire, kill, close } = await openWorkplace(scriptedPrices);
afterAll(close);
const { pool } = test.database;

const count = async (query: string): Promise<number> =>
  (await pool.query<{ count: number }>(query)).rows[0]?.count ?? 0;
const untilCount = (query: string, wanted: number) =>
  expect.poll(() => count(query), { timeout: 20_000, interval: 50 }).toBe(wanted);

/** From now on nothing that was found can be kept; the answer lets it be kept again. */
async function keepFromKeeping(): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query('begin; lock table reading_fills in exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** The first answer is kept, the second is paid for and not kept, the third never comes. */
function dieOverTheThird(): () => Promise<void> | undefined {
  let release: Promise<() => Promise<void>> | undefined;
  let killed: Promise<void> | undefined;
  provider.script.hold = (agentId, call) => {
    if (agentId !== 'check_reader') return undefined;
    if (call === 2) {
      release = untilCount('select count(*)::int from reading_fills', 1).then(keepFromKeeping);
      return release;
    }
    if (call !== 3) return undefined;
    killed = (async () => {
      const answered = `select count(*)::int from check_calls where kind = 'reader' and answer is not null`;
      await untilCount(answered, 2);
      await kill();
      await (await release)?.();
      await hire();
    })();
    return killed;
  };
  return () => killed;
}

it('what a reader was paid for survives the worker, and nothing is asked or paid for twice', async () => {
  const answers: string[] = [];
  provider.script.answer = (agentId, _, prompt) =>
    agentId === 'check_reader'
      ? {
          fields: readQuestions(prompt)
            .filter(({ figure }) => sums.includes(figure))
            .map(({ id }) => ({ id, field: 'subject', words: 'Ostby Mills GmbH' })),
        }
      : scriptedAnswer(agentId);
  provider.script.onAnswered = (agentId, body) => {
    if (agentId === 'check_reader') answers.push(body);
  };
  await hire();
  const id = await projectWithScope(test, analyst);
  await storeText(pool, { id, companyName }, text);
  const killing = dieOverTheThird();
  await callApi(test, analyst, 'POST', '/workflows/generator-triad/execute', analysisBody(id));
  await untilStatus(test, id, 'analysis_ready');
  await killing();
  expect(killing()).toBeDefined();

  // Four calls, of which the third was cut off before anything had come of it.
  expect(provider.asked.filter((agentId) => agentId === 'check_reader')).toHaveLength(4);
  expect(new Set(answers).size).toBe(readerLimits.callsPerDocument);
  expect(answers).toHaveLength(readerLimits.callsPerDocument);
  const { rows } = await pool.query<{ asked: number[]; fields: number }>(
    'select asked, field_count as fields from reading_fills',
  );
  expect(rows).toHaveLength(readerLimits.callsPerDocument);
  const asked = rows.flatMap((row) => row.asked);
  expect(new Set(asked).size).toBe(asked.length);
  expect(rows.map(({ fields }) => fields)).toEqual(rows.map((row) => row.asked.length));
  // 1,000 tokens in and 500 out, for each of them.
  const spent = await pool.query<{ usd: number }>(
    `select sum(cost_usd)::float8 as usd from check_calls where kind = 'reader'`,
  );
  expect(spent.rows[0]?.usd).toBeCloseTo(0.06 * readerLimits.callsPerDocument, 5);
}, 120_000);
