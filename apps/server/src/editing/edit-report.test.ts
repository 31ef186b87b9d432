import { assembleReport } from '@assay/domain/report/assemble-report';
import { editingWords } from '@assay/domain/report/editing-words';
import type { Report } from '@assay/domain/report/report';
import { afterAll, describe, expect, it } from 'vitest';
import { prompts } from '../checks/checked-project.test-support.ts';
import { loadRun } from '../database/loaded-run.ts';
import { inTransaction } from '../database/transaction.ts';
import { createLedgers } from '../reading/ledgers.ts';
import { readReportRows } from '../reports/read-report.ts';
import type { FakeProvider, Script } from '../testing/fake-providers/fake-provider.ts';
import { refuse, say } from '../testing/fake-providers/script.ts';
import { gatewayOn, seatOn, withFakeProviders } from '../testing/gateway-on-fakes.ts';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { storeAnswer, storeText } from '../testing/store-answer.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { editReport } from './edit-report.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const { fake } = withFakeProviders();
const quotes = {
  mill: 'The mill in Ostby spins hemp for the fishing fleet.',
  yard: 'The yard in Varde repairs nets in winter.',
  fleet: 'The fleet orders most of its rope in spring.',
};

const told = {
  mill: 'The mill in Ostby spins hemp.',
  yard: 'The yard in Varde repairs nets.',
  fleet: 'Rope is ordered in spring.',
};

interface Reviewed {
  runId: string;
  projectId: string;
}

let reviews = 0;

/**
 * A review whose analysis has two sections; the second repeats a statement of the first. Each is of a
 * company of its own: the same question is not asked twice.
 */
async function createReview(): Promise<Reviewed> {
  const { pool } = database;
  const company = `Brandvik Ropes ${String.fromCharCode(65 + reviews++)}`;
  const text = `# Notes on ${company}\n\n${Object.values(quotes).join('\n\n')}\n`;
  const { id: projectId } = await createTestProject(pool, company);
  const sourceId = await storeText(pool, { id: projectId, companyName: company }, text);
  const ledger = await createLedgers(pool).load(projectId);
  const sections = ['target_introduction', 'market_overview'] as const;
  const pods = sections.map((key) => ({ key, subsections: [{ id: `${key}-1`, title: 'First' }] }));
  const { rows } = await pool.query<{ id: string }>(
    `insert into runs (project_id, kind, status, input, started_at, finished_at)
     values ($1, 'analysis', 'completed', $2, now() - interval '2 hours', now() - interval '1 hour')
     returning id`,
    [projectId, JSON.stringify({ pods })],
  );
  const analysis = rows[0]?.id ?? '';
  for (const key of sections) {
    const names =
      key === 'market_overview' ? (['mill', 'fleet'] as const) : (['mill', 'yard'] as const);
    const agentRunId = await storeAnswer(pool, ledger, {
      projectId,
      runId: analysis,
      agentId: `${key}_o3`,
      provider: 'openai',
      answer: {
        claims: names.map((id) => ({
          id,
          kind: 'evidence',
          text: told[id],
          citations: [{ source_id: sourceId, quote: quotes[id] }],
          basis: [],
        })),
        subsections: [
          {
            id: `${key}-1`,
            title: 'First',
            status: 'answered',
            paragraphs: [{ claims: names }],
            exhibits: [],
            open_questions: [],
          },
        ],
      },
    });
    await pool.query(`update claims set verdict = 'verified' where agent_run_id = $1`, [
      agentRunId,
    ]);
  }
  const { rows: begun } = await pool.query<{ id: string }>(
    `insert into runs (project_id, kind, input) values ($1, 'qa', $2) returning id`,
    [projectId, JSON.stringify({ analysisRunId: analysis })],
  );
  return { runId: begun[0]?.id ?? '', projectId };
}

const isVerifier = (messages: readonly string[]) => messages.join('').includes('<batch>');

/** An editor with a plan, and a verifier that carries what it is told to. */
function scripted(plan: unknown, isCarried: (sentence: string) => boolean = () => true): Script {
  return ({ messages }) =>
    say(isVerifier(messages) ? verdictsOn(readBatch(messages.join('\n')), isCarried) : plan);
}

async function edit({ runId }: Reviewed, script: Script | null): Promise<FakeProvider | null> {
  const { pool } = database;
  const provider = script && (await fake('openai', script));
  const seats = { ASSAY_SEAT_CRITIC: seatOn.openai, ASSAY_SEAT_VERIFIER: seatOn.openai };
  const { gateway: models } = gatewayOn(provider ? [provider] : [], provider ? seats : {});
  const loaded = await loadRun(pool, runId);
  if (!loaded) throw new Error('no run');
  const ledgers = createLedgers(pool);
  const { signal } = new AbortController();
  await editReport({ pool, models, prompts, ledgers }, loaded, signal, (work) =>
    inTransaction(pool, work),
  );
  return provider;
}

async function read({ projectId, runId }: Reviewed): Promise<Report> {
  return assembleReport(await readReportRows(database.pool, projectId, runId));
}

const printed = ({ sections }: Report) =>
  sections.map(({ subsections }) =>
    subsections.flatMap(({ paragraphs }) => paragraphs.flat().map(({ text: words }) => words)),
  );
const asWritten = [
  [told.mill, told.yard],
  [told.mill, told.fleet],
];
// In the order of reading: s1 and s2 in the first section, s3 and s4 in the second.
const cutMill = { statement: 's3', reason: 'repetition', of: 's1' };
const join = {
  statements: ['s1', 's2'],
  text: 'The mill in Ostby spins hemp, while the yard in Varde repairs nets.',
};

describe('the editor of a report', () => {
  it('cuts, joins and orders by the plan of a model; a join is verified and cites both', async () => {
    const review = await createReview();
    const provider = await edit(
      review,
      scripted({ parts: [], cuts: [cutMill], joins: [join], terms: [] }),
    );
    const report = await read(review);
    expect(printed(report)).toEqual([[join.text], [told.fleet]]);
    expect(report.sections[0]?.subsections[0]?.paragraphs[0]?.[0]).toMatchObject({
      checked: { by: 'model' },
      notes: [expect.any(Number), expect.any(Number)],
    });
    expect(report.editing).toMatchObject({
      outcome: 'edited',
      provider: 'openai',
      joined: 1,
      declined: 0,
      cuts: [
        {
          section: expect.stringMatching(/^Market Overview/),
          reason: 'Said elsewhere in the same words.',
        },
      ],
    });
    const asked = provider?.asked.map(({ messages }) => isVerifier(messages));
    expect(asked).toEqual([false, true]);
    // What it cost is part of the total, under its own name.
    expect(report.agent_runs.map(({ agent_name }) => agent_name)).toContain('Editor');
    expect(report.total_cost_usd).toBeGreaterThan(0);
    const { rows } = await database.pool.query(
      `select kind, answer is not null as kept from check_calls where run_id = $1 order by kind`,
      [review.runId],
    );
    expect(rows).toEqual([
      { kind: 'editor', kept: true },
      { kind: 'verifier', kept: true },
    ]);
  });

  it('is not asked again for what it has answered', async () => {
    const review = await createReview();
    await edit(review, scripted({ cuts: [cutMill] }));
    await database.pool.query('update runs set edit = null where id = $1', [review.runId]);
    const again = await edit(review, scripted({ cuts: [] }));
    expect(again?.asked).toHaveLength(0);
    expect(printed(await read(review))[1]).toEqual([told.fleet]);
  });

  it('leaves sentences unjoined that the verifier does not carry together', async () => {
    const review = await createReview();
    await edit(
      review,
      scripted({ joins: [join] }, (sentence) => !sentence.includes('while')),
    );
    const report = await read(review);
    expect(printed(report)).toEqual(asWritten);
    expect(report.editing).toMatchObject({ outcome: 'unchanged', joined: 0, declined: 1 });
  });

  it.each([
    [
      'a join that says more',
      { joins: [{ ...join, text: `${join.text.slice(0, -1)} at a loss.` }] },
    ],
    [
      'a join with a number',
      { joins: [{ ...join, text: `${join.text.slice(0, -1)} for 9 boats.` }] },
    ],
  ])('does not take up %s, and asks no verifier of it', async (_, plan) => {
    const review = await createReview();
    const provider = await edit(review, scripted(plan));
    const report = await read(review);
    expect(printed(report)).toEqual(asWritten);
    expect(provider?.asked).toHaveLength(1);
    expect(report.editing).toMatchObject({ joined: 0, declined: 1 });
  });

  it('uses one name for one thing where the checks let it', async () => {
    const other = await createReview();
    await edit(
      other,
      scripted({ terms: [{ use: 'hemp', instead_of: ['rope'] }] }, () => false),
    );
    expect(printed(await read(other))).toEqual(asWritten);
    const same = await createReview();
    await edit(same, scripted({ terms: [{ use: 'hemp', instead_of: ['rope'] }] }));
    const report = await read(same);
    expect(printed(report)[1]?.[1]).toBe('Hemp is ordered in spring.');
    expect(report.editing).toMatchObject({ reworded: 1 });
  });

  it.each([
    [
      'adds a statement',
      { parts: [{ part: 'p1', paragraphs: [{ statements: ['s1', 's2', 's9'] }] }] },
    ],
    ['loses a statement', { parts: [{ part: 'p1', paragraphs: [{ statements: ['s1'] }] }] }],
    ['is no plan', 'A better report would begin with the mill.'],
  ])('leaves the text as it was and says so when the answer %s', async (_, answer) => {
    const review = await createReview();
    await edit(review, scripted(answer));
    const report = await read(review);
    expect(printed(report)).toEqual(asWritten);
    expect(report.editing?.outcome).toBe('refused');
    expect(editingWords(report).join()).toContain('could not be followed');
  });

  it('works by rule where no model sits in its seat', async () => {
    const review = await createReview();
    await edit(review, null);
    const report = await read(review);
    expect(printed(report)).toEqual([[told.mill, told.yard], [told.fleet]]);
    expect(report.editing).toMatchObject({ provider: 'offline', outcome: 'edited' });
  });

  it('is left out where the budget has no room for it, and the report says so', async () => {
    const review = await createReview();
    await database.pool.query('update projects set budget_usd = 0.001 where id = $1', [
      review.projectId,
    ]);
    const provider = await edit(review, scripted({ cuts: [cutMill] }));
    const report = await read(review);
    expect(provider?.asked).toHaveLength(0);
    expect(printed(report)).toEqual(asWritten);
    expect(editingWords(report)).toEqual([
      'The text was not edited: The budget of $0.00 leaves no room for this call.',
    ]);
  });

  it('is left out where nobody can be asked, and the report says so', async () => {
    const review = await createReview();
    await edit(review, () => refuse(401));
    const report = await read(review);
    expect(printed(report)).toEqual(asWritten);
    expect(report.editing?.outcome).toBe('skipped');
  });
});
