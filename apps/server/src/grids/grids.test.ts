import type { Grid } from '@assay/contract/grid';
import { type SharedRight, sharedRights } from '@assay/domain/access/project-rights';
import { gridLimits } from '@assay/domain/ask/limits';
import { read as readWorkbook, utils } from '@e965/xlsx';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { storeDocument } from '../testing/store-answer.ts';
import { createTestApp, type Method, type SignedIn, signedIn } from '../testing/test-app.ts';
import { insertProject } from '../testing/test-project.ts';
import { callApi } from '../testing/workflow-calls.ts';

const company = 'Alderlund Pumps';
const review = `# Annual review of Alderlund Pumps

Orders of Alderlund Pumps came from 14 countries in 2024.
`;
const minutes = `# Minutes of the works council

The workshop in Tarnby was closed in 2023 after a fire, and its staff moved to Hollen.
`;
const QUESTION = 'From how many countries came orders in 2024?';

let projectId: string;

const test = await createTestApp({ withParts: true });
const owner = await signedIn(test);
afterAll(() => test.close());
beforeEach(async () => {
  projectId = await createProject();
  await addRun(projectId);
  await addDocument('review.md', review);
  await addDocument('minutes.md', minutes);
});

const createProject = () => insertProject(test.database.pool, owner.id, company);

const addRun = (id: string) =>
  test.database.pool.query(
    `insert into runs (project_id, kind, status, finished_at)
     values ($1, 'validation', 'completed', now())`,
    [id],
  );
const addDocument = (name: string, text: string) =>
  storeDocument(test.database.pool, { id: projectId, companyName: company }, { name, text });

/** So many that were read and hold nothing. */
const addEmptyDocuments = (count: number) =>
  test.database.pool.query(
    `with shelved as (insert into documents (project_id, name, media_type, size_bytes, sha256, status)
       select $1, n::text, 'text/plain', 1, gen_random_uuid(), 'read' from generate_series(1, $2) n returning id),
     read as (insert into sources (project_id, kind, document_id, title, grade, hash, group_id, snapshot)
       select $1, 'document', id, '', 'B', id, gen_random_uuid(), '' from shelved returning id)
     insert into readings (project_id, source_id, reader_version, text, card, blocks, tables,
       figures, entities, table_count, figure_count, first_table, first_figure)
     select $1, id, 1, '', '{}', '[]', '[]', '[]', '[]', 0, 0, 1, 1 from read`,
    [projectId, count],
  );

const send = (method: Method, url: string, by = owner, payload?: object) =>
  by.send(method, `/projects/${projectId}${url}`, payload);
const ask = (text = QUESTION, by = owner) => send('POST', '/grid/questions', by, { text });
const grid = () => callApi<Grid>(test, owner, 'GET', `/projects/${projectId}/grid`);

async function answered(): Promise<Grid> {
  const isOpen = async () =>
    (await grid()).cells.some(({ status }) => status === 'waiting' || status === 'answering');
  await expect.poll(isOpen, { timeout: 20_000, interval: 50 }).toBe(false);
  return grid();
}

function cellOf({ documents, cells }: Grid, name: string) {
  const sourceId = documents.find((document) => document.name === name)?.source_id;
  return cells.find(({ source_id }) => source_id === sourceId);
}

describe('a question to every document', () => {
  it('is answered cell by cell with quote and place, or is not in the document', async () => {
    expect((await ask()).json()).toMatchObject({ cells: 2 });
    const found = await answered();
    expect(found).toMatchObject({
      can_ask: true,
      not_ready: null,
      estimate: { offline: true, cell_usd: { low: 0, high: 0 } },
      questions: [{ text: QUESTION }],
    });
    const [statement] = cellOf(found, 'review.md')?.statements ?? [];
    expect(statement?.text).toContain('14 countries');
    const [place] = statement?.quotes ?? [];
    expect(place?.quote).toBe('Orders of Alderlund Pumps came from 14 countries in 2024.');
    const sourceId = cellOf(found, 'review.md')?.source_id;
    const shown = (await send('GET', `/sources/${sourceId}/reading?at=${place?.start}`)).json();
    expect(shown.blocks[shown.found - shown.from].text).toBe(place?.quote);
    expect(cellOf(found, 'minutes.md')).toMatchObject({
      status: 'answered',
      finding: 'not_found',
      statements: [],
      offline: true,
      cost_usd: 0,
    });
  });

  it('is asked again only where there is no answer yet: of a new document, or after a cancel', async () => {
    const { id } = (await ask()).json();
    await answered();
    await addDocument('letter.md', '# Letter\n\nOrders came from 15 countries in 2024.\n');
    expect(cellOf(await grid(), 'letter.md')).toBeUndefined();
    const again = () => send('POST', `/grid/questions/${id}/again`);
    expect((await again()).json()).toEqual({ id, cells: 1 });
    expect(cellOf(await answered(), 'letter.md')?.statements[0]?.text).toContain('15 countries');
    expect((await again()).json()).toEqual({ id, cells: 0 });

    await test.database.pool.query(
      `update grid_cells set status = 'waiting', claims = '[]' where question_id = $1`,
      [id],
    );
    expect((await again()).statusCode).toBe(409);
    expect((await send('POST', `/grid/questions/${id}/cancel`)).json()).toEqual({ id, cells: 3 });
    expect(new Set((await grid()).cells.map(({ status }) => status))).toEqual(
      new Set(['cancelled']),
    );
    expect((await again()).json()).toEqual({ id, cells: 3 });
    expect(cellOf(await answered(), 'review.md')?.statements).toHaveLength(1);
  });

  it('goes with its answers when it is taken out, and a cell with its document', async () => {
    const { id } = (await ask()).json();
    const { documents } = await answered();
    const removed = documents.find(({ name }) => name === 'review.md');
    await owner.send('DELETE', `/projects/${projectId}/documents/${removed?.id}`);
    expect((await grid()).cells).toHaveLength(1);
    expect((await send('DELETE', `/grid/questions/${id}`)).json()).toEqual({ id });
    expect(await grid()).toMatchObject({ questions: [], cells: [] });
    expect((await send('DELETE', `/grid/questions/${id}`)).statusCode).toBe(404);
  });

  it('is written into a workbook, every quote on a sheet of its own', async () => {
    await ask();
    await answered();
    const answer = await send('GET', '/grid/workbook');
    expect(answer.headers['content-disposition']).toContain('Document_Grid_Alderlund_Pumps.xlsx');
    const { SheetNames, Sheets } = readWorkbook(answer.rawPayload);
    expect(SheetNames).toEqual(['Grid', 'Quotes']);
    const rowsOf = (name: string) =>
      utils.sheet_to_json<string[]>(Sheets[name] ?? {}, { header: 1 }).map(String);
    expect(rowsOf('Grid')[0]).toContain(QUESTION);
    expect(rowsOf('Grid').find((row) => row.includes('review.md'))).toContain('14 countries');
    expect(rowsOf('Grid').find((row) => row.includes('minutes.md'))).toContain(
      'Not in this document',
    );
    expect(rowsOf('Quotes')).toHaveLength(2);
  });
});

describe('a grid has its limits', () => {
  it('in questions, in documents and in both together', async () => {
    const { pool } = test.database;
    const bare = await createProject();
    const early = await owner.send('POST', `/projects/${bare}/grid/questions`, { text: QUESTION });
    expect([early.statusCode, early.json().detail]).toEqual([
      400,
      'The target is not validated yet. Documents can be asked as soon as it is.',
    ]);
    await pool.query(
      `insert into grid_questions (project_id, user_id, run_id, text)
       select $1, $2, (select id from runs where project_id = $1), 'Question ' || n
       from generate_series(1, $3) n`,
      [projectId, owner.id, gridLimits.questions],
    );
    const full = await ask();
    expect([full.statusCode, full.json().detail]).toEqual([
      409,
      'A grid holds 10 questions. Please remove one first.',
    ]);
    const many = Math.floor(gridLimits.cells / gridLimits.questions) + 1;
    await pool.query('delete from grid_questions where text = $1', ['Question 1']);
    await addEmptyDocuments(many - 2);
    const wide = await ask();
    expect([wide.statusCode, wide.json().detail]).toEqual([
      409,
      `A grid holds 1000 answers; ${many} documents × 10 questions are ${many * 10}.`,
    ]);
    await pool.query('delete from grid_questions where project_id = $1', [projectId]);
    await addEmptyDocuments(gridLimits.documents + 1 - many);
    const long = await ask();
    expect([long.statusCode, long.json().detail]).toEqual([
      409,
      'A grid holds 200 documents; this project has 201.',
    ]);
  });

  it.each([
    ['too short', '  a '],
    ['too long', 'x'.repeat(501)],
  ])('in the length of a question: %s', async (_, text) => {
    expect((await ask(text)).statusCode).toBe(400);
  });
});

describe('who may', () => {
  const calls: readonly (readonly [Method, string, object | undefined])[] = [
    ['GET', '/grid', undefined],
    ['GET', '/grid/workbook', undefined],
    ['POST', '/grid/questions', { text: QUESTION }],
    ['POST', `/grid/questions/${crypto.randomUUID()}/again`, undefined],
    ['POST', `/grid/questions/${crypto.randomUUID()}/cancel`, undefined],
    ['DELETE', `/grid/questions/${crypto.randomUUID()}`, undefined],
  ];
  const statuses = async (by: SignedIn) => {
    const found: number[] = [];
    for (const [method, url, body] of calls) {
      found.push((await send(method, url, by, body)).statusCode);
    }
    return found;
  };
  const asking = [200, 200, 200, 404, 404, 404];
  const reading = [200, 200, 403, 403, 403, 403];
  const byRight: Readonly<Record<SharedRight, number[]>> = {
    read: reading,
    comment: reading,
    edit: asking,
  };

  it('asks with the right to edit and sees with the right to read; to others it is not there', async () => {
    expect(await statuses(await signedIn(test))).toEqual(calls.map(() => 404));
    expect(await statuses(await signedIn(test, { role: 'admin' }))).toEqual(asking);
    for (const access of sharedRights) {
      const guest = await signedIn(test);
      await owner.send('PUT', `/projects/${projectId}/shares`, { email: guest.email, access });
      expect([access, await statuses(guest)]).toEqual([access, byRight[access]]);
      const { can_ask } = (await send('GET', '/grid', guest)).json();
      expect(can_ask).toBe(access === 'edit');
    }
    await answered();
  });

  it('never reaches a question of another project', async () => {
    const { id } = (await ask()).json();
    await answered();
    projectId = await createProject();
    for (const what of ['again', 'cancel']) {
      await addRun(projectId);
      const answer = await send('POST', `/grid/questions/${id}/${what}`);
      expect([400, 404]).toContain(answer.statusCode);
    }
    expect((await send('DELETE', `/grid/questions/${id}`)).statusCode).toBe(404);
  });
});
