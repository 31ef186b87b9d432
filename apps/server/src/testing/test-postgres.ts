import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedDatabase } from '../database/embedded/supervisor.ts';

/** Tests need no data after a crash, so nothing waits for the disk. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=400',
];

/** A PostgreSQL in a new folder, which goes with it. */
export async function startTestPostgres(prefix: string) {
  const home = await mkdtemp(path.join(tmpdir(), prefix));
  const server = await startEmbeddedDatabase(home, settings);
  return {
    home,
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
