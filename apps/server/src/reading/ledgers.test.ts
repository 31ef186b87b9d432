import { randomUUID } from 'node:crypto';
import { specimenReading } from '@assay/domain/reading/testing/specimen-reading';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { storeQueriedFigure } from '../database/queried-figure-store.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { createTestSource } from '../testing/test-source.ts';
import { createLedgers, type Ledgers } from './ledgers.ts';
import { prepareReading } from './prepare-reading.ts';
import { storeReading } from './store-reading.ts';

describe('the ledger of a project', () => {
  let database: OpenDatabase;
  let ledgers: Ledgers;
  let projectId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    ledgers = createLedgers(database.pool);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    projectId = (await createTestProject(database.pool, 'Orchard Dairy')).id;
  });

  type Specimen = Parameters<typeof specimenReading>[1];
  async function add(change: Specimen = {}, at: { groupId?: string; version?: number } = {}) {
    const sourceId = await createTestSource(database.pool, projectId, {
      ...(at.groupId && { groupId: at.groupId }),
    });
    return read(sourceId, change, at.version);
  }
  function read(sourceId: string, change: Specimen = {}, version = 1) {
    const blocks = [{ kind: 'paragraph', text: 'It has 41 cows and 12 goats.' }] as const;
    const figures = [
      { printed: '41', value: '41' },
      { printed: '12', value: '12' },
    ];
    const reading = { ...specimenReading(blocks, { figures, ...change }), readerVersion: version };
    return storeReading(database.pool, { projectId, sourceId }, prepareReading(reading, null));
  }

  it('names every figure by its number in the project', async () => {
    const first = await add();
    const second = await add();
    const ledger = await ledgers.load(projectId);
    expect(ledger.company).toBe('Orchard Dairy');
    expect(ledger.figure('f1')).toMatchObject({ sourceId: first.sourceId, printed: '41' });
    expect(ledger.figure('f4')).toMatchObject({ sourceId: second.sourceId, printed: '12' });
    expect(ledger.figure('f5')).toBeNull();
  });

  it('is the same while nothing has changed, and another as soon as something has', async () => {
    await add();
    const before = await ledgers.load(projectId);
    expect(await ledgers.load(projectId)).toBe(before);
    await add();
    expect((await ledgers.load(projectId)).sources.size).toBe(2);
  });

  it('is computed over at once while it holds little, and elsewhere when it holds much', async () => {
    const sent: string[] = [];
    const { compute } = createLedgers(database.pool, {
      compute: async (name) => {
        sent.push(name);
        throw new Error('computed elsewhere');
      },
    });
    await add();
    expect(await compute('findConflicts', projectId, null)).toEqual([]);
    expect(sent).toEqual([]);

    const figures = Array.from({ length: 200 }, () => ({ printed: '41', value: '41' }));
    await add({ figures });
    await expect(compute('findConflicts', projectId, null)).rejects.toThrow('computed elsewhere');
    const answer = { claims: [] };
    await expect(compute('check', projectId, { answer })).rejects.toThrow('computed elsewhere');
    expect(sent).toEqual(['findConflicts', 'check']);
  });

  it('holds the newest reading of a source', async () => {
    const { sourceId } = await add();
    await ledgers.load(projectId);
    await read(sourceId, {}, 2);
    const ledger = await ledgers.load(projectId);
    expect(ledger.sources.get(sourceId)?.reading.readerVersion).toBe(2);
    expect(ledger.figuresOf(sourceId).map(({ id }) => id)).toEqual(['f3', 'f4']);
  });

  it('lets the issuer speak for the copies of its release', async () => {
    const groupId = randomUUID();
    const wire = await add({ card: { ownerRole: 'press', date: '2026-03-01' } }, { groupId });
    const release = await add({ card: { ownerRole: 'target', date: '2026-03-02' } }, { groupId });
    const { sources } = await ledgers.load(projectId);
    expect(sources.get(wire.sourceId)?.leadsGroup).toBe(false);
    expect(sources.get(release.sourceId)?.leadsGroup).toBe(true);
  });

  it('shows a card as a person has put it right', async () => {
    const { sourceId } = await add({ card: { title: 'Scan 12', date: null } });
    await database.pool.query('update sources set corrections = $2 where id = $1', [
      sourceId,
      { date: '2025-12-31' },
    ]);
    const { sources } = await ledgers.load(projectId);
    expect(sources.get(sourceId)?.card).toMatchObject({ title: 'Scan 12', date: '2025-12-31' });
  });

  it('says which document replaces which, whichever came first', async () => {
    const supersedes = [{ what: 'the plan of April 2021', at: { start: 0, end: 1 } }];
    const newer = await add({ card: { title: 'Budget', date: '2025-01-30', supersedes } });
    const older = await add({ card: { title: 'Plan', date: '2021-04-11' } });
    const { sources } = await ledgers.load(projectId);
    expect(sources.get(older.sourceId)?.supersededBy).toEqual([newer.sourceId]);
    expect(sources.get(newer.sourceId)?.supersededBy).toEqual([]);
  });

  it('knows what a query has answered, under one number however often it is asked', async () => {
    const { id: readingId, sourceId } = await add();
    const [figure] = (await ledgers.reading(readingId)).figures;
    if (!figure) throw new Error('The specimen has figures');
    const asked = { projectId, sourceId, readingId, query: { fn: 'sum', column: 2 }, figure };
    const stored = await storeQueriedFigure(database.pool, asked);
    expect((await storeQueriedFigure(database.pool, asked)).id).toBe(stored.id);
    expect(stored.id).toBe('f3');
    expect((await ledgers.load(projectId)).figure('f3')).toMatchObject({ sourceId, value: '41' });
  });
});
