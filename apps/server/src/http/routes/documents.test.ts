import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Document } from '@assay/contract/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedIn, signedIn, type TestApp } from '../../testing/test-app.ts';
import { insertProject } from '../../testing/test-project.ts';

const room = resolve(import.meta.dirname, '../../../../../data-rooms/quellmar-sensing');

describe('the documents of a project', () => {
  let test: TestApp;
  let owner: SignedIn;
  let stranger: SignedIn;
  let projectId: string;

  beforeAll(async () => {
    test = await createTestApp({ env: { MAX_DOCUMENT_MB: '1', MAX_DOCUMENTS: '3' } });
    owner = await signedIn(test);
    stranger = await signedIn(test);
    projectId = await insertProject(test.database.pool, owner.id, 'C');
  });
  afterAll(() => test.close());

  const path = (documentId = '') =>
    `/api/projects/${projectId}/documents${documentId && `/${documentId}`}`;
  const call = (method: 'GET' | 'DELETE', url: string, as = owner) =>
    test.app.inject({ method, url, headers: as.headers });
  const upload = (files: [name: string, content: string | Buffer][], as = owner) => {
    const form = new FormData();
    for (const [name, content] of files) form.append('files', new File([content], name));
    const encoded = new Response(form);
    return encoded.arrayBuffer().then((body) =>
      test.app.inject({
        method: 'POST',
        url: path(),
        headers: { ...as.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(body),
      }),
    );
  };
  const detail = (answer: { json(): { detail: string } }) => answer.json().detail;

  it('are empty at first', async () => {
    const answer = await call('GET', path());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual([]);
  });

  it('are uploaded, listed, downloaded as they were and deleted', async () => {
    const bytes = await readFile(resolve(room, 'annual-report-2025-extract.pdf'));
    const uploaded = await upload([
      ['Jahresbericht – 2025.pdf', bytes],
      ['note.txt', 'Revenue was EUR 90.8 million.'],
    ]);
    expect(uploaded.statusCode).toBe(200);
    const [report] = uploaded.json<Document[]>();
    expect(report).toMatchObject({
      name: 'Jahresbericht – 2025.pdf',
      media_type: 'application/pdf',
      size_bytes: bytes.length,
      status: 'read',
      pages: 3,
      grade: 'A',
      origin: 'upload',
    });
    expect((await call('GET', path())).json()).toHaveLength(2);
    const download = await call('GET', path(report?.id));
    expect(download.rawPayload.equals(bytes)).toBe(true);
    expect(download.headers['content-type']).toBe('application/pdf');
    expect(download.headers['content-disposition']).toContain(
      "attachment; filename*=UTF-8''Jahresbericht%20%E2%80%93%202025.pdf",
    );
    const deleted = await call('DELETE', path(report?.id));
    expect(deleted.json()).toEqual({ id: report?.id });
    expect((await call('GET', path(report?.id))).statusCode).toBe(404);
    expect((await call('DELETE', path(report?.id))).statusCode).toBe(404);
  });

  it('that cannot be read are listed with the reason', async () => {
    const answer = await upload([['broken.docx', 'PK\u0003\u0004 but no more']]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()[0]).toMatchObject({
      status: 'unreadable',
      reason: 'The file is damaged or protected by a password.',
    });
  });

  it('are refused in words when too large, too many, of another kind or not files', async () => {
    const large = await upload([['large.txt', 'a'.repeat(1_100_000)]]);
    expect([large.statusCode, detail(large)]).toEqual([413, '“large.txt” is larger than 1 MB.']);
    const strange = await upload([['tool.exe', 'MZ']]);
    expect(strange.statusCode).toBe(415);
    expect(detail(strange)).toContain('“tool.exe” cannot be taken');
    expect((await upload([])).statusCode).toBe(400);
    const json = await test.app.inject({
      method: 'POST',
      url: path(),
      headers: owner.headers,
      payload: { files: [] },
    });
    expect(json.statusCode).toBe(415);
    const many = Array.from({ length: 4 }, (_, i): [string, string] => [`n${i}.txt`, `text ${i}`]);
    const crowd = await upload(many);
    expect(crowd.statusCode).toBe(413);
    expect(detail(crowd)).toContain('at most 3 documents');
  });

  it('take no path from the name of an upload', async () => {
    const [first] = (await call('GET', path())).json<Document[]>();
    await call('DELETE', path(first?.id));
    const answer = await upload([['../../etc/passwd.txt', 'root']]);
    expect(answer.json()[0].name).toBe('passwd.txt');
  });

  it('are nobody else’s', async () => {
    for (const answer of [
      await call('GET', path(), stranger),
      await upload([['a.txt', 'a']], stranger),
      await call('DELETE', path('00000000-0000-4000-8000-000000000000'), stranger),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect((await test.app.inject({ url: path() })).statusCode).toBe(401);
  });

  it('lie ready in a data room', async () => {
    const answer = await call('GET', '/api/data-rooms', stranger);
    expect(answer.json()).toEqual([
      {
        company_name: 'Quellmar Sensing',
        description:
          'Maker of industrial sensors and monitoring software in Graz, Austria (fictional)',
        documents: 22,
        sample: true,
      },
    ]);
  });
});
