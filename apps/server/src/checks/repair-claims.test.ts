import { afterAll, describe, expect, it } from 'vitest';
import { conflictsOf, decideConflict, saveConflicts } from '../database/conflict-store.ts';
import type { FakeProvider, Script } from '../testing/fake-providers/fake-provider.ts';
import { say } from '../testing/fake-providers/script.ts';
import { gatewayOn, seatOn, withFakeProviders } from '../testing/gateway-on-fakes.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import {
  type CheckedProject,
  claimsOn,
  createCheckedProject,
  prompts,
  quotes,
} from './checked-project.test-support.ts';
import { repairClaims } from './repair-claims.ts';

const database = await createTestDatabase();
afterAll(() => database.close());

const { fake } = withFakeProviders();

/** One claim whose number stands nowhere, one that stands. */
const withWrongNumber = (sourceId: string) => [
  ...claimsOn(sourceId),
  {
    id: 'orders',
    kind: 'evidence',
    text: 'Orders came from 41 countries in 2024.',
    citations: [{ source_id: sourceId, quote: quotes.orders }],
    basis: [],
  },
];

async function repair(project: CheckedProject, script: Script) {
  const openai = await fake('openai', script);
  await repairBy(openai, project);
  return openai;
}

async function repairBy(openai: FakeProvider, project: CheckedProject): Promise<boolean> {
  const { pool } = database;
  const { gateway: models } = gatewayOn([openai], { ASSAY_SEAT_O3: seatOn.openai });
  const { ledgers, loaded, agentRunId, transact } = project;
  return repairClaims(
    { pool, models, prompts, ledgers },
    loaded,
    { agentRunId, name: 'repair: Market Overview 1' },
    new AbortController().signal,
    transact,
  );
}

async function orders(project: CheckedProject) {
  const claims = await project.claims();
  return claims.find(({ written }) => written.id === 'orders');
}

const corrected = (sourceId: string, text: string) => ({
  claims: [
    {
      id: 'orders',
      kind: 'evidence',
      text,
      citations: [{ source_id: sourceId, quote: quotes.orders }],
    },
  ],
  drop: [],
});

describe('claims that did not stand', () => {
  it('go back to their writer with the reasons and the passages that they cite, and nothing else', async () => {
    const project = await createCheckedProject(database.pool, withWrongNumber);
    expect(await project.verdicts()).toMatchObject({ orders: 'unverified', moved: 'passed' });
    const openai = await repair(project, () => say({ claims: [], drop: ['orders'] }));
    const asked = openai.asked[0]?.messages.join('\n') ?? '';
    expect(asked).toContain('Orders came from 41 countries in 2024.');
    expect(asked).toContain('digits:');
    expect(asked).toContain('14 countries');
    expect(asked).not.toContain('Tarnby');
  });

  it('are checked anew when they come back corrected', async () => {
    const project = await createCheckedProject(database.pool, withWrongNumber);
    const said = corrected(project.sourceId, 'Orders came from 14 countries in 2024.');
    await repair(project, () => say(said));
    expect(await orders(project)).toMatchObject({
      verdict: 'passed',
      reasons: [],
      text: 'Orders came from 14 countries in 2024.',
    });
    const { rows } = await database.pool.query(
      `select quote from citations join claims on claims.id = claim_id
       where agent_run_id = $1 and local_id = 'orders'`,
      [project.agentRunId],
    );
    expect(rows).toEqual([{ quote: quotes.orders }]);
  });

  it('stay set apart when they are dropped, or are wrong again', async () => {
    const project = await createCheckedProject(database.pool, withWrongNumber);
    await repair(project, () => say({ claims: [], drop: ['orders'] }));
    expect(await orders(project)).toMatchObject({
      verdict: 'unverified',
      text: 'Orders came from 41 countries in 2024.',
    });
    const again = await createCheckedProject(database.pool, withWrongNumber);
    const said = corrected(again.sourceId, 'Orders came from 44 countries in 2024.');
    await repair(again, () => say(said));
    expect(await orders(again)).toMatchObject({
      verdict: 'unverified',
      reasons: [expect.objectContaining({ code: 'digits' })],
    });
  });

  it('leave something for a verifier only where one has not been asked', async () => {
    const onlyWrong = (sourceId: string) => withWrongNumber(sourceId).slice(-1);
    const dropping = await fake('openai', () => say({ claims: [], drop: ['orders'] }));
    const wrong = await createCheckedProject(database.pool, onlyWrong);
    expect(await repairBy(dropping, wrong)).toBe(false);
    const mended = await createCheckedProject(database.pool, onlyWrong);
    const said = corrected(mended.sourceId, 'Orders came from 14 countries in 2024.');
    const mending = await fake('openai', () => say(said));
    expect(await repairBy(mending, mended)).toBe(true);
    // Made again, because a crash has kept it from being recorded: what was mended is still open.
    expect(await repairBy(mending, mended)).toBe(true);
  });

  it('may not come back with a figure that has lost its conflict', async () => {
    const project = await createCheckedProject(database.pool, withWrongNumber);
    const { loaded, sourceId, ledgers } = project;
    const ledger = await ledgers.load(loaded.project.id);
    const countries = ledger.figuresOf(sourceId).find(({ printed }) => printed === '14');
    const side = (figure_id: string, quote: string) => ({
      claim_id: null,
      figure_id,
      source_id: sourceId,
      statement: quote,
      quote,
      locator: '',
    });
    const owner = { projectId: loaded.project.id, runId: loaded.run.id };
    await saveConflicts(database.pool, owner, [
      {
        kind: 'contradicts',
        measure: 'Countries',
        explanation: '',
        rule: 'Same measure',
        sides: [
          side('f999', 'Orders came from 11 countries.'),
          side(countries?.id ?? '', quotes.orders),
        ],
      },
    ]);
    const [entry] = await conflictsOf(database.pool, loaded.run);
    await decideConflict(database.pool, loaded.run.id, entry?.id ?? '', 'prefer_first', 'Counted.');
    await repair(project, () => say(corrected(sourceId, 'Orders came from 14 countries in 2024.')));
    expect(await orders(project)).toMatchObject({
      verdict: 'unverified',
      reasons: [expect.objectContaining({ code: 'loser' })],
    });
  });

  it('cannot be used to change what was not refused', async () => {
    const project = await createCheckedProject(database.pool, withWrongNumber);
    const other = { ...claimsOn(project.sourceId)[0], text: 'Staff of the workshop left.' };
    await repair(project, () => say({ claims: [other], drop: [] }));
    const [moved] = await project.claims();
    expect(moved?.text).toBe('Staff of the closed workshop moved to Hollen.');
  });

  it('cost nothing where there are none', async () => {
    const project = await createCheckedProject(database.pool);
    const openai = await repair(project, () => say({ claims: [], drop: [] }));
    expect(openai.asked).toHaveLength(0);
  });
});
