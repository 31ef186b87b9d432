import { randomUUID } from 'node:crypto';
import type { Document } from '@assay/contract/documents';
import type { ShownReading } from '@assay/contract/readings';
import { specimenReading } from '@assay/domain/reading/testing/specimen-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareReading } from '../../reading/prepare-reading.ts';
import { storeReading } from '../../reading/store-reading.ts';
import { createTestApp, type SignedIn, signedIn, type TestApp } from '../../testing/test-app.ts';
import { insertProject } from '../../testing/test-project.ts';
import { createTestSource } from '../../testing/test-source.ts';

describe('a document as it was read', () => {
  let test: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  let projectId: string;

  beforeAll(async () => {
    test = await createTestApp({});
    owner = await signedIn(test);
    stranger = await signedIn(test);
    projectId = await createProject();
  });
  afterAll(() => test.close());

  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, as = owner) =>
    test.app.inject({
      method,
      url: `/api${url}`,
      headers: as.headers,
      ...(payload && { payload }),
    });
  const createProject = () => insertProject(test.database.pool, owner.id, 'Untitled');
  async function addDocument(
    name: string,
    reading: ReturnType<typeof specimenReading>,
    groupId = randomUUID() as string,
  ): Promise<{ sourceId: string; documentId: string }> {
    const { pool } = test.database;
    const sourceId = await createTestSource(pool, projectId, { groupId });
    const { rows } = await pool.query<{ id: string }>(
      `insert into documents (project_id, name, media_type, size_bytes, sha256, status)
       values ($1, $2, 'text/plain', 1, $3, 'read') returning id`,
      [projectId, name, randomUUID()],
    );
    const documentId = rows[0]?.id ?? '';
    await pool.query('update sources set document_id = $2 where id = $1', [sourceId, documentId]);
    await storeReading(pool, { projectId, sourceId }, prepareReading(reading, 1));
    return { sourceId, documentId };
  }
  const viewOf = async (sourceId: string, query = '') => {
    const answer = await call('GET', `/projects/${projectId}/sources/${sourceId}/reading${query}`);
    return answer.json<ShownReading>();
  };

  const herd = () =>
    specimenReading(
      [
        { kind: 'heading', text: 'The herd' },
        { kind: 'paragraph', text: 'There are 41 cows.', speaker: 'Farmer' },
        {
          kind: 'table',
          rows: [
            ['', '2025'],
            ['Milk', '1,204'],
          ],
        },
      ],
      {
        card: { title: 'Farm visit', date: '2026-02-01', language: 'en' },
        figures: [
          { printed: '41', value: '41' },
          { printed: '1,204', value: '1204' },
        ],
        gaps: ['Page 4 is a picture without text.'],
      },
    );

  it('shows blocks with their figures marked and tables as tables', async () => {
    const { sourceId } = await addDocument('visit.txt', herd());
    const view = await viewOf(sourceId);
    expect(view).toMatchObject({ title: 'Farm visit', block_count: 3, from: 0, found: null });
    expect(view.gaps).toEqual(['Page 4 is a picture without text.']);
    const [, said, milk] = view.blocks;
    expect(said).toMatchObject({ text: 'There are 41 cows.', speaker: 'Farmer' });
    const marked = said?.figures[0];
    expect(said?.text.slice(marked?.start, marked?.end)).toBe('41');
    const figure = milk?.table?.rows[1]?.[1]?.figure;
    expect(figure).toMatch(/^f\d+$/);
    expect(milk?.figures.map(({ id }) => id)).toContain(figure);
  });

  it('opens at the block that holds a place', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({
      kind: 'paragraph' as const,
      text: `Paragraph ${at}.`,
    }));
    const reading = specimenReading(many);
    const { sourceId } = await addDocument('long.txt', reading);
    const place = reading.text.indexOf('Paragraph 250.');
    const view = await viewOf(sourceId, `?at=${place}`);
    expect(view.found).toBe(250);
    expect(view.blocks.map(({ text }) => text)).toContain('Paragraph 250.');
    expect(view.blocks.length).toBeLessThan(300);
    expect((await viewOf(sourceId, '?from=299')).blocks).toHaveLength(1);
  });

  it('is listed with what was found in it, and whose copy it is', async () => {
    const groupId = randomUUID();
    const card = { ownerRole: 'target', title: 'Our harvest' } as const;
    await addDocument('release.txt', specimenReading([], { card }), groupId);
    const wire = specimenReading([], { card: { ownerRole: 'press', title: 'Wire' } });
    await addDocument('wire.txt', wire, groupId);
    const documents = (await call('GET', `/projects/${projectId}/documents`)).json<Document[]>();
    const of = (name: string) => documents.find((document) => document.name === name)?.reading;
    expect(of('visit.txt')).toMatchObject({
      date: '2026-02-01',
      language: 'en',
      tables: 1,
      figures: 2,
      copy_of: null,
      superseded_by: null,
    });
    expect(of('wire.txt')?.copy_of).toBe('Our harvest');
    expect(of('release.txt')?.copy_of).toBeNull();
  });

  it('is put right by its owner, and by nobody else', async () => {
    const { documentId } = await addDocument('scan.txt', herd());
    const path = `/projects/${projectId}/documents/${documentId}`;
    const answer = await call('PATCH', path, { date: '2025-12-31', grade: 'A' });
    expect(answer.json<Document>()).toMatchObject({
      grade: 'A',
      reading: { date: '2025-12-31', title: 'Farm visit' },
    });
    expect((await call('PATCH', path, { date: '31.12.2025' })).statusCode).toBe(400);
    expect((await call('PATCH', path, { grade: 'B' }, stranger)).statusCode).toBe(404);
  });

  it('is nobody else’s, and is not there where nothing was read', async () => {
    const { sourceId } = await addDocument('own.txt', herd());
    const path = `/projects/${projectId}/sources/${sourceId}/reading`;
    expect((await call('GET', path, undefined, stranger)).statusCode).toBe(404);
    const unread = await createTestSource(test.database.pool, projectId);
    const missing = await call('GET', `/projects/${projectId}/sources/${unread}/reading`);
    expect(missing.statusCode).toBe(404);
    expect((await test.app.inject({ url: `/api${path}` })).statusCode).toBe(401);
  });

  it('waits in a project without a target until one is named, once', async () => {
    const waiting = await createProject();
    const begin = (company_name: string, as = owner) =>
      call('POST', '/workflow-session/initialize', { company_name, project_id: waiting }, as);
    expect((await begin('Theirs', stranger)).statusCode).toBe(404);
    expect((await begin('Orchard Dairy')).json()).toMatchObject({ project_id: waiting });
    const project = (await call('GET', `/projects/${waiting}`)).json();
    expect(project).toMatchObject({
      company_name: 'Orchard Dairy',
      workflow_status: 'validating_company',
    });
    expect((await begin('Another')).statusCode).toBe(409);
  });
});
