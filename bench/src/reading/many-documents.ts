import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@assay/server/database/database';
import { startEmbeddedDatabase } from '@assay/server/database/embedded/supervisor';
import { migrate } from '@assay/server/database/migrate';
import { findPassages } from '@assay/server/database/passage-store';
import { describeDocuments } from '@assay/server/reading/describe-documents';
import { createDocumentIntake, type DocumentIntake } from '@assay/server/reading/intake';
import { createSharedReader, readDocument } from '@assay/server/reading/process/read-document';
import { createTestProject } from '@assay/server/testing/test-project';
import { typesetPdf } from '@assay/server/testing/typeset';
import type { Row, Section } from '../table.ts';

const count = 200;
const part = 50;
const company = 'Ferrolux';

/** Two hundred documents in one project: what the last ones cost, and whether lists stay quick. */
export const manyDocuments: Section = {
  name: 'documents',
  title: `${count} documents in one project`,
  async run() {
    const home = await mkdtemp(join(tmpdir(), 'assay-documents-'));
    const server = await startEmbeddedDatabase(home);
    await migrate(server.url);
    const database = openDatabase({ url: server.url, poolSize: 4 });
    try {
      return await measure(database.pool);
    } finally {
      await database.close();
      await server.stop();
      await rm(home, { recursive: true, force: true });
    }
  },
};

async function measure(pool: Parameters<typeof createTestProject>[0]): Promise<Row[]> {
  const { id: projectId, userId } = await createTestProject(pool, company);
  const limits = { maxDocuments: count, maxDocumentBytes: 5_000_000, readersAtOnce: 2 };
  const readers = { readUpload: readDocument, readRoomFile: createSharedReader() };
  const intake = createDocumentIntake({ pool, ...readers, ...limits });
  const receiver = { projectId, uploadedBy: userId, origin: 'data_room' as const };
  const receive: Receive = (file) => intake.receive(receiver, file);
  const begun = performance.now();
  const early = await timed(() => receiveAll(receive, 0, part));
  await receiveAll(receive, part, count - part);
  const late = await timed(() => receiveAll(receive, count - part, count));
  const total = (performance.now() - begun) / 1000;
  const listing = await quickest(() => describeDocuments(pool, projectId));
  const asked = { text: 'orders of the brewery in hall 117', alsoCalled: [], numberTerms: ['117'] };
  const more = { language: 'en', documentsOnly: true, exceptSources: [], limit: 8 };
  const search = await quickest(() => findPassages(pool, { projectId, ...asked, ...more }));
  return [
    told('taken in', `${total.toFixed(0)} s`, `at most ${count * 2} s`, total <= count * 2),
    told(
      `the last ${part} against the first ${part}`,
      `${(late / early).toFixed(1)} times`,
      'at most 2 times',
      late / early <= 2,
    ),
    told('listing', `${listing.toFixed(0)} ms`, 'at most 500 ms', listing <= 500),
    told('a search', `${search.toFixed(0)} ms`, 'at most 500 ms', search <= 500),
  ];
}

type Receive = (file: Parameters<DocumentIntake['receive']>[1]) => Promise<unknown>;

async function receiveAll(receive: Receive, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) await receive(fileOf(number));
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Of five: what else the machine does is not measured here. */
async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) times.push(await timed(work));
  return Math.min(...times);
}

/** By turns a PDF with a table, a list and a letter, no two with the same words. */
function fileOf(number: number): { name: string; bytes: Buffer } {
  const rows = Array.from({ length: 40 }, (_, row) => [
    `Hall ${number}-${row}`,
    String(number * 31 + row * 7),
    String(number * 29 + row * 5),
  ]);
  if (number % 3 === 0) {
    const cells = rows.flat().map((cell) => `[${cell}]`);
    const table = `#table(columns: 3, [EUR k], [2025], [2024], ${cells.join(', ')})`;
    return { name: `report-${number}.pdf`, bytes: typesetPdf(`= Halls of ${company}\n${table}`) };
  }
  if (number % 3 === 1) {
    const lines = [['Hall', 'Orders 2025', 'Orders 2024'], ...rows].map((row) => row.join(','));
    return { name: `orders-${number}.csv`, bytes: Buffer.from(lines.join('\n')) };
  }
  const words = rows.map(
    ([hall, orders, before]) =>
      `${hall} took orders of EUR ${orders} thousand in 2025, against EUR ${before} thousand in 2024, from the brewery that stands beside it.`,
  );
  return { name: `letter-${number}.txt`, bytes: Buffer.from(words.join('\n\n')) };
}

const told = (measure: string, result: string, wanted: string, holds: boolean): Row => ({
  measure,
  result,
  wanted,
  holds,
});
