import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Ledger } from '@assay/domain/sentences/ledger';
import type { Row, Section } from '../../table.ts';
import { ablationTable } from './ablation.ts';
import { measureConflicts } from './conflicts.ts';
import { measurePairs } from './pairs.ts';
import { loadKey, type RoomKey, roomLedger } from './room-ledger.ts';
import { measureRoom } from './rooms.ts';
import { measureTableFacts } from './table-facts.ts';

interface OpenRoom {
  name: string;
  key: RoomKey;
  ledger: Ledger;
}

async function openRooms(folder: string): Promise<OpenRoom[]> {
  const names = readdirSync(folder).filter((name) =>
    existsSync(path.join(folder, name, 'truth.json')),
  );
  const rooms: OpenRoom[] = [];
  for (const name of names.toSorted()) {
    const key = loadKey(folder, name);
    rooms.push({ name, key, ledger: await roomLedger(folder, name, key.company) });
  }
  return rooms;
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
  title: 'Sentences held to their sources',
  async run(): Promise<Row[]> {
    const [claimSets, roomsFolder, benchmarks] = [
      folderOf('ASSAY_CLAIMS'),
      folderOf('ASSAY_ROOMS'),
      folderOf('ASSAY_BENCHMARKS'),
    ];
    const rooms = roomsFolder ? await openRooms(roomsFolder) : [];
    if (claimSets) console.log(`${ablationTable(claimSets, rooms)}\n`);
    return [
      ...(claimSets ? measurePairs(claimSets) : []),
      ...(claimSets
        ? rooms.flatMap(({ name, ledger }) => measureRoom(name, claimSets, ledger))
        : []),
      ...rooms.flatMap(({ name, key, ledger }) => measureConflicts(name, key, ledger)),
      ...(benchmarks ? measureTableFacts(benchmarks) : []),
    ];
  },
};
