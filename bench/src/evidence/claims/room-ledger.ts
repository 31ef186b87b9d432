import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Grade } from '@assay/domain/evidence/source';
import { matchSuperseded } from '@assay/domain/reading/match-superseded';
import type { DocumentKind, Reading } from '@assay/domain/reading/reading';
import { areNearCopies, signReading } from '@assay/domain/reading/signature';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { makeLedger } from '@assay/domain/sentences/testing/make-reading';
import { readFile } from '../../reading/read-file.ts';

/** A place in a room's key: a quote, or a cell's value. */
export interface KeySide {
  document: string;
  verbatim_quote?: string;
  cells?: { text: string; shown?: string }[];
  value?: number | string;
}

export interface RoomKey {
  company: string;
  contradictions: {
    id: string;
    topic: string;
    a: KeySide;
    b: KeySide;
    corroboration?: KeySide[];
  }[];
  look_alikes: { topic: string; a: KeySide; b: KeySide }[];
  arithmetic_traps: (KeySide & { id: string; also_in?: KeySide[] })[];
}

const grades: Partial<Record<DocumentKind, Grade>> = {
  accounts: 'A',
  filing: 'A',
  management_accounts: 'B',
  records: 'B',
  survey: 'B',
  plan: 'B',
  study: 'C',
  analyst_note: 'C',
  interview: 'C',
  press: 'C',
};

export function loadKey(folder: string, room: string): RoomKey {
  return JSON.parse(readFileSync(path.join(folder, room, 'truth.json'), 'utf8'));
}

function supersededBy(
  readings: readonly { name: string; reading: Reading }[],
): Map<string, string[]> {
  const named = readings.map(({ name, reading }) => ({
    id: name,
    card: reading.card,
    fileName: name,
  }));
  const found = new Map<string, string[]>();
  for (const { newer, older, scope } of matchSuperseded(named)) {
    if (scope === 'whole') found.set(older, [...(found.get(older) ?? []), newer]);
  }
  return found;
}

/** Near-copies under the earliest of them. */
function groupsOf(readings: readonly { name: string; reading: Reading }[]): Map<string, string> {
  const groups = new Map<string, string>();
  const signed = readings.map(({ name, reading }) => ({ name, signature: signReading(reading) }));
  for (const [at, { name, signature }] of signed.entries()) {
    const original = signed.slice(0, at).find((one) => areNearCopies(one.signature, signature));
    groups.set(name, original ? (groups.get(original.name) ?? original.name) : name);
  }
  return groups;
}

/** All documents of a room as the product reads them. */
export async function roomLedger(documents: string, company: string): Promise<Ledger> {
  const readings: { name: string; reading: Reading }[] = [];
  // A description of the room is no document of it.
  const names = readdirSync(documents).filter((name) => name !== 'room.json');
  for (const name of names.toSorted()) {
    const reading = await readFile(path.join(documents, name), company);
    if (reading) readings.push({ name, reading });
  }
  const replaced = supersededBy(readings);
  const groups = groupsOf(readings);
  const sources = readings.map(({ name, reading }) => ({
    id: name,
    grade: grades[reading.card.kind] ?? ('D' as const),
    groupId: groups.get(name) ?? name,
    leadsGroup: (groups.get(name) ?? name) === name,
    supersededBy: replaced.get(name) ?? [],
    reading,
  }));
  return makeLedger(company, ...sources);
}
