import type pg from 'pg';
import type { Template } from '../agents/ports.ts';
import { claimsUnderCheck } from '../database/check-store.ts';
import { type LoadedRun, loadRun } from '../database/loaded-run.ts';
import { inTransaction } from '../database/transaction.ts';
import { readPromptTexts } from '../prompts/read-texts.ts';
import { createLedgers, type Ledgers } from '../reading/ledgers.ts';
import { storeAnswer, storeText } from '../testing/store-answer.ts';
import { createTestProject } from '../testing/test-project.ts';

const company = 'Alderlund Pumps';
const text = `# Notes on Alderlund Pumps

Orders of Alderlund Pumps came from 14 countries in 2024.

The workshop in Tarnby was closed in 2023 after a fire, and its staff moved to Hollen.
`;

const texts = readPromptTexts();

/** The prompts of the release, as they are in use. */
export const prompts = {
  async active(agentId: string): Promise<Template> {
    const { system = '', human = '' } = texts.get(agentId) ?? {};
    return { version: 3, system, human, model: null, temperature: 0, maxTokens: 4000, tools: [] };
  },
};

export interface CheckedProject {
  loaded: LoadedRun;
  ledgers: Ledgers;
  sourceId: string;
  agentRunId: string;
  claims(): ReturnType<typeof claimsUnderCheck>;
  verdicts(): Promise<Record<string, string>>;
  transact(work: (transaction: pg.PoolClient) => Promise<void>): Promise<void>;
}

export const quotes = {
  orders: 'Orders of Alderlund Pumps came from 14 countries in 2024.',
  workshop:
    'The workshop in Tarnby was closed in 2023 after a fire, and its staff moved to Hollen.',
};

/** What an agent wrote of the notes: two true sentences, a false one, and a view on them. */
export function claimsOn(sourceId: string) {
  const cite = (quote: string) => [{ source_id: sourceId, quote }];
  return [
    {
      id: 'moved',
      kind: 'evidence',
      text: 'Staff of the closed workshop moved to Hollen.',
      citations: cite(quotes.workshop),
      basis: [],
    },
    {
      id: 'fire',
      kind: 'evidence',
      text: 'Arson closed the workshop in Tarnby.',
      citations: cite(quotes.workshop),
      basis: [],
    },
    {
      id: 'view',
      kind: 'judgement',
      text: 'Work goes on at another place.',
      citations: [],
      basis: ['moved', 'fire'],
    },
  ];
}

/** A project whose analysis has one answer that the program has nothing against. */
export async function createCheckedProject(
  pool: pg.Pool,
  written: (sourceId: string) => object[] = claimsOn,
): Promise<CheckedProject> {
  const project = await createTestProject(pool, company);
  const sourceId = await storeText(pool, { id: project.id, companyName: company }, text);
  const ledgers = createLedgers(pool);
  const { rows } = await pool.query<{ id: string }>(
    `insert into runs (project_id, kind) values ($1, 'analysis') returning id`,
    [project.id],
  );
  const runId = rows[0]?.id ?? '';
  const agentRunId = await storeAnswer(pool, await ledgers.load(project.id), {
    projectId: project.id,
    runId,
    agentId: 'market_overview_o3',
    provider: 'openai',
    answer: { claims: written(sourceId), subsections: [] },
  });
  const loaded = await loadRun(pool, runId);
  if (!loaded) throw new Error('no run');
  const claims = () => claimsUnderCheck(pool, [agentRunId]);
  return {
    loaded,
    ledgers,
    sourceId,
    agentRunId,
    claims,
    async verdicts() {
      return Object.fromEntries(
        (await claims()).map(({ written: claim, verdict }) => [claim.id, verdict]),
      );
    },
    transact: (work) => inTransaction(pool, work),
  };
}
