import { specimenReading } from '@assay/domain/reading/testing/specimen-reading';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareReading } from '../reading/prepare-reading.ts';
import { storeReading } from '../reading/store-reading.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { createTestSource } from '../testing/test-source.ts';
import type { OpenDatabase } from './database.ts';
import { listReadings, loadReading } from './reading-store.ts';

describe('a stored reading', () => {
  let database: OpenDatabase;
  let projectId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    projectId = (await createTestProject(database.pool)).id;
  });

  const reading = (version = 1) => ({
    ...specimenReading(
      [
        { kind: 'paragraph', text: 'The clinic has 41 rooms and 87 beds.' },
        {
          kind: 'table',
          rows: [
            ['', '2025'],
            ['Visits', '1,204'],
          ],
        },
      ],
      {
        figures: [
          { printed: '41', value: '41' },
          { printed: '87', value: '87' },
          { printed: '1,204', value: '1204' },
        ],
        gaps: ['Page 4 is a picture without text.'],
      },
    ),
    readerVersion: version,
  });
  const source = () => createTestSource(database.pool, projectId);
  const store = (sourceId: string, version = 1) =>
    storeReading(database.pool, { projectId, sourceId }, prepareReading(reading(version), 1));

  it('comes back as it was read', async () => {
    const stored = await store(await source());
    expect(await loadReading(database.pool, stored.id)).toEqual(reading());
  });

  it('numbers tables and figures on within the project', async () => {
    const first = await store(await source());
    const second = await store(await source());
    expect([first.firstTable, first.firstFigure]).toEqual([1, 1]);
    expect([second.firstTable, second.firstFigure]).toEqual([2, 4]);
  });

  it('never gives a number twice, even after its document is gone', async () => {
    const gone = await source();
    await store(gone);
    await database.pool.query('delete from sources where id = $1', [gone]);
    expect((await store(await source())).firstFigure).toBe(4);
  });

  it('stands where every run finds it again, whatever number its source was given', async () => {
    const sources = await Promise.all(Array.from({ length: 6 }, source));
    for (const id of sources) await store(id);
    const byNumber = sources.toSorted().toReversed();
    for (const [at, id] of byNumber.entries())
      await database.pool.query('update sources set title = $2 where id = $1', [id, `Paper ${at}`]);
    const listed = await listReadings(database.pool, projectId);
    expect(listed.map(({ sourceId }) => sourceId)).toEqual(byNumber);
  });

  it('is stored once per reader; a better one adds its own and is the one that is used', async () => {
    const sourceId = await source();
    const first = await store(sourceId);
    const [again, twin] = await Promise.all([store(sourceId), store(sourceId)]);
    expect([again.known, twin.known, again.id]).toEqual([true, true, first.id]);
    const better = await store(sourceId, 2);
    expect(better.firstFigure).toBe(4);
    const listed = await listReadings(database.pool, projectId);
    expect(listed.map(({ id }) => id)).toEqual([better.id]);
    expect((await loadReading(database.pool, first.id)).readerVersion).toBe(1);
  });

  it('cannot be changed', async () => {
    const stored = await store(await source());
    const change = database.pool.query(`update readings set text = 'x' where id = $1`, [stored.id]);
    await expect(change).rejects.toThrow('a reading is never changed');
  });
});
