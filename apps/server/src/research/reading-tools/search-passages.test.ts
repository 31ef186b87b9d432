import { randomUUID } from 'node:crypto';
import { specimenReading } from '@assay/domain/reading/testing/specimen-reading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallContext } from '../../agents/ports.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { createLedgers, type Ledgers } from '../../reading/ledgers.ts';
import { prepareReading } from '../../reading/prepare-reading.ts';
import { storeReading } from '../../reading/store-reading.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createTestProject } from '../../testing/test-project.ts';
import { createTestSource } from '../../testing/test-source.ts';
import { type SearchPassagesResult, searchPassages } from './search-passages.ts';

describe('searching what was read', () => {
  let database: OpenDatabase;
  let ledgers: Ledgers;
  let context: CallContext;
  const signal = new AbortController().signal;

  beforeAll(async () => {
    database = await createTestDatabase();
    ledgers = createLedgers(database.pool);
    const project = await createTestProject(database.pool, 'Orchard Dairy');
    context = {
      projectId: project.id,
      runId: '',
      agentRunId: '',
      agentId: '',
      private: true,
      signal,
    };
    const groupId = randomUUID();
    const sales = specimenReading(
      [
        { kind: 'heading', text: 'Ertragslage' },
        { kind: 'paragraph', text: 'Der Auftragseingang lag bei 31,6 Mio. EUR.' },
        {
          kind: 'table',
          rows: [
            ['', '2025'],
            ['Käse', '1.204'],
          ],
        },
      ],
      {
        card: { title: 'Jahresbericht', language: 'de', ownerRole: 'target' },
        figures: [
          { printed: '31,6 Mio. EUR', value: '31600000' },
          { printed: '1.204', value: '1204' },
        ],
      },
    );
    await add(sales, groupId);
    const copy = { ...sales, card: { ...sales.card, title: 'Wire', ownerRole: 'press' as const } };
    await add(copy, groupId);
  });
  afterAll(() => database.close());

  async function add(reading: ReturnType<typeof specimenReading>, groupId: string) {
    const { projectId } = context;
    const sourceId = await createTestSource(database.pool, projectId, { groupId });
    await storeReading(database.pool, { projectId, sourceId }, prepareReading(reading, null));
  }
  async function ask(tool: ReturnType<typeof searchPassages>, query: string) {
    const { answer } = await tool.use({ query }, context, signal);
    return answer as SearchPassagesResult;
  }
  const conversation = () => searchPassages({ pool: database.pool, ledgers });

  it('answers a question in English from a document in German, with the ids of its figures', async () => {
    const { passages } = await ask(conversation(), 'Order intake was EUR 31.6m');
    expect(passages[0]).toMatchObject({ title: 'Jahresbericht', grade: 'B', superseded_by: null });
    expect(passages[0]?.text).toContain('31,6 Mio. EUR⟦f1⟧');
    expect(passages[0]?.text).toContain('Ertragslage');
  });

  it('shows a table as a grid whose cells can be named', async () => {
    const { passages } = await ask(conversation(), 'Käse');
    expect(passages[0]?.text).toContain('c2: 2025\nr2 | Käse | 1.204');
  });

  it('shows nothing twice in one conversation, and begins anew in the next', async () => {
    const tool = conversation();
    expect((await ask(tool, 'Käse')).passages).toHaveLength(1);
    expect(await ask(tool, 'Käse')).toMatchObject({ passages: [], shown_before: 1 });
    expect((await ask(conversation(), 'Käse')).passages).toHaveLength(1);
  });

  it('lets the original speak for its copies and says so', async () => {
    const { passages, rejected } = await ask(conversation(), 'Auftragseingang Käse');
    expect(new Set(passages.map(({ title }) => title))).toEqual(new Set(['Jahresbericht']));
    expect(rejected).toEqual([
      { title: 'Wire', reason: 'Near-copy of “Jahresbericht”; counted once' },
    ]);
  });
});
