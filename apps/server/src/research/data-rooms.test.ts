import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentIntake } from '../reading/intake.ts';
import { matchesCompany } from './company-match.ts';
import { createDataRooms } from './data-rooms.ts';

describe('data rooms', () => {
  let root: string;
  const received: string[] = [];
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'assay-rooms-'));
    received.length = 0;
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  const put = async (path: string, content: string) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), content);
  };
  const shelf = () =>
    createDataRooms({
      root,
      maxBytes: 1000,
      pool: { query: async () => ({ rows: [] }) } as never,
      intake: {
        receive: async (_receiver: unknown, file: { name: string }) => received.push(file.name),
      } as unknown as DocumentIntake,
    });

  it('need no profile, take folders within and leave other files alone', async () => {
    await put('northwind-traders/accounts.csv', 'a,b');
    await put('northwind-traders/calls/one.md', '# One');
    await put('northwind-traders/.hidden.txt', 'x');
    await put('northwind-traders/tool.exe', 'x');
    await put('northwind-traders/large.txt', 'x'.repeat(2000));
    await put('empty/readme', 'x');
    expect(await shelf().list()).toMatchObject([
      { companyName: 'northwind traders', files: ['accounts.csv', 'calls/one.md', 'large.txt'] },
    ]);
    await shelf().attach({ id: 'p', companyName: 'Northwind Traders INC' });
    expect(received.toSorted()).toEqual(['accounts.csv', 'calls/one.md']);
  });

  it('are named by their profile, and by their folder when it is broken', async () => {
    await put('a/room.json', '{"company":"Ærø Værft A/S","aliases":["Aero"],"sample":true}');
    await put('a/one.txt', 'x');
    await put('b/room.json', '{ broken');
    await put('b/one.txt', 'x');
    const rooms = await shelf().list();
    expect(rooms.map((room) => room.companyName).toSorted()).toEqual(
      ['b', 'Ærø Værft A/S'].toSorted(),
    );
    await shelf().attach({ id: 'p', companyName: 'AERO' });
    expect(received).toEqual(['one.txt']);
  });

  it('are ready when what was uploaded beside them has been read too', async () => {
    const looks = [true, false];
    const pool = { query: async () => ({ rows: [{ reading: looks.shift() }] }) } as never;
    const intake = {} as DocumentIntake;
    await createDataRooms({ root, maxBytes: 1, pool, intake }).attach({
      id: 'p',
      companyName: 'X',
    });
    expect(looks).toEqual([]);
  });

  it('are none where the folder is missing', async () => {
    await rm(root, { recursive: true });
    expect(await shelf().list()).toEqual([]);
  });
});

describe('the name of a company', () => {
  it.each([
    ['Quellmar Sensing', 'quellmar sensing GmbH', true],
    ['Northwind Traders, Inc.', 'Northwind Traders INC', true],
    ['Société Générale', 'Societe Generale SA', true],
    ['Quellmar', 'Quellmar Sensing', false],
    ['', '', false],
    ['AG', 'AG', true],
  ])('%j and %j: %s', (left, right, same) => {
    expect(matchesCompany(left, right)).toBe(same);
  });
});
