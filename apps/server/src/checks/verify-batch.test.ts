import { afterAll, describe, expect, it } from 'vitest';
import { TakenAway } from '../agents/interruptions.ts';
import type { FakeProvider, Script } from '../testing/fake-providers/fake-provider.ts';
import { say } from '../testing/fake-providers/script.ts';
import { gatewayOn, seatOn, withFakeProviders } from '../testing/gateway-on-fakes.ts';
import { readBatch, verdictsOn } from '../testing/scripted-verifier.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import {
  type CheckedProject,
  createCheckedProject,
  prompts,
} from './checked-project.test-support.ts';
import { verifyBatch } from './verify-batch.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const { fake } = withFakeProviders();
const signal = new AbortController().signal;
const isTrue = (sentence: string) => !sentence.includes('Arson');
const truthful: Script = ({ messages }) => say(verdictsOn(readBatch(messages.join('\n')), isTrue));
/** Finds everything fine, the planted questions too. */
const nodding: Script = ({ messages }) => {
  const { items } = readBatch(messages.join('\n'));
  return say({ verdicts: items.map(({ id }) => ({ id, verdict: 'carried' })) });
};
const env = { ASSAY_SEAT_VERIFIER: seatOn.google };

async function verify(
  project: CheckedProject,
  providers: readonly FakeProvider[],
  name = 'check: Market Overview 1',
) {
  const { pool } = database;
  const { gateway: models } = gatewayOn(providers, env);
  const { ledgers, loaded, agentRunId, transact } = project;
  const claimIds = (await project.claims()).map(({ id }) => id);
  const batch = { name, agentRunIds: [agentRunId], claimIds };
  await verifyBatch({ pool, models, prompts, ledgers }, loaded, batch, signal, transact);
}

async function calls({ loaded }: CheckedProject) {
  const { rows } = await database.pool.query(
    `select provider, model, kind, step, prompt_version, input_tokens, output_tokens,
       cost_usd::float8 as cost, probes_asked, probes_right
     from check_calls where run_id = $1 order by created_at`,
    [loaded.run.id],
  );
  return rows;
}

async function checks({ agentRunId }: CheckedProject) {
  const { rows } = await database.pool.query(
    `select local_id as claim, checks.provider, checks.verdict, counted
     from checks join claims on claims.id = claim_id where agent_run_id = $1 order by checks.id`,
    [agentRunId],
  );
  return rows;
}

describe('a batch of claims', () => {
  it('goes to the next provider where one answers without any form', async () => {
    const project = await createCheckedProject(database.pool);
    const google = await fake('google', () => say('I would rather not say.'));
    const openai = await fake('openai', truthful);
    await verify(project, [google, openai]);
    expect(await project.verdicts()).toMatchObject({ moved: 'verified', fire: 'unverified' });
    expect(await checks(project)).toMatchObject([{ provider: 'openai' }, {}, {}]);
  });

  it('is printed as far as another provider than the writer’s says that it is carried', async () => {
    const project = await createCheckedProject(database.pool);
    expect(await project.verdicts()).toEqual({ moved: 'passed', fire: 'passed', view: 'passed' });
    const google = await fake('google', truthful);
    const openai = await fake('openai', nodding);
    await verify(project, [google, openai]);
    expect(await project.verdicts()).toEqual({
      moved: 'verified',
      fire: 'unverified',
      view: 'verified',
    });
    const [, fire] = await project.claims();
    expect(fire?.reasons).toEqual([
      {
        code: 'not_carried',
        detail: 'The sources do not carry it: The quote says something else.',
      },
    ]);
    expect(openai.asked).toHaveLength(0);
  });

  it('books what was asked, of whom, and how the planted questions went', async () => {
    const project = await createCheckedProject(database.pool);
    await verify(project, [await fake('google', truthful)]);
    expect(await calls(project)).toEqual([
      {
        provider: 'google',
        model: 'gemini-2.5-pro',
        kind: 'verifier',
        step: 'check: Market Overview 1',
        prompt_version: 3,
        input_tokens: 100,
        output_tokens: 20,
        cost: expect.any(Number),
        probes_asked: 2,
        probes_right: 2,
      },
    ]);
    const [{ cost } = { cost: 0 }] = await calls(project);
    expect(cost).toBeGreaterThan(0);
  });

  it('goes to the next provider when the first is wrong on a planted question', async () => {
    const project = await createCheckedProject(database.pool);
    const google = await fake('google', nodding);
    const anthropic = await fake('anthropic', truthful);
    await verify(project, [google, anthropic]);
    expect(google.asked).toHaveLength(1);
    expect(anthropic.asked).toHaveLength(1);
    expect(await project.verdicts()).toMatchObject({ moved: 'verified', fire: 'unverified' });
    expect(await checks(project)).toContainEqual({
      claim: 'fire',
      provider: 'google',
      verdict: 'carried',
      counted: false,
    });
    expect((await calls(project)).map((call) => [call.provider, call.probes_right])).toEqual([
      ['google', 1],
      ['anthropic', 2],
    ]);
  });

  it('prints nothing on the word of those who are all wrong on planted questions', async () => {
    const project = await createCheckedProject(database.pool);
    await verify(project, [await fake('google', nodding), await fake('anthropic', nodding)]);
    expect(await project.verdicts()).toEqual({ moved: 'passed', fire: 'passed', view: 'passed' });
    expect((await checks(project)).every(({ counted }) => counted === false)).toBe(true);
  });

  it('leaves open what the verifier says nothing of', async () => {
    const project = await createCheckedProject(database.pool);
    const silentOnMoved: Script = ({ messages }) => {
      const input = readBatch(messages.join('\n'));
      const left = input.items.filter(({ sentence }) => !sentence.includes('Staff'));
      return say(verdictsOn({ ...input, items: left }, isTrue));
    };
    await verify(project, [await fake('google', silentOnMoved)]);
    expect(await project.verdicts()).toMatchObject({ moved: 'passed', fire: 'unverified' });
  });

  it('asks the same question once, also when the step is made again', async () => {
    const project = await createCheckedProject(database.pool);
    const google = await fake('google', truthful);
    const failing = {
      ...project,
      transact: async (work: Parameters<CheckedProject['transact']>[0]) => {
        // The answer is there, and the process ends before it is judged.
        if (google.asked.length > 0) throw new Error('killed');
        await project.transact(work);
      },
    };
    await expect(verify(failing, [google])).rejects.toThrow('killed');
    expect(await project.verdicts()).toMatchObject({ moved: 'passed' });
    await verify(project, [google]);
    await verify(project, [google]);
    expect(google.asked).toHaveLength(1);
    expect(await project.verdicts()).toMatchObject({ moved: 'verified', fire: 'unverified' });
    expect(await calls(project)).toMatchObject([{ probes_asked: 2, probes_right: 2 }]);
  });

  it('asks nobody once the run goes on without this process', async () => {
    const project = await createCheckedProject(database.pool);
    const google = await fake('google', truthful);
    const taken = { ...project, transact: () => Promise.reject(new TakenAway('taken')) };
    await expect(verify(taken, [google])).rejects.toThrow(TakenAway);
    expect(google.asked).toHaveLength(0);
  });

  it('shows a verifier neither who wrote a sentence nor what was refused below it', async () => {
    const project = await createCheckedProject(database.pool);
    await database.pool.query(
      `update claims set verdict = 'unverified' where agent_run_id = $1 and local_id = 'fire'`,
      [project.agentRunId],
    );
    const google = await fake('google', truthful);
    await verify(project, [google]);
    const asked = google.asked[0]?.messages.join('\n') ?? '';
    const view = readBatch(asked).items.find(({ kind }) => kind === 'judgement');
    expect(view?.basis).toEqual(['Staff of the closed workshop moved to Hollen.']);
    expect(asked).not.toMatch(/openai|market_overview/);
  });
});
