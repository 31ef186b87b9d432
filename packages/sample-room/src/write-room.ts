import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { roomFolder } from './key.ts';
import { roomFiles, type Variant } from './room.ts';

/** Writes the room into a folder of its own below `rooms` and answers with that folder. */
export async function writeRoom(rooms: string, variant: Variant): Promise<string> {
  const folder = join(rooms, roomFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of await roomFiles(variant)) await writeFile(join(folder, name), bytes);
  return folder;
}
