import { buildReading } from '@assay/domain/reading/build-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '../../agents/ports.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { createLedgers, type Ledgers } from '../../reading/ledgers.ts';
import { prepareReading } from '../../reading/prepare-reading.ts';
import { readCsv } from '../../reading/readers/read-csv.ts';
import { storeReading } from '../../reading/store-reading.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createTestProject } from '../../testing/test-project.ts';
import { createTestSource } from '../../testing/test-source.ts';
import { type QueryTableResult, queryTableInput, queryTableTool } from './query-table.ts';

describe('asking a table', () => {
  let database: OpenDatabase;
  let ledgers: Ledgers;
  let context: CallContext;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    database = await createTestDatabase();
    ledgers = createLedgers(database.pool);
    const { id: projectId } = await createTestProject(database.pool, 'Orchard Dairy');
    context = { projectId, runId: '', agentRunId: '', agentId: '', private: true, signal };
    const lines = Array.from(
      { length: 30 },
      (_, at) => `O${at},${at % 3 === 0 ? 'open' : 'done'},${(at + 1) * 100}`,
    );
    const raw = await readCsv(Buffer.from(['Order,State,Value EUR', ...lines].join('\n')));
    const reading = buildReading(raw, { fileName: 'orders.csv', url: null, company: null });
    const sourceId = await createTestSource(database.pool, projectId);
    await storeReading(database.pool, { projectId, sourceId }, prepareReading(reading, null));
  });
  afterAll(() => database.close());

  async function ask(question: object): Promise<QueryTableResult> {
    const tool = queryTableTool({ pool: database.pool, ledgers });
    const { answer } = await tool.use(queryTableInput.parse(question), context, signal);
    return answer as QueryTableResult;
  }
  const open = {
    table: 't1',
    where: [{ column: 'State', op: '=', value: 'open' }],
    value: { fn: 'sum', column: 'Value EUR' },
  };

  it('gives a figure that the ledger knows and that says how it was made', async () => {
    const { answers, rows } = await ask(open);
    expect(rows).toBe(10);
    expect(answers[0]?.printed).toContain('sum of Value EUR, 10 rows with State = open');
    const figure = (await ledgers.load(context.projectId)).figure(answers[0]?.id ?? '');
    expect(figure).toMatchObject({ origin: 'query', value: '14500' });
  });

  it('gives the same question the same figure, and each group its own', async () => {
    const [first, again] = [await ask(open), await ask(open)];
    expect(again.answers).toEqual(first.answers);
    const grouped = await ask({ table: 't1', group: 'State', value: { fn: 'count' } });
    expect(new Set(grouped.answers.map(({ id }) => id)).size).toBe(2);
  });

  it('says in words what cannot be asked', async () => {
    await expect(ask({ ...open, table: 't9' })).rejects.toThrow('There is no table t9');
    const unknown = { ...open, value: { fn: 'sum', column: 'Price' } };
    await expect(ask(unknown)).rejects.toThrow('The columns are');
  });
});
