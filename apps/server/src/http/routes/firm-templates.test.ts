import * as contract from '@assay/contract/firm-templates';
import { afterAll, describe, expect, it } from 'vitest';
import { routesOf } from '../../testing/contract-routes.ts';
import { deckTemplate, wordTemplate } from '../../testing/office-templates.ts';
import { createTestApp, type SignedIn, signedIn } from '../../testing/test-app.ts';

const test = await createTestApp();
const user = await signedIn(test);
const administrator = await signedIn(test, { role: 'admin' });
const superAdministrator = await signedIn(test, { role: 'super_admin' });
afterAll(() => test.close());

const address = '/api/admin/document-templates';

async function upload(format: string, name: string, content: Buffer, as: SignedIn | null) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(content)], name));
  const encoded = new Response(form);
  return test.app.inject({
    method: 'POST',
    url: `${address}/${format}`,
    headers: { ...as?.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const list = async () =>
  (await test.app.inject({ url: address, headers: administrator.headers })).json();

describe.each(
  routesOf(contract).map((route) => ({ name: `${route.method} ${route.path}`, route })),
)('$name', ({ route }) => {
  const ask = async (as: SignedIn | null) => {
    if (route.takesFiles) return upload('docx', 'house.dotx', await wordTemplate(), as);
    const url = `/api${route.path.replace('{format}', 'docx')}`;
    return test.app.inject({ method: route.method, url, headers: as?.headers ?? {} });
  };

  it('is refused to whoever is not signed in, and to users', async () => {
    expect((await ask(null)).statusCode).toBe(401);
    expect((await ask(user)).statusCode).toBe(403);
  });

  it('serves administrators', async () => {
    expect((await ask(administrator)).statusCode).toBe(200);
    expect((await ask(superAdministrator)).statusCode).toBe(200);
  });
});

describe('templates', () => {
  it('are shown with their look, replaced, and removed, with entries in the audit log', async () => {
    await upload('docx', 'First.dotx', await wordTemplate(), administrator);
    await upload('pptx', 'Deck.potx', await deckTemplate(), administrator);
    const answer = await upload('docx', 'Second.docx', await wordTemplate(), administrator);
    expect(answer.json()).toMatchObject({
      format: 'docx',
      file_name: 'Second.docx',
      uploaded_by: administrator.email,
      look: { fonts: { heading: 'Trebuchet MS' }, header: true },
    });
    expect((await list()).map((each: { file_name: string }) => each.file_name)).toEqual([
      'Second.docx',
      'Deck.potx',
    ]);
    const removed = await test.app.inject({
      method: 'DELETE',
      url: `${address}/docx`,
      headers: administrator.headers,
    });
    expect(removed.json()).toEqual({ format: 'docx' });
    expect(await list()).toHaveLength(1);
    const { rows } = await test.database.pool.query<{ summary: string }>(
      `select summary from audit_log where action like 'template.%' order by id desc limit 2`,
    );
    expect(rows.map(({ summary }) => summary)).toEqual([
      'Removed the Word template',
      'Uploaded the Word template Second.docx',
    ]);
  });

  it('are refused in words and leave the one before in place', async () => {
    const macros = await upload('pptx', 'Deck.pptm', await deckTemplate(), administrator);
    expect([macros.statusCode, macros.json().detail]).toEqual([
      415,
      'Upload a PowerPoint presentation or template: .pptx or .potx, without macros.',
    ]);
    const broken = await upload('pptx', 'Deck.pptx', Buffer.from('Dear all,'), administrator);
    expect(broken.statusCode).toBe(400);
    expect(broken.json().detail).toBe('The file is no Office file, or is protected.');
    const large = await upload('pptx', 'Deck.pptx', Buffer.alloc(21 * 1_048_576), administrator);
    expect([large.statusCode, large.json().detail]).toEqual([
      413,
      '“Deck.pptx” is larger than 20 MB.',
    ]);
    expect((await upload('xlsx', 'Sheet.xlsx', Buffer.from('x'), administrator)).statusCode).toBe(
      400,
    );
    expect(await list()).toMatchObject([{ file_name: 'Deck.potx' }]);
  });
});
