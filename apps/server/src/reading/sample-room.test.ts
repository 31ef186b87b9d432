import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { buildReading } from '@assay/domain/reading/build-reading';
import { documentTypeOf } from '@assay/domain/reading/document-types';
import type { Reading } from '@assay/domain/reading/reading';
import { type KeyPlace, readKey, roomFolder, roomsFolder } from '@assay/sample-room/key';
import { roomFiles, type Variant } from '@assay/sample-room/room';
import { beforeAll, describe, expect, it } from 'vitest';
import { readingLimits } from './process/limits.ts';
import { readRaw } from './process/read-raw.ts';

type Room = Map<string, Reading>;

async function readRoom(variant: Variant): Promise<Room> {
  const room: Room = new Map();
  for (const [fileName, bytes] of await roomFiles(variant)) {
    const type = documentTypeOf(fileName);
    if (!type) continue;
    const raw = await readRaw(bytes, type, readingLimits);
    room.set(fileName, buildReading(raw, { fileName, url: null, company: readKey().company }));
  }
  return room;
}

function states(reading: Reading | undefined, place: KeyPlace): boolean {
  if (!reading) return false;
  if ('quote' in place) return reading.text.includes(place.quote);
  const { row: label, column: head, text } = place.cell;
  const headed = reading.tables.filter(({ columnHeads, cells }) =>
    [
      ...columnHeads.map((heads) => heads.join(' ')),
      ...cells.flat().map((cell) => cell.text),
    ].includes(head),
  );
  return headed.some(({ cells }) =>
    cells.some((row) => [label, text].every((wanted) => row.some((cell) => cell.text === wanted))),
  );
}

describe('the sample room', () => {
  const key = readKey();
  let planted: Room;
  let clean: Room;

  beforeAll(async () => {
    planted = await readRoom('planted');
    clean = await readRoom('clean');
  });

  it('is committed exactly as its writers make it', async () => {
    for (const [name, bytes] of await roomFiles('planted')) {
      const committed = await readFile(resolve(roomsFolder, roomFolder, name));
      expect(committed.equals(bytes), name).toBe(true);
    }
  });

  it('states every fact of the key in the document that the key names, in both variants', () => {
    for (const room of [planted, clean]) {
      const missing = key.facts.filter((fact) => !states(room.get(fact.file), fact));
      expect(missing).toEqual([]);
    }
  });

  it('contradicts itself where the key says, and nowhere in the clean twin', () => {
    for (const { file, quote, clean: right } of key.contradictions) {
      expect(states(planted.get(file), { quote }), quote).toBe(true);
      expect(states(clean.get(file), { quote }), quote).toBe(false);
      expect(states(clean.get(file), { quote: right }), right).toBe(true);
    }
  });

  it('plants copies, an overtaken note and a hidden instruction, which the clean twin lacks', () => {
    const copies = key.copies.flatMap(({ files }) => files);
    expect(copies.filter((file) => planted.has(file))).toHaveLength(4);
    expect(copies.filter((file) => clean.has(file))).toHaveLength(1);
    for (const { file, quote } of key.stale) {
      expect(states(planted.get(file), { quote })).toBe(true);
      expect(clean.has(file)).toBe(false);
    }
    const { file, quote } = key.instruction;
    const instructed = (room: Room) => room.get(file)?.blocks.filter((block) => block.instructs);
    expect(instructed(planted)?.length).toBe(1);
    expect(states(planted.get(file), { quote })).toBe(true);
    expect(instructed(clean)).toEqual([]);
  });
});
