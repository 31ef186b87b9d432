import type { Thread } from '@assay/contract/ask';
import { askLimits } from '@assay/domain/ask/limits';
import { assembleReport } from '@assay/domain/report/assemble-report';
import { afterAll, describe, expect, it } from 'vitest';
import { createLedgers } from '../reading/ledgers.ts';
import { readReportRows } from '../reports/read-report.ts';
import { storeAnswer, storeText } from '../testing/store-answer.ts';
import { createTestApp, type SignedIn, signedIn } from '../testing/test-app.ts';
import { insertProject } from '../testing/test-project.ts';
import { callApi } from '../testing/workflow-calls.ts';

const company = 'Alderlund Pumps';
const notes = `# Annual review of Alderlund Pumps

Orders of Alderlund Pumps came from 14 countries in 2024.

The workshop in Tarnby was closed in 2023 after a fire, and its staff moved to Hollen.
`;

const test = await createTestApp({ withParts: true });
const owner = await signedIn(test);
const createProject = () => insertProject(test.database.pool, owner.id, company);
const projectId = await createProject();
await storeText(test.database.pool, { id: projectId, companyName: company }, notes);
const { rows } = await test.database.pool.query<{ id: string }>(
  `insert into runs (project_id, kind, status, finished_at)
   values ($1, 'analysis', 'completed', now()) returning id`,
  [projectId],
);
const runId = rows[0]?.id ?? '';
afterAll(() => test.close());

const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, by = owner) =>
  by.send(method, url, payload);
const ask = (text: string, threadId?: string, by = owner) =>
  send('POST', `/projects/${projectId}/questions`, { text, thread_id: threadId }, by);

async function answered(threadId: string): Promise<Thread> {
  const read = () =>
    callApi<Thread>(test, owner, 'GET', `/projects/${projectId}/threads/${threadId}`);
  const isOpen = async () =>
    (await read()).questions.some(({ status }) => status === 'asked' || status === 'answering');
  await expect.poll(isOpen, { timeout: 20_000, interval: 50 }).toBe(false);
  return read();
}

describe('a question to a report', () => {
  it('is answered with notes by the offline analyst, costs nothing, and keeps its thread', async () => {
    const { thread_id: threadId } = (
      await ask('From how many countries came orders in 2024?')
    ).json();
    const { questions, notes: cited } = await answered(threadId);
    expect(questions).toMatchObject([
      { status: 'answered', finding: 'answered', offline: true, cost_usd: 0, looked_in: 1 },
    ]);
    const [sentence] = questions[0]?.sentences ?? [];
    expect(sentence?.text).toContain('14 countries');
    expect(cited.find(({ number }) => number === sentence?.notes[0])?.quote).toContain(
      '14 countries',
    );

    await ask('And in 2019?', threadId);
    const thread = await answered(threadId);
    expect(thread.questions[1]).toMatchObject({ finding: 'not_found', status: 'answered' });
    expect(thread.questions[1]?.would_answer).not.toBe('');
    const threads = (await send('GET', `/projects/${projectId}/threads`)).json();
    expect(threads).toMatchObject({
      can_ask: true,
      can_keep: true,
      threads: [{ id: threadId, questions: 2 }],
    });
  });

  it('goes into the next version when it is pinned, or onto the list of open questions', async () => {
    const { thread_id: threadId } = (await ask('What became of the workshop in Tarnby?')).json();
    const [known] = (await answered(threadId)).questions;
    await ask('What was the EBITDA margin in 2024?', threadId);
    const [, unknown] = (await answered(threadId)).questions;
    const keep = (id: string | undefined, marks: object) =>
      send('PATCH', `/projects/${projectId}/questions/${id}`, marks);
    expect((await keep(known?.id, { pinned: true })).json()).toEqual({ pinned: true, open: false });
    await keep(unknown?.id, { open: true });
    const { pool } = test.database;
    await storeAnswer(pool, await createLedgers(pool).load(projectId), {
      projectId,
      runId,
      agentId: 'target_introduction_o3',
      provider: 'offline',
      answer: { claims: [], subsections: [] },
    });
    const report = assembleReport(await readReportRows(pool, projectId, runId));
    const [pinned, open] = report.sections.flatMap(({ subsections }) => subsections);
    expect(pinned?.title).toBe('What became of the workshop in Tarnby?');
    const [printed] = pinned?.paragraphs.flat() ?? [];
    expect(printed?.text).toContain('closed in 2023 after a fire');
    expect(report.notes[(printed?.notes[0] ?? 0) - 1]?.quote).toContain('after a fire');
    expect(open?.open_questions).toMatchObject([
      { question: 'What was the EBITDA margin in 2024?', would_answer: expect.any(String) },
    ]);
  });

  it('is refused where there is no report yet, where it is too long, and in a thread of another project', async () => {
    const bare = await createProject();
    const early = await send('POST', `/projects/${bare}/questions`, { text: 'What is known?' });
    expect([early.statusCode, early.json().detail]).toEqual([
      400,
      'There is no report to ask yet. The analysis comes first.',
    ]);
    expect((await ask('x'.repeat(askLimits.longestQuestion + 1))).statusCode).toBe(400);
    expect((await ask('  a ')).statusCode).toBe(400);
    expect((await ask('What is known?', crypto.randomUUID())).statusCode).toBe(404);
  });

  it('is nobody else’s: neither asked, read nor kept, and an administrator may do all three', async () => {
    const { thread_id: threadId, question_id: id } = (await ask('What became of Hollen?')).json();
    const stranger = await signedIn(test);
    const admin = await signedIn(test, { role: 'admin' });
    const calls = (by: SignedIn) => [
      ask('What is known?', threadId, by),
      send('GET', `/projects/${projectId}/threads`, undefined, by),
      send('GET', `/projects/${projectId}/threads/${threadId}`, undefined, by),
      send('PATCH', `/projects/${projectId}/questions/${id}`, { open: true }, by),
    ];
    const statuses = async (by: SignedIn) =>
      (await Promise.all(calls(by))).map(({ statusCode }) => statusCode);
    expect(await statuses(stranger)).toEqual([404, 404, 404, 404]);
    expect(await statuses(admin)).toEqual([200, 200, 200, 200]);
  });

  it('may be put so often in a minute and no more', async () => {
    const eager = await signedIn(test, { role: 'admin' });
    const statuses = new Set<number>();
    for (let turn = 0; turn <= askLimits.questionsPerMinute; turn += 1) {
      statuses.add((await ask('x', undefined, eager)).statusCode);
    }
    expect([...statuses]).toEqual([400, 429]);
  });
});
