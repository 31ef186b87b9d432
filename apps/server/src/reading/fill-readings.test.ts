import { afterAll, describe, expect, it } from 'vitest';
import { prompts } from '../checks/checked-project.test-support.ts';
import { loadRun } from '../database/loaded-run.ts';
import { inTransaction } from '../database/transaction.ts';
import type { FakeKind, FakeProvider, Script } from '../testing/fake-providers/fake-provider.ts';
import { refuse, say } from '../testing/fake-providers/script.ts';
import { gatewayOn, seatOn, withFakeProviders } from '../testing/gateway-on-fakes.ts';
import { readQuestions } from '../testing/scripted-reader.ts';
import { storeText } from '../testing/store-answer.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { describeDocuments } from './describe-documents.ts';
import { fillReadings } from './fill-readings.ts';
import { createLedgers } from './ledgers.ts';
import { viewReading } from './view-reading.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const { fake } = withFakeProviders();

interface Begun {
  projectId: string;
  runId: string;
  sourceId: string;
}

let begun = 0;

/** Two firms and two years share a sentence: whose its sum is, and of when, no rule decides. */
async function begin(budgetUsd: number | null = null): Promise<Begun> {
  const { pool } = database;
  // Of a company of its own each: the same question is not asked twice.
  const company = `Varde Looms ${String.fromCharCode(65 + begun++)}`;
  const { id: projectId } = await createTestProject(pool, company);
  const text = `# Notes on ${company}

Revenue of ${company} was EUR 31.5 million in 2023.

Ostby Mills GmbH spins in the next valley.

In 2022 and again in 2024, as Ostby Mills GmbH and ${company} shared the dye works, EUR 4.2 million went into vats.
`;
  const sourceId = await storeText(pool, { id: projectId, companyName: company }, text);
  await pool.query('update projects set budget_usd = $2 where id = $1', [projectId, budgetUsd]);
  const { rows } = await pool.query<{ id: string }>(
    `insert into runs (project_id, kind) values ($1, 'analysis') returning id`,
    [projectId],
  );
  return { projectId, runId: rows[0]?.id ?? '', sourceId };
}

/** Answers each question about the torn sum with these words. */
const answering =
  (fields: Record<string, string>): Script =>
  ({ messages }) =>
    say({
      fields: readQuestions(messages.join('\n'))
        .filter(({ figure }) => figure === '4.2')
        .flatMap(({ id }) =>
          Object.entries(fields).map(([field, words]) => ({ id, field, words })),
        ),
    });

/** Says the same of everything, whatever it is asked. */
const nodding: Script = ({ messages }) =>
  say({
    fields: readQuestions(messages.join('\n')).flatMap(({ id, unknown }) =>
      unknown.map((field) => ({
        id,
        field,
        words: field === 'period' ? '2022' : 'Ostby Mills GmbH',
      })),
    ),
  });

async function fill(
  { runId }: Begun,
  scripts: Partial<Record<FakeKind, Script>>,
  signal = new AbortController().signal,
): Promise<FakeProvider[]> {
  const { pool } = database;
  const providers: FakeProvider[] = [];
  for (const [kind, script] of Object.entries(scripts))
    providers.push(await fake(kind as FakeKind, script));
  const [first] = providers;
  const seats: Record<string, string> = first
    ? { ASSAY_SEAT_FACT_CHECKER: seatOn[first.kind] }
    : {};
  const { gateway: models } = gatewayOn(providers, seats);
  const loaded = await loadRun(pool, runId);
  if (!loaded) throw new Error('no run');
  const ledgers = createLedgers(pool);
  await fillReadings({ pool, models, prompts, ledgers }, loaded, {
    signal,
    transact: (work) => inTransaction(pool, work),
  });
  return providers;
}

async function sumOf({ projectId, sourceId }: Begun) {
  const ledger = await createLedgers(database.pool).load(projectId);
  return ledger.figuresOf(sourceId).find(({ printed }) => printed === '4.2');
}

const callsOf = ({ runId }: Begun) =>
  database.pool
    .query<{ kind: string; cost: number }>(
      'select kind, cost_usd::float8 as cost from check_calls where run_id = $1',
      [runId],
    )
    .then(({ rows }) => rows);

const right = { subject: 'Ostby Mills GmbH', period: '2024' };

describe('the reader seat', () => {
  it('fills what no rule could decide, says who found it and where, and is booked', async () => {
    const run = await begin();
    const [provider] = await fill(run, { openai: answering(right) });
    expect(provider?.asked).toHaveLength(1);
    expect(await sumOf(run)).toMatchObject({
      subject: { value: 'Ostby Mills GmbH', how: 'model', by: 'gpt-4o' },
      period: { value: { end: '2024-12-31' }, how: 'model', by: 'gpt-4o' },
      measure: { how: 'unknown' },
    });
    const [call] = await callsOf(run);
    expect(call?.kind).toBe('reader');
    expect(call?.cost).toBeGreaterThan(0);
    const ledger = await createLedgers(database.pool).load(run.projectId);
    const shown = viewReading(ledger, run.sourceId, {}).blocks.flatMap(({ figures }) => figures);
    expect(shown.flatMap(({ by_model }) => by_model)).toEqual([
      { field: 'subject', model: 'gpt-4o', words: 'Ostby Mills GmbH' },
      { field: 'period', model: 'gpt-4o', words: '2024' },
    ]);
    const { rows } = await database.pool.query(
      'select message from activity where project_id = $1',
      [run.projectId],
    );
    expect(rows).toContainEqual({
      message: 'The reader found 2 fields that no rule could decide.',
    });
  });

  it('asks nobody twice about the same, in this run or the next', async () => {
    const run = await begin();
    await fill(run, { openai: answering(right) });
    const [again] = await fill(run, { openai: answering({ subject: 'Varde Looms' }) });
    expect(again?.asked).toHaveLength(0);
    expect((await sumOf(run))?.subject.value).toBe('Ostby Mills GmbH');
  });

  it('finds an answer again that was paid for before a crash kept it', async () => {
    const run = await begin();
    await fill(run, { openai: answering(right) });
    await database.pool.query('truncate reading_fills');
    const [again] = await fill(run, { openai: answering({}) });
    expect(again?.asked).toHaveLength(0);
    expect((await sumOf(run))?.subject.value).toBe('Ostby Mills GmbH');
    expect(await callsOf(run)).toHaveLength(1);
  });

  it('keeps nothing of words that are not in the document, or say something else', async () => {
    const run = await begin();
    await fill(run, {
      openai: answering({ subject: 'Holt Spinners', period: '2019', measure: '2022' }),
    });
    const sum = await sumOf(run);
    expect([sum?.subject.how, sum?.period.how, sum?.measure.how]).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
  });

  it('finds out one that says the same of everything, and asks the next provider', async () => {
    const run = await begin();
    const providers = await fill(run, { openai: nodding, anthropic: answering(right) });
    expect(providers.map(({ asked }) => asked.length)).toEqual([1, 1]);
    expect((await sumOf(run))?.period).toMatchObject({
      how: 'model',
      by: expect.stringContaining('claude'),
    });
  });

  it('keeps nothing where the only one was found out', async () => {
    const run = await begin();
    await fill(run, { openai: nodding });
    expect((await sumOf(run))?.subject.how).toBe('unknown');
  });

  it('is asked nothing without a model, nor where the budget leaves no room', async () => {
    const offline = await begin();
    await fill(offline, {});
    expect(await callsOf(offline)).toEqual([]);
    const poor = await begin(0.000001);
    const [provider] = await fill(poor, { openai: answering(right) });
    expect(provider?.asked).toHaveLength(0);
    const { rows } = await database.pool.query<{ message: string }>(
      'select message from activity where project_id = $1',
      [poor.projectId],
    );
    expect(rows[0]?.message).toContain('leaves no room');
  });

  it('leaves a run going whose provider refuses, and ends with a run that is cancelled', async () => {
    const run = await begin();
    await fill(run, { openai: () => refuse(400) });
    expect((await sumOf(run))?.subject.how).toBe('unknown');
    const cancelled = await begin();
    const stop = new AbortController();
    stop.abort(new Error('cancelled'));
    await expect(fill(cancelled, { openai: answering(right) }, stop.signal)).rejects.toThrow();
    expect((await sumOf(cancelled))?.subject.how).toBe('unknown');
  });

  it('is shown in the list of documents', async () => {
    const run = await begin();
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into documents (project_id, name, media_type, size_bytes, sha256, status)
       values ($1, 'notes.md', 'text/markdown', 1, gen_random_uuid(), 'read') returning id`,
      [run.projectId],
    );
    await database.pool.query('update sources set document_id = $2 where id = $1', [
      run.sourceId,
      rows[0]?.id,
    ]);
    await fill(run, { openai: answering(right) });
    const [document] = await describeDocuments(database.pool, run.projectId);
    expect(document?.reading?.filled).toEqual({ fields: 2, models: ['gpt-4o'] });
  });
});
