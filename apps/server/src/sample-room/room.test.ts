import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { typeByName } from '../research/documents/document-type.ts';
import type { ParsedDocument } from '../research/documents/extracted.ts';
import { parseDocument } from '../research/documents/parse.ts';
import { defaultLimits } from '../research/documents/reader-process.ts';
import { answerKey } from './answer-key.ts';
import { contradictions } from './facts/contradictions.ts';
import { files } from './files.ts';
import { roomFiles } from './room.ts';
import type { Variant } from './variant.ts';
import { roomFolder } from './write-room.ts';

async function readRoom(variant: Variant): Promise<Map<string, ParsedDocument>> {
  const read = new Map<string, ParsedDocument>();
  for (const [name, bytes] of await roomFiles(variant)) {
    if (name.endsWith('.json')) continue;
    read.set(name, await parseDocument(bytes, typeByName(name), defaultLimits));
  }
  return read;
}

describe('the sample room', () => {
  const key = answerKey();
  let planted: Map<string, ParsedDocument>;
  let clean: Map<string, ParsedDocument>;
  const snapshot = (room: Map<string, ParsedDocument>, file: string) =>
    room.get(file)?.snapshot ?? '';

  beforeAll(async () => {
    planted = await readRoom('planted');
    clean = await readRoom('clean');
  });

  it('is committed exactly as the generator makes it', async () => {
    const rooms = resolve(import.meta.dirname, '../../../../data-rooms');
    for (const [name, bytes] of await roomFiles('planted')) {
      const committed = await readFile(resolve(rooms, roomFolder, name));
      expect(committed.equals(bytes), name).toBe(true);
    }
    const committedKey = await readFile(resolve(rooms, `${roomFolder}.key.json`), 'utf8');
    expect(JSON.parse(committedKey)).toEqual(JSON.parse(JSON.stringify(key)));
  });

  it('says every planted fact word for word, in both variants', () => {
    for (const { id, file, quote } of key.facts) {
      expect(snapshot(planted, file), id).toContain(quote);
      expect(snapshot(clean, file), id).toContain(quote);
    }
  });

  it('contradicts itself where it should, and nowhere in the clean twin', () => {
    expect(contradictions.length).toBeGreaterThanOrEqual(4);
    for (const { file, quote, cleanQuote } of contradictions) {
      expect(snapshot(planted, file)).toContain(quote);
      expect(snapshot(clean, file)).not.toContain(quote);
      expect(snapshot(clean, file)).toContain(cleanQuote);
    }
  });

  it('plants copies, a stale note and a hidden instruction, which the clean twin lacks', () => {
    const [{ files: copies } = { files: [] }] = key.copies;
    expect(copies.filter((file) => planted.has(file))).toHaveLength(4);
    expect(copies.filter((file) => clean.has(file))).toHaveLength(1);
    expect(snapshot(planted, files.staleNote)).toContain(key.stale[0]?.quote);
    expect(clean.has(files.staleNote)).toBe(false);
    expect(snapshot(planted, key.instruction.file)).toContain(key.instruction.quote);
    expect(snapshot(clean, key.instruction.file)).not.toContain('ignore all previous');
  });

  it('keeps its tables as tables, with addresses', () => {
    expect(snapshot(planted, files.marketStudy)).toContain(
      'European industrial maintenance spending |  | 98,000',
    );
    expect(snapshot(planted, files.competitorNotes)).toContain('Kaldreth Vibration | 11%');
    expect(snapshot(planted, files.surveySummary)).toContain('1 | Measurement accuracy | 4.6');
    const cohorts = planted
      .get(files.accounts)
      ?.chunks.find((chunk) => chunk.content.includes('Signed in 2023'));
    expect(cohorts?.locator).toBe('sheet Cohorts, cells A1:E7');
    const page = planted
      .get(files.marketStudy)
      ?.chunks.find((chunk) => chunk.content.includes('Bottom-up market size'));
    expect(page?.locator).toBe('page 2');
  });

  it('gives chunks whose offsets lead to their words', () => {
    for (const [name, { snapshot: whole, chunks }] of planted) {
      for (const { start, end, content } of chunks) {
        expect(content.endsWith(whole.slice(start, end)), name).toBe(true);
      }
    }
  });
});
