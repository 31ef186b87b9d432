import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../start-error.ts';
import { isAlive } from './processes.ts';

const PATIENCE_MS = 60_000;

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
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  // A just created file may still be empty: its holder is then taken to be alive.
  if (holder > 0 && (holder === process.pid || !isAlive(holder))) await rm(file, { force: true });
  return false;
}
