import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { postmasterPath, readPostmaster } from './postmaster-file.ts';
import { isAlive } from './processes.ts';
import { startEmbeddedDatabase } from './supervisor.ts';

/** Making a database takes longer than all that is tried on one. */
const withDatabase = await mkdtemp(path.join(tmpdir(), 'assay-supervisor-'));
let home = withDatabase;

afterAll(() => rm(withDatabase, { recursive: true, force: true }));

const dataFolder = () => path.join(home, 'postgres');

async function answerOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select 41 + 1 as answer');
  await client.end();
  return rows[0].answer;
}

function waitForExit(pid: number): Promise<void> {
  return expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
}

describe('the embedded database, in one folder', () => {
  it('is created on first start and keeps its data over a restart', async () => {
    const first = await startEmbeddedDatabase(home);
    const client = new pg.Client({ connectionString: first.url });
    await client.connect();
    await client.query('create table kept (id int); insert into kept values (7)');
    await client.end();
    await first.stop();
    expect(await readPostmaster(dataFolder())).toBeUndefined();

    const second = await startEmbeddedDatabase(home);
    const again = new pg.Client({ connectionString: second.url });
    await again.connect();
    expect((await again.query('select id from kept')).rows).toEqual([{ id: 7 }]);
    await again.end();
    await second.stop();
  });

  it('is adopted when it still runs after a crash, and stays up until its last holder leaves', async () => {
    const first = await startEmbeddedDatabase(home);
    const second = await startEmbeddedDatabase(home);
    expect(second).toMatchObject({ adopted: true, url: first.url });
    await first.stop();
    expect(await answerOf(second.url)).toBe(42);
    await second.stop();
    await expect(answerOf(second.url)).rejects.toThrow();
  });

  it('comes back when the server itself was killed', async () => {
    const first = await startEmbeddedDatabase(home);
    const postmaster = await readPostmaster(dataFolder());
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    await waitForExit(postmaster?.pid ?? 0);
    const second = await startEmbeddedDatabase(home);
    expect(second.adopted).toBe(false);
    expect(await answerOf(second.url)).toBe(42);
    await first.stop();
    await second.stop();
  });

  it('is started again at its port when it dies under a program that keeps it running', async () => {
    const database = await startEmbeddedDatabase(home);
    database.keepRunning();
    const postmaster = await readPostmaster(dataFolder());
    process.kill(postmaster?.pid ?? 0, 'SIGKILL');
    await waitForExit(postmaster?.pid ?? 0);
    await expect.poll(() => answerOf(database.url).catch(() => null), { timeout: 20_000 }).toBe(42);
    await database.stop();
    expect(await readPostmaster(dataFolder())).toBeUndefined();
  });

  it('ignores a lock file whose process id now belongs to another program', async () => {
    await (await startEmbeddedDatabase(home)).stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    await writeFile(
      postmasterPath(dataFolder()),
      `${stranger.pid}\n${dataFolder()}\n0\n1\n\n\n\nready\n`,
    );
    const database = await startEmbeddedDatabase(home);
    expect(database.adopted).toBe(false);
    expect(await answerOf(database.url)).toBe(42);
    await database.stop();
    stranger.kill();
  });
});

describe('the embedded database, in a new folder', () => {
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'assay-supervisor-'));
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  it('starts over when it was interrupted while its folder was being made', async () => {
    await mkdir(path.join(home, 'postgres.partial', 'base'), { recursive: true });
    await writeFile(path.join(home, 'postgres.lock'), '999999999');
    const database = await startEmbeddedDatabase(home);
    expect(await answerOf(database.url)).toBe(42);
    await database.stop();
  });

  it('is started once by processes that start together', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => startEmbeddedDatabase(home)));
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1);
    await Promise.all(all.map((database) => database.stop()));
    expect(await readPostmaster(dataFolder())).toBeUndefined();
  });

  it('says what to do when the folder was written by another version', async () => {
    await mkdir(dataFolder());
    await writeFile(path.join(dataFolder(), 'PG_VERSION'), '16\n');
    await expect(startEmbeddedDatabase(home)).rejects.toThrow(
      /was written by PostgreSQL 16.*Move that folder away/,
    );
    expect(await readFile(path.join(dataFolder(), 'PG_VERSION'), 'utf8')).toBe('16\n');
  });

  it('leaves a folder alone that holds something else, and says so', async () => {
    await mkdir(dataFolder());
    await writeFile(path.join(dataFolder(), 'accounts.csv'), 'mine');
    await expect(startEmbeddedDatabase(home)).rejects.toThrow(
      /holds files, but no database of this program\. Move that folder away/,
    );
    expect(await readFile(path.join(dataFolder(), 'accounts.csv'), 'utf8')).toBe('mine');
  });

  it('says what to do when its home is no folder', async () => {
    const file = path.join(home, 'notes.txt');
    await writeFile(file, 'mine');
    for (const place of [file, path.join(file, 'deeper')]) {
      await expect(startEmbeddedDatabase(place)).rejects.toThrow(
        /^The data cannot be kept in .*set ASSAY_HOME to another one/,
      );
    }
  });
});
