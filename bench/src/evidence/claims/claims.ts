import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { roomFolder, roomsFolder } from '@assay/sample-room/key';
import type { Row, Section } from '../../table.ts';
import { roomFolders } from '../rooms.ts';
import { ablationTable } from './ablation.ts';
import { measureConflicts } from './conflicts.ts';
import { measurePairs } from './pairs.ts';
import { measurePublished } from './published.ts';
import { loadKey, type RoomKey, roomLedger } from './room-ledger.ts';
import { measureRoom } from './rooms.ts';
import { sampleKey } from './sample-key.ts';
import { measureTableFacts } from './table-facts.ts';

interface OpenRoom {
  name: string;
  key: RoomKey;
  ledger: Ledger;
}

/** Every room with a key, and the sample room with its own. */
async function openRooms(): Promise<OpenRoom[]> {
  const rooms: OpenRoom[] = [];
  for (const { folder, room: name } of roomFolders()) {
    const key = loadKey(folder, name);
    const ledger = await roomLedger(path.join(folder, name, 'documents'), key.company);
    rooms.push({ name, key, ledger });
  }
  const key = sampleKey();
  const ledger = await roomLedger(path.join(roomsFolder, roomFolder), key.company);
  return [...rooms, { name: 'sample room', key, ledger }];
}

function folderOf(variable: string): string | null {
  const folder = process.env[variable];
  if (folder && existsSync(folder)) return folder;
  console.log(`${variable} is not set: what needs it is left out.`);
  return null;
}

/** Sentences and conflicts on claim sets, rooms and public tables, by the program and stand-in verifiers. */
export const claims: Section = {
  name: 'claims',
  within: 'evidence',
  title: 'Sentences held to their sources',
  async run(): Promise<Row[]> {
    const [claimSets, benchmarks] = [folderOf('ASSAY_CLAIMS'), folderOf('ASSAY_BENCHMARKS')];
    const rooms = await openRooms();
    if (claimSets) console.log(`${ablationTable(claimSets, rooms)}\n`);
    return [
      ...(claimSets ? measurePairs(claimSets) : []),
      ...(claimSets
        ? rooms.flatMap(({ name, ledger }) => measureRoom(name, claimSets, ledger))
        : []),
      ...rooms.flatMap(({ name, key, ledger }) => measureConflicts(name, key, ledger)),
      ...(benchmarks ? measureTableFacts(benchmarks) : []),
      ...(benchmarks ? await measurePublished(benchmarks) : []),
    ];
  },
};
