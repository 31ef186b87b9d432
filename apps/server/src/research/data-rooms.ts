import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { documentTypeOf } from '@assay/domain/reading/document-types';
import type pg from 'pg';
import { z } from 'zod';
import type { DataRooms } from '../agents/ports.ts';
import { isReading } from '../database/document-store.ts';
import { setDataRoom } from '../database/project-store.ts';
import type { DocumentIntake } from '../reading/intake.ts';
import { oneAfterAnother } from '../reading/one-after-another.ts';
import { matchesCompany } from './company-match.ts';

interface DataRoom {
  /** Name of its folder. */
  folder: string;
  companyName: string;
  aliases: string[];
  description: string;
  sample: boolean;
  /** Paths of its documents below the folder, with forward slashes. */
  files: string[];
}

export interface DataRoomShelf extends DataRooms {
  list(): Promise<DataRoom[]>;
}

const profileSchema = z.object({
  company: z.string().min(1),
  aliases: z.array(z.string()).default([]),
  description: z.string().default(''),
  sample: z.boolean().default(false),
});

const filesAtOnce = 3;
const longestWaitMs = 90_000;
const betweenLooksMs = 500;

interface ShelfParts {
  root: string;
  pool: pg.Pool;
  intake: DocumentIntake;
  maxBytes: number;
}

/** Folders of documents that lie ready, one for each target. */
export function createDataRooms({ root, pool, intake, maxBytes }: ShelfParts): DataRoomShelf {
  async function list(): Promise<DataRoom[]> {
    const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
    const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    const rooms = await Promise.all(folders.map((entry) => readRoom(root, entry.name)));
    return rooms
      .filter((room) => room.files.length > 0)
      .toSorted((a, b) => a.companyName.localeCompare(b.companyName));
  }

  async function attachFile(projectId: string, room: DataRoom, file: string): Promise<void> {
    const path = join(root, room.folder, file);
    if ((await stat(path)).size > maxBytes) return;
    const bytes = await readFile(path);
    await intake.receive(
      { projectId, uploadedBy: null, origin: 'data_room' },
      { name: file, bytes },
    );
  }

  return {
    list,
    async attach({ id, companyName }) {
      const room = (await list()).find((each) =>
        [each.companyName, ...each.aliases].some((name) => matchesCompany(name, companyName)),
      );
      if (room) {
        await setDataRoom(pool, id, room.folder);
        // Few at a time: each holds a connection while it is stored.
        const inTurn = oneAfterAnother(filesAtOnce);
        await Promise.all(room.files.map((file) => inTurn(() => attachFile(id, room, file))));
      }
      await untilRead(pool, id);
    },
  };
}

/** What was uploaded a moment ago is worth waiting for; what takes longer is found later. */
async function untilRead(pool: pg.Pool, projectId: string): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  while (performance.now() < deadline) {
    if (!(await isReading(pool, projectId))) return;
    await wait(betweenLooksMs);
  }
}

async function readRoom(root: string, folder: string): Promise<DataRoom> {
  const path = join(root, folder);
  const profile = await readProfile(join(path, 'room.json'));
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isDocument(entry.name))
    .map((entry) => relative(path, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
  return {
    folder,
    companyName: profile?.company ?? folder.replace(/[-_]+/g, ' '),
    aliases: profile?.aliases ?? [],
    description: profile?.description ?? '',
    sample: profile?.sample ?? false,
    files,
  };
}

/** A room needs no profile; one that cannot be understood counts as none. */
async function readProfile(path: string) {
  const text = await readFile(path, 'utf8').catch(() => 'null');
  return profileSchema.nullable().catch(null).parse(parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isDocument(name: string): boolean {
  return documentTypeOf(name) !== null && !name.startsWith('.');
}
