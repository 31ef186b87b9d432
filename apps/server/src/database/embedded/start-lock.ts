import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { isAlive } from './processes.ts';

const PATIENCE_MS = 60_000;
/** A file with our own pid that is not among these was left by an earlier process of the same id. */
const heldHere = new Set<string>();

/** Only one process at a time creates, adopts or stops the database of a folder. */
export async function withStartLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await tryLock(file))) {
    if (Date.now() > deadline) {
      throw new StartError(
        `Another process has been starting the database for a minute. If none is running, delete ${file} and start again.`,
      );
    }
    await wait(25);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
    heldHere.delete(file);
  }
}

async function tryLock(file: string): Promise<boolean> {
  // Linked rather than written in place, so that the file is never seen without its content.
  const draft = `${file}.${process.pid}-${randomUUID()}`;
  await writeFile(draft, String(process.pid));
  try {
    await link(draft, file);
    heldHere.add(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  const isStale = holder === process.pid ? !heldHere.has(file) : holder > 0 && !isAlive(holder);
  if (isStale) await rm(file, { force: true });
  return false;
}
