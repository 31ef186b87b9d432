import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@assay/server/database/database';
import { startEmbeddedDatabase } from '@assay/server/database/embedded/supervisor';
import { migrate } from '@assay/server/database/migrate';
import { z } from 'zod';
import { roomFolders } from '../evidence/rooms.ts';
import type { Row, Section } from '../table.ts';
import { foundShare, printWorst } from './failures.ts';
import { factSchema, findFacts, first, type ReadFile } from './find-facts.ts';
import { readFile } from './read-file.ts';

const keySchema = z.object({ company: z.string(), facts: z.array(factSchema) });
const wanted = 0.95;

/** Rooms with keys: those that lie here, and those in the folder that ASSAY_ROOMS names. */
export const finding: Section = {
  name: 'finding',
  title: `Facts found among the first ${first} passages for their statement`,
  async run() {
    const home = await mkdtemp(path.join(tmpdir(), 'assay-finding-'));
    const server = await startEmbeddedDatabase(home);
    await migrate(server.url);
    const database = openDatabase({ url: server.url, poolSize: 4 });
    try {
      const rows: Row[] = [];
      for (const { folder, room } of roomFolders())
        rows.push(await measureRoom(database.pool, folder, room));
      return rows;
    } finally {
      await database.close();
      await server.stop();
      await rm(home, { recursive: true, force: true });
    }
  },
};

async function measureRoom(
  pool: Parameters<typeof findFacts>[0],
  folder: string,
  room: string,
): Promise<Row> {
  const root = path.join(folder, room);
  const key = keySchema.parse(JSON.parse(readFileSync(path.join(root, 'truth.json'), 'utf8')));
  const files: ReadFile[] = [];
  for (const file of readdirSync(path.join(root, 'documents')).toSorted()) {
    const reading = await readFile(path.join(root, 'documents', file), key.company);
    if (reading) files.push({ file, reading });
  }
  const found = await findFacts(pool, key.company, files, key.facts);
  const missed = found.filter(({ rank }) => rank === null);
  printWorst(
    room,
    missed.map(({ fact }) => `${fact.id} ${fact.statement} (${fact.document})`),
  );
  return foundShare(room, found.length - missed.length, found.length, wanted);
}
