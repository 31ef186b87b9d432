import type { ShownFigure, ShownReading } from '@assay/contract/readings';
import type { Review } from '@assay/contract/review';
import type { SharedRight } from '@assay/domain/access/project-rights';
import { buildDocument } from '@assay/domain/report/document/build-document';
import type { Report, ReportSentence } from '@assay/domain/report/report';
import { reviewLimits } from '@assay/domain/review/limits';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createLedgers } from '../reading/ledgers.ts';
import { resealProject, sealRun } from '../reports/seal-report.ts';
import { storeAnswer, storeText } from '../testing/store-answer.ts';
import {
  comeByLink,
  createTestApp,
  type Method,
  type SignedIn,
  signedIn,
} from '../testing/test-app.ts';

const company = 'Alderlund Pumps';
const notes = `# Annual review of Alderlund Pumps

Orders of Alderlund Pumps came from 14 countries in 2024.

The workshop in Tarnby was closed in 2023 after a fire, and its staff moved to Hollen.
`;
const closing =
  'The workshop in Tarnby was closed in 2023 after a fire, and its staff moved to Hollen.';

let owner: SignedIn;
let guest: SignedIn;
let projectId: string;
let sourceId: string;

const test = await createTestApp({ env: { CALLS_PER_MINUTE: '100000' } });
afterAll(() => test.close());

/** A further analysis that states the same, in claims of its own. */
async function analyse(): Promise<void> {
  const { pool } = test.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into runs (project_id, kind, status, finished_at, input)
     values ($1, 'analysis', 'completed', clock_timestamp(), $2) returning id`,
    [
      projectId,
      JSON.stringify({
        pods: [{ key: 'target_introduction', subsections: [{ id: 's1', title: 'Snapshot' }] }],
      }),
    ],
  );
  const runId = rows[0]?.id ?? '';
  const cite = (quote: string) => [{ source_id: sourceId, quote }];
  const orders = 'Orders of Alderlund Pumps came from 14 countries in 2024.';
  await storeAnswer(pool, await createLedgers(pool).load(projectId), {
    projectId,
    runId,
    agentId: 'target_introduction_o3',
    provider: 'offline',
    answer: {
      claims: [
        { id: 'c1', kind: 'evidence', text: orders, citations: cite(orders), basis: [] },
        { id: 'c2', kind: 'evidence', text: closing, citations: cite(closing), basis: [] },
      ],
      subsections: [
        {
          id: 's1',
          title: 'Snapshot',
          status: 'answered',
          message: null,
          paragraphs: [{ claims: ['c1', 'c2'] }],
          exhibits: [],
          open_questions: [],
        },
      ],
    },
  });
  await pool.query(
    `update claims set verdict = 'verified', reasons = '[]' where agent_run_id in
    (select id from agent_runs where run_id = $1)`,
    [runId],
  );
  await sealRun(pool, projectId, runId);
}

beforeEach(async () => {
  owner = await signedIn(test);
  guest = await signedIn(test);
  const { rows } = await test.database.pool.query<{ id: string }>(
    `insert into projects (user_id, name, company_name, crew_output, report_content)
     values ($1, $2, $2, '{"workflow_results": {}}', 'x') returning id`,
    [owner.id, company],
  );
  projectId = rows[0]?.id ?? '';
  sourceId = await storeText(test.database.pool, { id: projectId, companyName: company }, notes);
  await analyse();
});

const send = (method: Method, path: string, by: SignedIn, payload?: object) =>
  by.send(method, `/projects/${projectId}${path}`, payload);
const share = (access: SharedRight) =>
  send('PUT', '/shares', owner, { email: guest.email, access });
const report = async (): Promise<Report> => (await send('GET', '/report', owner)).json();
const review = async (by = owner): Promise<Review> => (await send('GET', '/review', by)).json();
const seal = (by = owner) => send('POST', '/report/versions', by);
const isCountries = ({ value }: ShownFigure) => value.startsWith('14');
const nameOf = ({ email }: SignedIn) => email.split('@')[0] ?? '';

async function sentences(): Promise<ReportSentence[]> {
  const { sections } = await report();
  return sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ paragraphs }) => paragraphs.flat()),
  );
}

async function mark(marking: object, at = 1, by = owner) {
  const { version } = await report();
  const claim_id = (await sentences())[at]?.claim_id;
  return send('PUT', '/review', by, { version, claim_id, marking });
}

const correction = {
  state: 'corrected',
  text: 'The workshop in Tarnby was closed in 2023 after a fire.',
  citations: [{ source_id: '', quote: closing }],
};
const correct = (more: object = {}, at = 1, by = owner) =>
  mark({ ...correction, citations: [{ source_id: sourceId, quote: closing }], ...more }, at, by);

describe('a correction', () => {
  it('is printed by the next version that is sealed, with its own source and by whom', async () => {
    const before = (await report()).version;
    const marked = await correct();
    expect(marked.json()).toMatchObject({
      can_review: true,
      marks: [
        {
          state: 'corrected',
          correction: correction.text,
          excerpt: closing,
          by: nameOf(owner),
          is_printed: false,
        },
      ],
    });
    expect((await report()).version).toBe(before);
    const { version } = (await seal()).json();
    expect(version).not.toBe(before);
    const [, printed] = await sentences();
    expect(printed).toMatchObject({
      text: correction.text,
      checked: { by: 'person' },
      review: { state: 'corrected', by: nameOf(owner) },
    });
    const { notes: cited } = await report();
    expect(cited[(printed?.notes[0] ?? 0) - 1]?.quote).toContain('after a fire');
    expect((await review()).marks).toMatchObject([
      { is_printed: true, target: { kind: 'statement', id: printed?.claim_id } },
    ]);
    expect((await send('GET', '/report/versions', owner)).json()).toHaveLength(2);
    expect((await seal()).json().detail).toBe('Nothing has changed since this version was sealed.');
  });

  it('is refused with the reasons where the sources do not carry it', async () => {
    const refused = await correct({ text: 'The workshop in Tarnby was closed in 2019.' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toMatch(/^The sources do not carry it\. .*2019/);
    const invented = [{ source_id: sourceId, quote: 'Nothing of the kind was ever written.' }];
    expect((await correct({ citations: invented })).json().detail).toContain('not found');
    expect((await correct({ citations: [] })).statusCode).toBe(400);
    const unknown = [{ source_id: crypto.randomUUID(), quote: closing }];
    expect((await correct({ citations: unknown })).json().detail).toContain('There is no source');
    expect((await review()).marks).toEqual([]);
  });

  it('may rest on a figure of a document alone', async () => {
    const reading: ShownReading = (await send('GET', `/sources/${sourceId}/reading`, owner)).json();
    const figure = reading.blocks.flatMap(({ figures }) => figures).find(isCountries);
    const marked = await correct(
      { text: `Orders came from {${figure?.id}} countries in 2024.`, citations: [] },
      0,
    );
    expect(marked.json().marks).toMatchObject([
      { correction: 'Orders came from 14 countries in 2024.' },
    ]);
  });

  it('is kept when another run states the same anew', async () => {
    await correct();
    await analyse();
    expect((await sentences())[1]).toMatchObject({
      text: correction.text,
      review: { state: 'corrected' },
    });
  });
});

it('a struck statement is set apart with its reason, and comes back when the mark is withdrawn', async () => {
  await mark({ state: 'struck', reason: 'Told twice.' });
  await seal();
  expect((await sentences()).map(({ text }) => text)).toHaveLength(1);
  const [struck] = (await report()).sections[0]?.unverified ?? [];
  expect(struck?.text).toBe(closing);
  expect(struck?.reason).toMatch(/^Struck by .* on \d+ \w+ \d{4}: Told twice\.$/);
  const [{ id } = { id: '' }] = (await review()).marks;
  expect((await send('DELETE', `/review/${id}`, owner)).json().marks).toEqual([]);
  await seal();
  expect(await sentences()).toHaveLength(2);
});

it('the last mark on a statement counts, also after one was printed', async () => {
  await mark({ state: 'accepted' });
  await correct();
  await seal();
  await mark({ state: 'struck', reason: 'After all.' });
  expect((await review()).marks).toMatchObject([{ state: 'struck', excerpt: closing }]);
  await analyse();
  expect(await sentences()).toHaveLength(1);
});

it('a document that is removed takes the editions that quote it along', async () => {
  await correct();
  await seal();
  expect((await send('GET', '/report/versions', owner)).json()).toHaveLength(2);
  await resealProject(test.database.pool, projectId);
  expect((await send('GET', '/report/versions', owner)).json()).toHaveLength(1);
});

describe('a sign-off', () => {
  const part = 'target_introduction';
  const sign = async (by = owner) =>
    send('PUT', '/sign-offs', by, { part, version: (await report()).version });

  it('is printed on the cover of the next version, by name and date', async () => {
    expect((await sign()).json()).toMatchObject({
      sign_offs: [{ part, by: nameOf(owner), is_printed: false }],
      unprinted: 1,
    });
    await seal();
    const printed = await report();
    expect(printed.sign_offs).toMatchObject([{ part, by: nameOf(owner) }]);
    expect(buildDocument(printed).notices.join()).toContain(`by ${nameOf(owner)} on `);
    expect(await review()).toMatchObject({ sign_offs: [{ is_printed: true }], unprinted: 0 });
  });

  it('is withdrawn by itself when the section says something else, and its signer is told', async () => {
    await share('edit');
    await sign(guest);
    await seal();
    await mark({ state: 'struck', reason: 'Told twice.' });
    expect((await review()).sign_offs).toHaveLength(1);
    await seal();
    expect((await report()).sign_offs).toBeUndefined();
    expect(await review()).toMatchObject({
      sign_offs: [],
      withdrawn: [{ part, by: nameOf(guest), because: 'Its content has changed.' }],
      unprinted: 0,
    });
    const { rows } = await test.database.pool.query(
      `select title from notifications where user_id = $1 and type = 'review'`,
      [guest.id],
    );
    expect(rows).toEqual([{ title: 'Sign-off withdrawn' }]);
    const { rows: audited } = await test.database.pool.query(
      `select actor_email, action, summary from audit_log
       where subject_id = $1 and action like 'sign_off%' order by id`,
      [projectId],
    );
    expect(audited).toEqual([
      { actor_email: guest.email, action: 'sign_off.give', summary: part },
      { actor_email: 'the program', action: 'sign_off.lapse', summary: part },
    ]);
  });

  it('stands through a further run that says the same, and through an acceptance', async () => {
    await sign();
    await mark({ state: 'accepted' });
    await analyse();
    expect((await report()).sign_offs).toMatchObject([{ part }]);
  });

  it('is taken back, and given only to the newest version and to what the report holds', async () => {
    await sign();
    const back = (path: string) => send('DELETE', `/sign-offs/${path}`, owner);
    expect((await back(part)).json()).toMatchObject({ sign_offs: [], unprinted: 0 });
    expect((await back(part)).statusCode).toBe(404);
    expect((await back('elsewhere')).statusCode).toBe(400);
    const old = await send('PUT', '/sign-offs', owner, { part, version: 'older' });
    expect(old.statusCode).toBe(409);
    const { version } = await report();
    const none = await send('PUT', '/sign-offs', owner, { part: 'assessment', version });
    expect(none.statusCode).toBe(404);
  });
});

describe('the matrix of rights to review', () => {
  const expected = {
    nobody: [404, 404, 404, 404, 404, 404],
    link: [403, 403, 403, 403, 403, 403],
    read: [200, 403, 403, 403, 403, 403],
    comment: [200, 403, 403, 403, 403, 403],
    edit: [200, 200, 200, 404, 200, 200],
  } as const;
  const part = 'target_introduction';

  async function statuses(by: SignedIn): Promise<number[]> {
    const marked = await mark({ state: 'accepted' }, 0, by);
    return [
      (await send('GET', '/review', by)).statusCode,
      marked.statusCode,
      (await seal(by)).statusCode,
      (await send('DELETE', `/review/${crypto.randomUUID()}`, by)).statusCode,
      (await send('PUT', '/sign-offs', by, { part, version: (await report()).version })).statusCode,
      (await send('DELETE', `/sign-offs/${part}`, by)).statusCode,
    ];
  }

  it.each(['read', 'comment', 'edit'] as const)('%s', async (access) => {
    await share(access);
    expect(await statuses(guest)).toEqual(expected[access]);
    expect((await review(guest)).can_review).toBe(access === 'edit');
  });

  it('without any right, by a link, as the owner', async () => {
    expect(await statuses(guest)).toEqual(expected.nobody);
    await comeByLink(projectId, { owner, guest });
    expect(await statuses(guest)).toEqual(expected.link);
    expect(await statuses(owner)).toEqual(expected.edit);
  });
});

it('is on the audit log, and limited in length and number', async () => {
  await mark({ state: 'accepted' });
  await seal();
  const { rows } = await test.database.pool.query(
    'select action from audit_log where subject_id = $1 order by id',
    [projectId],
  );
  expect(rows).toEqual([{ action: 'review.accepted' }, { action: 'report.seal' }]);
  const reason = 'x'.repeat(reviewLimits.longestReason + 1);
  expect((await mark({ state: 'struck', reason })).statusCode).toBe(400);
  expect((await mark({ state: 'struck', reason: ' ' })).statusCode).toBe(400);
  await test.database.pool.query(
    `insert into review_marks (project_id, target, part, section, words, excerpt, state, author_name)
     select $1, 'gone', 'summary', '', 'gone ' || n, '', 'accepted', 'A'
     from generate_series(2, $2::int) n`,
    [projectId, reviewLimits.marksPerProject],
  );
  expect((await mark({ state: 'accepted' }, 0)).statusCode).toBe(409);
});
