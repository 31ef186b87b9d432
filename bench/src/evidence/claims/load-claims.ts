import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One statement with the quotes that it cites and what stands before them. */
export interface Pair {
  id: string;
  topic: string;
  company: string;
  title: string;
  before: string;
  quotes: string[];
  statement: string;
  honest: boolean;
}

/** A statement on the documents of a room, as a consultant would write it. */
export interface RoomClaim {
  id: string;
  kind: 'fact' | 'figure' | 'computed' | 'judgement';
  honest: boolean;
  text: string;
  citations: { document: string; quote: string; place: string }[];
  formula: string | null;
  basis: string[];
  fault: string | null;
}

function readLines<T>(file: string): T[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): T => JSON.parse(line));
}

export function loadPairs(folder: string): Pair[] {
  return readLines<Pair>(path.join(folder, 'pairs.jsonl'));
}

export function loadRoomClaims(folder: string, room: string): RoomClaim[] {
  return readLines<RoomClaim>(path.join(folder, `${room}.jsonl`));
}
