import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '../asking/answer-question.ts';
import {
  type CheckedProject,
  claimsOn,
  createCheckedProject,
  prompts,
  quotes,
} from '../checks/checked-project.test-support.ts';
import { repairClaims } from '../checks/repair-claims.ts';
import { verifyBatch } from '../checks/verify-batch.ts';
import { insertQuestion, loadQuestion, openThread } from '../database/question-store.ts';
import { say } from '../testing/fake-providers/script.ts';
import { gatewayOn, seatOn, withFakeProviders } from '../testing/gateway-on-fakes.ts';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { findReported } from '../workflows/register-conflicts.ts';
import { ComputingThread } from './computing-thread.ts';

/** Computed over in the thread, and never opened where others are answered. */
const database = await createTestDatabase();
const thread = new ComputingThread(database.url);
const refuse = () => Promise.reject(new Error('a ledger was opened in the process itself'));
const ledgers = { load: refuse, reading: refuse, compute: thread.compute };
afterAll(async () => {
  await thread.stop();
  await database.close();
});

const { fake } = withFakeProviders();
const { signal } = new AbortController();

describe('without a ledger in the process itself', () => {
  it('claims are verified', async () => {
    const { pool } = database;
    const project = await createCheckedProject(pool);
    const google = await fake('google', ({ messages }) =>
      say(verdictsOn(readBatch(messages.join('\n')), (sentence) => !sentence.includes('Arson'))),
    );
    const { gateway: models } = gatewayOn([google], { ASSAY_SEAT_VERIFIER: seatOn.google });
    const { loaded, agentRunId, transact } = project;
    const claimIds = (await project.claims()).map(({ id }) => id);
    const batch = { name: 'check: Market Overview 1', agentRunIds: [agentRunId], claimIds };
    await verifyBatch({ pool, models, prompts, ledgers }, loaded, batch, signal, transact);
    expect(await project.verdicts()).toMatchObject({ moved: 'verified', fire: 'unverified' });
  });

  it('claims are repaired', async () => {
    const { pool } = database;
    const orders = (sourceId: string, text: string) => ({
      id: 'orders',
      kind: 'evidence',
      text,
      citations: [{ source_id: sourceId, quote: quotes.orders }],
      basis: [],
    });
    const project = await createCheckedProject(pool, (sourceId) => [
      ...claimsOn(sourceId),
      orders(sourceId, 'Orders came from 41 countries in 2024.'),
    ]);
    const { loaded, agentRunId, sourceId, transact } = project;
    const mended = orders(sourceId, 'Orders came from 14 countries in 2024.');
    const openai = await fake('openai', () => say({ claims: [mended], drop: [] }));
    const { gateway: models } = gatewayOn([openai], { ASSAY_SEAT_O3: seatOn.openai });
    const of = { agentRunId, name: 'repair: Market Overview 1' };
    await repairClaims({ pool, models, prompts, ledgers }, loaded, of, signal, transact);
    expect(openai.asked[0]?.messages.join('\n')).toContain('14⟦f1⟧ countries');
    expect(await project.verdicts()).toMatchObject({ orders: 'passed' });
  });

  it('a question is answered by the offline analyst', async () => {
    const { pool } = database;
    const project = await createCheckedProject(pool);
    const questionId = await put(project, 'From how many countries came orders in 2024?');
    const { gateway: models } = gatewayOn([]);
    const log = pino({ level: 'silent' });
    await answerQuestion({ pool, models, prompts, ledgers, log }, questionId, () => false);
    const answered = await loadQuestion(pool, questionId);
    expect(answered).toMatchObject({ status: 'answered', finding: 'answered', lookedIn: 1 });
    expect(answered?.claims[0]?.text).toContain('14 countries');
  });

  it('what an agent has reported is held against the ledger', async () => {
    const { loaded } = await createCheckedProject(database.pool);
    expect(await findReported({ pool: database.pool, ledgers }, loaded)).toEqual([]);
  });
});

async function put({ loaded }: CheckedProject, text: string): Promise<string> {
  const { pool } = database;
  const { run, project } = loaded;
  const threadId = await openThread(pool, project.id, null);
  const { userId } = project;
  return insertQuestion(pool, { threadId, userId, runId: run.id, ordinal: 1, text });
}
