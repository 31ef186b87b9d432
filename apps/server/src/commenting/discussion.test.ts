import type { Discussion } from '@assay/contract/comments';
import type { SharedRight } from '@assay/domain/access/project-rights';
import { commentLimits } from '@assay/domain/comments/limits';
import { committeeReport } from '@assay/domain/report/testing/committee-report';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newsOf, openStream } from '../testing/notification-stream.ts';
import { createSealedProject, sealAnother } from '../testing/sealed-project.ts';
import {
  comeByLink,
  createTestApp,
  type Method,
  type SignedIn,
  signedIn,
} from '../testing/test-app.ts';

const report = committeeReport();
const [first, second] = report.sections[1]?.subsections[0]?.paragraphs.flat() ?? [];
const target = { kind: 'statement', id: first?.claim_id ?? '' };

let owner: SignedIn;
let guest: SignedIn;
let projectId: string;

const test = await createTestApp({ withParts: true, env: { CALLS_PER_MINUTE: '100000' } });
const admin = await signedIn(test, { role: 'admin' });
await test.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => test.close());
beforeEach(async () => {
  // Changes are limited by caller and minute: each test has callers of its own.
  owner = await signedIn(test);
  guest = await signedIn(test);
  projectId = await createSealedProject(test.database.pool, owner.id, report);
});

const send = (method: Method, path: string, by: SignedIn, payload?: object) =>
  by.send(method, `/projects/${projectId}${path}`, payload);
const share = (access: SharedRight, to = guest) =>
  send('PUT', '/shares', owner, { email: to.email, access });
const comment = (text: string, by = owner, mentions: string[] = [], on: object = target) =>
  send('POST', '/comments', by, { version: report.version, target: on, text, mentions });
const read = async (by = owner): Promise<Discussion> => (await send('GET', '/comments', by)).json();
const newsFor = async ({ id }: SignedIn) => {
  const { rows } = await test.database.pool.query(
    'select type, title, message from notifications where user_id = $1 and project_id = $2',
    [id, projectId],
  );
  return rows;
};

describe('a comment', () => {
  it('stands at its statement, is replied to, resolved and opened again', async () => {
    await share('comment');
    expect((await comment('Is this the **group** figure?', guest)).statusCode).toBe(200);
    const [thread] = (await read()).threads;
    expect(thread).toMatchObject({
      target,
      section: report.sections[1]?.title,
      excerpt: first?.text,
      resolved: null,
      comments: [{ text: 'Is this the **group** figure?', is_own: false, edited_at: null }],
    });
    const replies = `/comments/${thread?.id}/replies`;
    const replied = await send('POST', replies, owner, { text: 'It is the group.' });
    expect(replied.json().threads[0].comments).toMatchObject([{}, { is_own: true }]);
    const resolve = (resolved: boolean) =>
      send('PATCH', `/comments/${thread?.id}`, guest, { resolved });
    expect((await resolve(true)).json().threads[0].resolved).toMatchObject({
      by: guest.email.split('@')[0],
    });
    expect((await resolve(false)).json().threads[0].resolved).toBeNull();
  });

  it('may be put to exhibits and sections, and to nothing that the report does not hold', async () => {
    await comment('Too many bars.', owner, [], { kind: 'exhibit', id: '1' });
    await comment('Well told.', owner, [], { kind: 'section', id: 'market_overview' });
    expect((await read()).threads.map((each) => each.target)).toEqual([
      { kind: 'exhibit', id: '1' },
      { kind: 'section', id: 'market_overview' },
    ]);
    const nothing = await comment('?', owner, [], { kind: 'statement', id: 'nowhere' });
    expect(nothing.statusCode).toBe(404);
    const version = { version: 'unknown', target, text: 'x' };
    expect((await send('POST', '/comments', owner, version)).statusCode).toBe(404);
  });

  it('is edited and deleted by whoever wrote it, and by nobody else', async () => {
    await share('comment');
    await comment('First.', owner);
    const [thread] = (await read()).threads;
    await send('POST', `/comments/${thread?.id}/replies`, guest, { text: 'Second.' });
    const path = `/comment/${thread?.comments[0]?.id}`;
    expect((await send('PUT', path, guest, { text: 'Mine.' })).statusCode).toBe(404);
    expect((await send('DELETE', path, admin)).statusCode).toBe(404);
    const edited = (await send('PUT', path, owner, { text: 'Better.' })).json();
    expect(edited.threads[0].comments[0]).toMatchObject({ text: 'Better.' });
    expect(edited.threads[0].comments[0].edited_at).not.toBeNull();
    const deleted = (await send('DELETE', path, owner)).json();
    expect(deleted.threads[0].comments).toMatchObject([
      { text: '', is_deleted: true },
      { text: 'Second.', is_deleted: false },
    ]);
    expect((await send('PUT', path, owner, { text: 'Back.' })).statusCode).toBe(404);
    const reply = deleted.threads[0].comments[1].id;
    expect((await send('DELETE', `/comment/${reply}`, guest)).json().threads).toEqual([]);
  });

  it('is kept through versions while its statement stays, and listed as gone when it is not', async () => {
    await comment('Stays.');
    await comment('Goes.', owner, [], { kind: 'statement', id: second?.claim_id });
    const later = structuredClone(report);
    later.version = 'later';
    for (const section of later.sections) {
      for (const subsection of section.subsections) {
        subsection.paragraphs = subsection.paragraphs.map((sentences) =>
          sentences
            .filter(({ claim_id }) => claim_id !== second?.claim_id)
            .map((each) => ({ ...each, claim_id: `later-${each.claim_id}` })),
        );
      }
    }
    await sealAnother(test.database.pool, projectId, later);
    expect((await read()).threads).toMatchObject([
      { target: { kind: 'statement', id: `later-${first?.claim_id}` } },
      { target: null, excerpt: second?.text },
    ]);
  });

  it('is limited in length, in mentions and by the minute', async () => {
    expect((await comment('x'.repeat(commentLimits.longestComment + 1))).statusCode).toBe(400);
    expect((await comment('   ')).statusCode).toBe(400);
    const crowd = Array.from({ length: commentLimits.mentionsPerComment + 1 }, () => owner.id);
    expect((await comment('All!', owner, crowd)).statusCode).toBe(400);
    const statuses: number[] = [];
    for (let turn = 0; turn < commentLimits.changesPerMinute; turn += 1) {
      statuses.push((await comment(' ')).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('finds no room in a thread or a project that is full', async () => {
    await comment('First.');
    const [thread] = (await read()).threads;
    const fill = (count: number) =>
      test.database.pool.query(
        `insert into comments (thread_id, author_id, text)
         select $1, $2, 'again' from generate_series(1, $3::int)`,
        [thread?.id, owner.id, count],
      );
    await fill(commentLimits.commentsPerThread - 1);
    const reply = await send('POST', `/comments/${thread?.id}/replies`, owner, { text: 'More.' });
    expect([reply.statusCode, reply.json().detail]).toEqual([
      409,
      'This thread is full. Please begin a new one.',
    ]);
    await fill(commentLimits.commentsPerProject - commentLimits.commentsPerThread);
    expect((await comment('More.')).json().detail).toBe(
      `A project holds ${commentLimits.commentsPerProject} comments at most.`,
    );
  });
});

describe('who is told of a comment', () => {
  it('whoever it names, its owner and those who spoke before, each once', async () => {
    const third = await signedIn(test);
    await share('comment');
    await share('read', third);
    await comment('Please look, @third.', guest, [third.id]);
    const name = guest.email.split('@')[0];
    const message = `${report.company_name}: ${report.sections[1]?.title}`;
    expect(await newsFor(third)).toEqual([
      { type: 'mention', title: `${name} mentioned you`, message },
    ]);
    expect(await newsFor(owner)).toEqual([
      { type: 'comment', title: `${name} commented`, message },
    ]);
    expect(await newsFor(guest)).toEqual([]);
    const [thread] = (await read()).threads;
    await send('POST', `/comments/${thread?.id}/replies`, owner, { text: 'Done.' });
    expect(await newsFor(guest)).toMatchObject([{ type: 'comment' }]);
    expect(await newsFor(owner)).toHaveLength(1);
  });

  it('an edit tells only those whom it names anew', async () => {
    const third = await signedIn(test);
    await share('comment');
    await share('read', third);
    await comment('Look.', guest);
    const [thread] = (await read()).threads;
    const path = `/comment/${thread?.comments[0]?.id}`;
    await send('PUT', path, guest, { text: 'Look, @third.', mentions: [third.id] });
    await send('PUT', path, guest, { text: 'Look there, @third.', mentions: [third.id] });
    expect(await newsFor(third)).toHaveLength(1);
    expect(await newsFor(owner)).toHaveLength(1);
  });

  it('nobody can be named who cannot see the project', async () => {
    const stranger = await signedIn(test);
    const refused = await comment('Look, @stranger.', owner, [stranger.id]);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      'Somebody who is mentioned cannot see this project.',
    ]);
    expect(await newsFor(stranger)).toEqual([]);
    await share('read');
    const people = (await read()).people.map(({ id }) => id);
    expect(people.toSorted()).toEqual([owner.id, guest.id].toSorted());
  });

  it('pages of those who may follow hear at once that somebody spoke, and others do not', async () => {
    await share('read');
    const stranger = await signedIn(test);
    const [followed, other] = [await openStream(test, guest), await openStream(test, stranger)];
    await comment('Live.');
    const { value } = await newsOf(followed.stream).next();
    expect(value).toEqual({ commented: projectId });
    // The next that the stranger hears is of a project of their own.
    const own = await createSealedProject(test.database.pool, stranger.id, report);
    await stranger.send('POST', `/projects/${own}/comments`, {
      version: report.version,
      target,
      text: 'Mine.',
    });
    expect((await newsOf(other.stream).next()).value).toEqual({ commented: own });
    followed.end();
    other.end();
  });
});

describe('the matrix of rights to comments', () => {
  const calls: readonly (readonly [Method, string, object | undefined])[] = [
    ['GET', '/comments', undefined],
    ['POST', '/comments', { version: report.version, target, text: 'x' }],
    ['POST', '/comments/{thread}/replies', { text: 'x' }],
    ['PATCH', '/comments/{thread}', { resolved: true }],
    ['PUT', '/comment/{comment}', { text: 'x' }],
    ['DELETE', '/comment/{comment}', undefined],
  ];
  const expected = {
    nobody: [404, 404, 404, 404, 404, 404],
    link: [403, 403, 403, 403, 403, 403],
    read: [200, 403, 403, 403, 403, 403],
    // The comment is another's.
    comment: [200, 200, 200, 200, 404, 404],
    edit: [200, 200, 200, 200, 404, 404],
  } as const;

  async function statuses(by: SignedIn): Promise<number[]> {
    await comment('One.');
    const [thread] = (await read()).threads;
    const found: number[] = [];
    for (const [method, path, body] of calls) {
      const at = path
        .replace('{thread}', thread?.id ?? '')
        .replace('{comment}', thread?.comments[0]?.id ?? '');
      found.push((await send(method, at, by, body)).statusCode);
    }
    return found;
  }

  it.each(['read', 'comment', 'edit'] as const)('%s', async (access) => {
    await share(access);
    expect(await statuses(guest)).toEqual(expected[access]);
    expect((await read(guest)).can_comment).toBe(access !== 'read');
    if (access === 'read') expect((await read(guest)).people).toEqual([]);
  });

  it('without any right, by a link, as an administrator, as the owner', async () => {
    expect(await statuses(guest)).toEqual(expected.nobody);
    await comeByLink(projectId, { owner, guest });
    expect(await statuses(guest)).toEqual(expected.link);
    expect(await statuses(admin)).toEqual(expected.edit);
    expect(await statuses(owner)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('a thread of one project is not there in another', async () => {
    await comment('One.');
    const [thread] = (await read()).threads;
    projectId = await createSealedProject(test.database.pool, owner.id, report);
    const reply = await send('POST', `/comments/${thread?.id}/replies`, owner, { text: 'x' });
    const edit = await send('PUT', `/comment/${thread?.comments[0]?.id}`, owner, { text: 'x' });
    expect([reply.statusCode, edit.statusCode]).toEqual([404, 404]);
  });
});

it('is on the audit log, by ids and without its words', async () => {
  await comment('Secret words.');
  const [thread] = (await read()).threads;
  const id = thread?.comments[0]?.id;
  await send('PATCH', `/comments/${thread?.id}`, owner, { resolved: true });
  await send('DELETE', `/comment/${id}`, owner);
  const { rows } = await test.database.pool.query(
    'select action, summary from audit_log where subject_id = $1 order by id',
    [projectId],
  );
  expect(rows).toEqual([
    { action: 'comment.create', summary: id },
    { action: 'comment.resolve', summary: thread?.id },
    { action: 'comment.delete', summary: id },
  ]);
});
