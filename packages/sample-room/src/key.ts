import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const roomsFolder = resolve(import.meta.dirname, '../../../data-rooms');
export const roomFolder = 'quellmar-sensing';

/** Where a fact stands: in words, or in a cell of a table. */
export type KeyPlace = { quote: string } | { cell: { row: string; column: string; text: string } };

export type Fact = KeyPlace & {
  id: string;
  /** Of the default scope. */
  subsection: string;
  file: string;
  measure: string;
  value: number | string;
  unit: string;
  period: string;
};

export type Key = {
  company: string;
  room: string;
  facts: Fact[];
  /** What management claims against a fact, and what its presentation says in the clean twin. */
  contradictions: {
    id: string;
    fact: string;
    file: string;
    value: number;
    quote: string;
    clean: string;
  }[];
  /** The first of the files is the original. */
  copies: { files: string[] }[];
  stale: { file: string; published: string; quote: string; value: number; fact: string }[];
  instruction: { file: string; quote: string };
};

/** What was planted in the room, for whoever measures how much of it is found. */
export function readKey(): Key {
  return JSON.parse(readFileSync(resolve(roomsFolder, `${roomFolder}.key.json`), 'utf8'));
}
