import { randomUUID } from 'node:crypto';
import { specimenReading } from '@assay/domain/reading/testing/specimen-reading';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/database.ts';
import { listReadings } from '../database/reading-store.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createTestProject } from '../testing/test-project.ts';
import { createTestSource } from '../testing/test-source.ts';
import { createCatchUp } from './catch-up.ts';
import { prepareReading } from './prepare-reading.ts';
import { type ReadDocument, readDocument } from './process/read-document.ts';
import { UnreadableError } from './unreadable-error.ts';

describe('catching up with what was not read', () => {
  let database: OpenDatabase;
  let project: { id: string; userId: string };

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.pool.query('delete from sources');
    project = await createTestProject(database.pool, 'Orchard Dairy');
  });

  async function addDocument(name: string, content: string): Promise<string> {
    const sourceId = await createTestSource(database.pool, project.id);
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into documents (project_id, uploaded_by, name, media_type, size_bytes, sha256, status)
       values ($1, $2, $3, 'text/csv', 1, $4, 'read') returning id`,
      [project.id, project.userId, name, randomUUID()],
    );
    const documentId = rows[0]?.id;
    await database.pool.query('insert into document_contents values ($1, $2)', [
      documentId,
      Buffer.from(content),
    ]);
    await database.pool.query('update sources set document_id = $2 where id = $1', [
      sourceId,
      documentId,
    ]);
    return sourceId;
  }
  /** A reader that answers at once and remembers what it was asked. */
  function fakeReader(): { read: ReadDocument; names: (string | null)[] } {
    const names: (string | null)[] = [];
    const reading = prepareReading(specimenReading([{ kind: 'paragraph', text: 'Read.' }]), 1);
    return {
      names,
      async read(bytes, _type, { fileName }) {
        names.push(fileName);
        if (bytes.toString() === 'broken') throw new UnreadableError('The file is damaged.');
        return reading;
      },
    };
  }
  async function catchUp(read: ReadDocument, maxReadingMsPerDay = 60_000): Promise<void> {
    const onError = (error: unknown) => {
      throw error;
    };
    const worker = createCatchUp({
      pool: database.pool,
      readUpload: read,
      readRoomFile: read,
      maxReadingMsPerDay,
      onError,
    });
    worker.wake();
    await worker.untilDone();
    await worker.stop();
  }

  it('reads files in a process of its own, down to their figures', async () => {
    await addDocument('plan.csv', 'Year,Revenue EUR\n2025,1200\n2026,1300\n');
    await catchUp(readDocument);
    const [read] = await listReadings(database.pool, project.id);
    expect(read).toMatchObject({ tableCount: 1, card: { title: expect.any(String) } });
  });

  it('reads what was left, once, and no file that nobody can read', async () => {
    await addDocument('one.csv', 'a');
    await addDocument('two.csv', 'b');
    await addDocument('photo.heic', 'c');
    const reader = fakeReader();
    await catchUp(reader.read);
    await catchUp(reader.read);
    expect(reader.names.toSorted()).toEqual(['one.csv', 'two.csv']);
    expect(await listReadings(database.pool, project.id)).toHaveLength(2);
  });

  it('tries a broken file once per reader and goes on with the others', async () => {
    await addDocument('broken.csv', 'broken');
    await addDocument('good.csv', 'good');
    const reader = fakeReader();
    await catchUp(reader.read);
    await catchUp(reader.read);
    expect(reader.names.toSorted()).toEqual(['broken.csv', 'good.csv']);
    const { rows } = await database.pool.query('select reason from failed_readings');
    expect(rows).toEqual([{ reason: 'The file is damaged.' }]);
  });

  it('leaves the files of a user for the next day when the time of this one is used up', async () => {
    await addDocument('one.csv', 'a');
    await database.pool.query('insert into reading_usage (user_id, reading_ms) values ($1, 5000)', [
      project.userId,
    ]);
    const reader = fakeReader();
    await catchUp(reader.read, 5_000);
    expect(reader.names).toEqual([]);
    await database.pool.query('update reading_usage set day = current_date - 1');
    await catchUp(reader.read, 5_000);
    expect(reader.names).toEqual(['one.csv']);
    const { rows } = await database.pool.query('select day from reading_usage where user_id = $1', [
      project.userId,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('reads no source that another process is reading', async () => {
    const sourceId = await addDocument('one.csv', 'a');
    const other = await database.pool.connect();
    await other.query('select pg_advisory_lock(hashtextextended($1, 5))', [sourceId]);
    const reader = fakeReader();
    await catchUp(reader.read);
    expect(reader.names).toEqual([]);
    await other.query('select pg_advisory_unlock_all()');
    other.release();
    await catchUp(reader.read);
    expect(reader.names).toEqual(['one.csv']);
  });
});
