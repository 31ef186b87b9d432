import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { reportSchema } from '@assay/domain/report/report';
import { plainRisk } from '@assay/domain/report/testing/plain-risk';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { createDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { ReportReader } from './report-reader.ts';

const snapshot = 'Revenue in FY2024 was EUR 81.2 million. Revenue in FY2023 was EUR 72.5 million.';
const migration = path.join(import.meta.dirname, '../database/migrations/0040_earlier_reports.sql');
const ids = { now: '00000000-0000-4000-8000-000000000001' };

/** The tables as the last release had them, with a finished analysis in them. */
async function openEarlier() {
  const url = await createDatabase();
  const known = await knownMigrations();
  const before = known.slice(
    0,
    known.findIndex((each) => each.includes('claims_on_the_ledger')),
  );
  await migrate(url, undefined, new Set(before));
  const database = await openDatabase({ url, poolSize: 4 });
  const projectId = await fill(database.pool);
  const sealedId = await seal(database.pool);
  await migrate(url);
  return { database, projectId, sealedId };
}

async function fill(pool: pg.Pool): Promise<string> {
  const project = await createTestProject(pool, 'Norvane');
  const pods = [
    { key: 'target_introduction', subsections: [{ id: 's1', title: 'Snapshot', questions: [] }] },
  ];
  const { rows: runs } = await pool.query<{ id: string }>(
    `insert into runs (project_id, kind, status, finished_at, input)
     values ($1, 'analysis', 'completed', now(), $2) returning id`,
    [project.id, JSON.stringify({ pods })],
  );
  const { rows: sources } = await pool.query<{ id: string }>(
    `insert into sources (project_id, kind, title, grade, hash, group_id, snapshot)
     values ($1, 'document', 'Accounts', 'B', 'h', gen_random_uuid(), $2) returning id`,
    [project.id, snapshot],
  );
  const { rows: calls } = await pool.query<{ id: string }>(
    `insert into agent_runs (run_id, project_id, agent_id, phase, pod, seat, status, winner,
       provider, model, output)
     values ($1, $2, 'target_introduction_claude', 'analysis', 'target_introduction', 'claude',
       'completed', true, 'offline', 'offline-analyst', $3) returning id`,
    [runs[0]?.id, project.id, JSON.stringify(draft)],
  );
  for (const [ordinal, { id, local, kind, content, formula, verdict }] of claims.entries()) {
    await pool.query(
      `insert into claims (id, agent_run_id, local_id, ordinal, kind, content, figure, formula,
         verdict, reasons, confidence)
       values (coalesce($1, gen_random_uuid()), $2, $3, $4, $5, $6, $7, $8, $9, $10, 'high')`,
      [
        id ?? null,
        calls[0]?.id,
        local,
        ordinal,
        kind,
        content,
        JSON.stringify({ measure: 'revenue', value: 1, unit: '' }),
        formula ? JSON.stringify(formula) : null,
        verdict,
        JSON.stringify(verdict === 'verified' ? [] : [{ code: 'quote_not_found', detail: 'No.' }]),
      ],
    );
  }
  const cite = (local: string, start: number, end: number, verified: boolean) =>
    pool.query(
      `insert into citations (claim_id, ordinal, source_id, cited_as, quote, verified, start_offset,
         end_offset, locator)
       select id, 0, $2, 'source', 'as the model wrote it', $5, $3, $4, 'page 1'
       from claims where local_id = $1`,
      [local, sources[0]?.id, verified ? start : null, verified ? end : null, verified],
    );
  await pool.query(
    `insert into conflicts (project_id, run_id, kind, measure, explanation, rule, sides, decision)
     values ($1, $2, 'contradicts', 'revenue', 'They differ.', 'Same measure', $3, 'keep_both')`,
    [project.id, runs[0]?.id, JSON.stringify(sides)],
  );
  await cite('now', 0, 39, true);
  await cite('before', 40, 79, true);
  await cite('lie', 0, 0, false);
  return project.id;
}

async function seal(pool: pg.Pool): Promise<string> {
  const { id } = await createTestProject(pool, 'Norvane');
  const { rows: runs } = await pool.query<{ id: string }>(
    `insert into runs (project_id, kind, status, finished_at)
     values ($1, 'qa', 'completed', now()) returning id`,
    [id],
  );
  await pool.query(
    `insert into report_versions (run_id, project_id, version, report, closed_at)
     values ($1, $2, 'v', $3, now())`,
    [runs[0]?.id, id, JSON.stringify(sealed)],
  );
  await pool.query(
    `with call as (insert into agent_runs (run_id, project_id, agent_id, phase, seat, status, output)
       values ($1, $2, 'summary_claude', 'exec_summary', 'claude', 'completed', $3) returning id)
     insert into claims (agent_run_id, local_id, ordinal, kind, content, verdict)
     select id, 'grown', 0, 'fact', 'Revenue grew.', 'verified' from call`,
    [
      runs[0]?.id,
      id,
      JSON.stringify({
        verdict: 'attractive',
        headline: 'Revenue grew',
        key_risks: ['Unsaid.', 'revenue grew'],
        paragraphs: [],
        next_steps: ['Ask.'],
      }),
    ],
  );
  await pool.query(
    `insert into agent_runs (run_id, project_id, agent_id, phase, seat, status, output)
     values ($1, $2, 'summary_o3', 'exec_summary', 'o3', 'completed', $3)`,
    [runs[0]?.id, id, presentAnswer],
  );
  return id;
}

/** Half of a sign, which a model may send, is text to the table and none to jsonb. */
const presentAnswer = JSON.stringify({ headline: 'c1', risks: [], messages: ['\ud800'] });

const sides = ['81.2', '83.0'].map((value) => ({
  claim_id: null,
  source_id: ids.now,
  statement: `Revenue was ${value}.`,
  quote: `Revenue was ${value}.`,
  locator: 'page 1',
}));

const claims = [
  { id: ids.now, local: 'now', kind: 'figure', content: 'Revenue was 81.2.', verdict: 'verified' },
  { local: 'before', kind: 'fact', content: 'Revenue was 72.5.', verdict: 'verified' },
  { local: 'lie', kind: 'fact', content: 'Churn was 99%.', verdict: 'rejected' },
  {
    local: 'growth',
    kind: 'computed',
    content: 'Revenue grew by 12%.',
    formula: { expression: 'a / b', inputs: { a: { claim: 'now' }, b: { claim: 'before' } } },
    verdict: 'verified',
  },
] as {
  id?: string;
  local: string;
  kind: string;
  content: string;
  formula?: object;
  verdict: string;
}[];

const draft = {
  claims: [],
  subsections: [
    {
      id: 's1',
      title: 'Snapshot',
      status: 'answered',
      paragraphs: [{ claims: ['growth', 'lie', 'now'] }],
      exhibits: [
        {
          id: 'x1',
          kind: 'table',
          title: 'Revenue of 99 million',
          columns: ['', 'EUR million', 'Share of 55%'],
          rows: [
            {
              label: 'Norvane',
              cells: [
                { text: '81.2', value: 81.2, claim: 'now' },
                { text: '99', value: 99, claim: 'now' },
              ],
            },
            { label: 'Churn', cells: [{ text: '99%', claim: 'lie' }, { text: 'Strong' }] },
          ],
        },
      ],
      open_questions: [],
    },
  ],
};

const sentence = {
  claim_id: 'c',
  kind: 'computed',
  text: 'Revenue grew by 12.5%.',
  verdict: 'verified',
  reason: '',
  confidence: 'high',
  notes: [],
  figure: { measure: 'growth', value: 12.5, unit: '%' },
  formula: { expression: 'end / start - 1', inputs: {} },
  basis: ['a'],
  inputs: { end: { claim_id: 'a', value: 90, unit: 'EUR million' } },
};
const failed = { ...sentence, claim_id: 'd', kind: 'fact', verdict: 'rejected', formula: null };
const cell = { text: '12.5', value: 12.5, claim_id: 'c', notes: [] };
const sealed = {
  project_id: 'p',
  company_name: 'Norvane',
  company_description: '',
  version: 'v',
  status: 'qa_validated',
  generated_at: '2026-01-01T00:00:00Z',
  offline: true,
  scope: '',
  markets: [],
  geographies: [],
  limitations: [],
  summary: {
    verdict: 'attractive',
    headline: 'It grows.',
    paragraphs: [[sentence]],
    key_risks: [sentence],
    next_steps: ['Ask.'],
    unverified: [failed],
  },
  assessment: { summary: '', paragraphs: [[sentence]], recommendations: [], unverified: [] },
  sections: [
    {
      key: 'market_overview',
      title: 'Market',
      winner: 'o3',
      hallmark: {
        answered: 1,
        partial: 0,
        not_found: 0,
        confidence: 'high',
        sources: 1,
        verified: 1,
        unverified: 1,
      },
      subsections: [
        {
          id: 's',
          title: 'Size',
          status: 'answered',
          paragraphs: [[sentence]],
          exhibits: [
            {
              id: 'x',
              number: 1,
              kind: 'market_size',
              title: 'Size',
              unit: 'EUR',
              chart: 'bar',
              columns: ['', 'a'],
              rows: [{ label: 'r', is_target: false, cells: [cell] }],
              source_ids: [],
            },
          ],
          earlier_exhibits: [],
          open_questions: [],
          coverage: { queries: [], rejected_sources: [], source_count: 0 },
        },
      ],
      unverified: [failed],
    },
  ],
  guides: [],
  conflicts: [],
  notes: [],
  sources: [],
  agent_runs: [],
  total_cost_usd: 0,
  total_tokens: 0,
};

describe('what the last release has left', () => {
  let database: OpenDatabase;
  let projectId: string;
  let sealedId: string;
  beforeAll(async () => {
    ({ database, projectId, sealedId } = await openEarlier());
  });
  afterAll(() => database.close());

  it('keeps its claims, with the quotation of the source and what stands around it', async () => {
    const { rows } = await database.pool.query(
      `select local_id, kind, verdict, basis, checked->>'by' as by, quote, before_text, after_text
       from claims left join citations on claim_id = claims.id
       where local_id <> 'grown' order by claims.ordinal`,
    );
    expect(rows).toMatchObject([
      { local_id: 'now', kind: 'evidence', verdict: 'verified', by: 'program' },
      {
        quote: 'Revenue in FY2023 was EUR 72.5 million.',
        before_text: 'Revenue in FY2024 was EUR 81.2 million. ',
        after_text: '',
      },
      { local_id: 'lie', verdict: 'unverified', by: null, quote: null },
      { local_id: 'growth', kind: 'evidence', basis: ['now', 'before'] },
    ]);
  });

  it('keeps its conflicts with both sides, and has no row of management against the evidence', async () => {
    const { rows } = await database.pool.query(
      'select kind, sides, decision, management from conflicts',
    );
    expect(rows).toEqual([{ kind: 'contradicts', sides, decision: 'keep_both', management: null }]);
  });

  it('is assembled as it was, its exhibits as far as their claims carry them', async () => {
    const reader = new ReportReader(database.pool, async (report) => report);
    const report = await reader.read(projectId);
    expect(reportSchema.parse(report)).toEqual(report);
    const [subsection] = report.sections[0]?.subsections ?? [];
    expect(subsection?.paragraphs.flat().map(({ text, notes }) => [text, notes])).toEqual([
      ['Revenue grew by 12%.', [1, 2]],
      ['Revenue was 81.2.', [1]],
    ]);
    expect(report.notes[0]?.quote).toBe('Revenue in FY2024 was EUR 81.2 million.');
    expect(subsection?.exhibits).toMatchObject([
      {
        title: 'Snapshot',
        columns: ['', 'EUR million', ''],
        rows: [
          {
            label: 'Norvane',
            is_target: true,
            cells: [{ text: '81.2', value: 81.2 }, { text: '' }],
          },
        ],
      },
    ]);
    expect(report.sections[0]?.unverified.map(({ text }) => text)).toEqual(['Churn was 99%.']);
  });

  it('leaves answers of the present form as they are, whatever a model has sent', async () => {
    const { rows } = await database.pool.query(
      `select output::text as output from agent_runs where agent_id = 'summary_o3'`,
    );
    expect(rows).toEqual([{ output: presentAnswer }]);
  });

  it('says in its summary what a claim says, and names the claim', async () => {
    const { rows } = await database.pool.query(
      `select output from agent_runs where agent_id = 'summary_claude'`,
    );
    expect(rows).toEqual([
      {
        output: {
          verdict: 'attractive',
          headline: 'grown',
          conditions: [],
          messages: [],
          hypotheses: [],
          risks: [{ ...plainRisk, claim: 'grown' }],
          paragraphs: [],
          next_steps: ['Ask.'],
        },
      },
    ]);
  });

  it('is read as it was sealed, in the present form', async () => {
    const reader = new ReportReader(database.pool, async (report) => report);
    const report = await reader.sealed(sealedId);
    expect(reportSchema.safeParse(report).error?.issues ?? []).toEqual([]);
    expect(report?.summary).toMatchObject({ headline: 'It grows.', next_steps: ['Ask.'] });
    const [risk] = report?.summary?.key_risks ?? [];
    expect(report?.summary?.risks).toEqual([{ ...plainRisk, risk }]);
    expect(report?.summary?.unverified[0]).toMatchObject({ verdict: 'unverified', checked: null });
    const subsection = report?.sections[0]?.subsections[0];
    expect(subsection?.paragraphs[0]?.[0]).toMatchObject({
      kind: 'evidence',
      text: 'Revenue grew by 12.5%.',
      checked: { by: 'program' },
      figures: [
        {
          start: 16,
          end: 20,
          formula: 'end / start - 1',
          value: '12.5',
          of: [{ id: 'end', printed: '90 EUR million', value: '90' }],
        },
      ],
    });
    expect(subsection?.exhibits[0]?.rows[0]?.cells).toEqual([
      { ...cell, figures: [], formula: null },
    ]);
  });

  it('leaves a report alone that is in the present form', async () => {
    const read = () =>
      database.pool.query('select report from report_versions order by closed_at, run_id');
    const { rows: before } = await read();
    await database.pool.query(await readFile(migration, 'utf8'));
    expect((await read()).rows).toEqual(before);
  });
});
