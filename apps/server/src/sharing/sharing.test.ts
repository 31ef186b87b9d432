import { LONGEST_LINK_DAYS } from '@assay/contract/shares';
import { type SharedRight, sharedRights } from '@assay/domain/access/project-rights';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Method, type SignedIn, signedIn } from '../testing/test-app.ts';
import { insertProject } from '../testing/test-project.ts';

let guest: SignedIn;
let projectId: string;

const test = await createTestApp();
const owner = await signedIn(test);
const admin = await signedIn(test, { role: 'admin' });
afterAll(() => test.close());
beforeEach(async () => {
  guest = await signedIn(test);
  projectId = await insertProject(test.database.pool, owner.id, 'Alderlund');
});

const send = (method: Method, url: string, by: SignedIn | null, payload?: object) =>
  test.app.inject({ method, url: `/api${url}`, headers: by?.headers ?? {}, payload });
const share = (access: SharedRight, by = owner) =>
  send('PUT', `/projects/${projectId}/shares`, by, { email: guest.email.toUpperCase(), access });
const newLink = async (days = 7) =>
  (await send('POST', `/projects/${projectId}/links`, owner, { days })).json();

/** What each right opens, call by call. */
const calls: readonly (readonly [Method, string, object | undefined])[] = [
  ['GET', '', undefined],
  ['GET', '/report/versions', undefined],
  ['GET', '/threads', undefined],
  ['PATCH', '', { name: 'Other' }],
  ['POST', '/questions', { text: 'What is known?' }],
  ['GET', '/shares', undefined],
  ['PUT', '/shares', { email: 'a@example.com', access: 'read' }],
  ['POST', '/links', { days: 1 }],
  ['DELETE', '', undefined],
];
const closed = Array.from(calls, () => 404);
const opened: Readonly<Record<SharedRight, number[]>> = {
  read: [200, 200, 200, 403, 403, 200, 403, 403, 403],
  comment: [200, 200, 200, 403, 403, 200, 403, 403, 403],
  // There is no report to ask: the question passes the guard and is refused behind it.
  edit: [200, 200, 200, 200, 400, 200, 403, 403, 403],
};

async function statuses(by: SignedIn): Promise<number[]> {
  const found: number[] = [];
  for (const [method, path, body] of calls) {
    found.push((await send(method, `/projects/${projectId}${path}`, by, body)).statusCode);
  }
  return found;
}

describe('a project that is shared with a named user', () => {
  it.each(sharedRights)('to %s opens what that right opens, and nothing else', async (access) => {
    expect(await statuses(guest)).toEqual(closed);
    expect((await share(access)).json()).toMatchObject({
      people: [{ email: guest.email, access }],
    });
    expect(await statuses(guest)).toEqual(opened[access]);
    const project = (await send('GET', `/projects/${projectId}`, guest)).json();
    expect(project.can_edit).toBe(access === 'edit');
    const told = (await send('GET', `/projects/${projectId}/shares`, guest)).json();
    expect(told).toMatchObject({ can_share: false, people: [], links: [] });
    const progress = await send('GET', `/workflows/${projectId}/workflow-progress`, guest);
    expect(progress.statusCode).toBe(200);
  });

  it('stands in their list until the sharing ends, and is not there then', async () => {
    await share('read');
    const listed = async () => (await send('GET', '/projects', guest)).json();
    expect(await listed()).toMatchObject([{ id: projectId }]);
    const ended = await send('DELETE', `/projects/${projectId}/shares/${guest.id}`, owner);
    expect(ended.json().people).toEqual([]);
    expect(await listed()).toEqual([]);
    expect(await statuses(guest)).toEqual(closed);
  });

  it('is shared by its owner and by administrators only, and with people who sign in here', async () => {
    expect((await share('read', admin)).statusCode).toBe(200);
    const stranger = await signedIn(test);
    expect((await share('edit', stranger)).statusCode).toBe(404);
    const nobody = await send('PUT', `/projects/${projectId}/shares`, owner, {
      email: 'nobody@example.com',
      access: 'read',
    });
    expect([nobody.statusCode, nobody.json().detail]).toEqual([
      404,
      'Nobody here signs in as nobody@example.com. Ask them to do so once.',
    ]);
  });

  it('is on the audit log', async () => {
    await share('comment');
    const { rows } = await test.database.pool.query(
      `select action, summary from audit_log where subject_id = $1`,
      [projectId],
    );
    expect(rows).toEqual([{ action: 'project.share', summary: `${guest.email}: comment` }]);
  });
});

describe('a link', () => {
  it('lets whoever signs in read, until it is withdrawn', async () => {
    const { token, id } = await newLink();
    expect(await statuses(guest)).toEqual(closed);
    const arrived = await send('POST', '/links/open', guest, { token });
    expect(arrived.json()).toEqual({ project_id: projectId });
    expect(await statuses(guest)).toEqual(opened.read);
    expect((await send('GET', '/projects', guest)).json()).toEqual([]);
    await send('DELETE', `/projects/${projectId}/links/${id}`, owner);
    expect(await statuses(guest)).toEqual(closed);
    expect((await send('POST', '/links/open', guest, { token })).statusCode).toBe(404);
  });

  it('expires by itself, and never lives longer than it may', async () => {
    const { token } = await newLink();
    await send('POST', '/links/open', guest, { token });
    await test.database.pool.query(
      `update share_links set expires_at = now() - interval '1 second'`,
    );
    expect(await statuses(guest)).toEqual(closed);
    expect((await send('POST', '/links/open', guest, { token })).statusCode).toBe(404);
    const long = { days: LONGEST_LINK_DAYS + 1 };
    expect((await send('POST', `/projects/${projectId}/links`, owner, long)).statusCode).toBe(400);
  });

  it('is kept as a hash that opens nothing', async () => {
    const { token } = await newLink();
    const { rows } = await test.database.pool.query('select * from share_links');
    expect(JSON.stringify(rows)).not.toContain(token);
    const hash = rows.at(-1)?.hash;
    expect((await send('POST', '/links/open', guest, { token: hash })).statusCode).toBe(404);
  });

  it('is read without signing in only while an administrator allows it', async () => {
    const { token } = await newLink();
    await test.database.pool.query(
      `insert into runs (project_id, kind, status, finished_at)
       values ($1, 'analysis', 'completed', now())`,
      [projectId],
    );
    const read = () => send('GET', `/links/${token}/report`, null);
    const allow = (open_links: boolean, by = admin) =>
      send('PUT', '/admin/sharing', by, { open_links });
    expect((await read()).statusCode).toBe(404);
    expect((await allow(true, owner)).statusCode).toBe(403);
    expect((await allow(true)).json()).toEqual({ open_links: true });
    expect([(await read()).statusCode, (await read()).json().project_id]).toEqual([200, projectId]);
    expect((await send('GET', `/links/${'x'.repeat(43)}/report`, null)).statusCode).toBe(404);
    await allow(false);
    expect((await read()).statusCode).toBe(404);
  });
});
