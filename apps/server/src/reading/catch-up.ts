import { setTimeout as wait } from 'node:timers/promises';
import { documentTypeOf } from '@assay/domain/reading/document-types';
import { READER_VERSION } from '@assay/domain/reading/reading';
import type pg from 'pg';
import { documentBytes } from '../database/document-store.ts';
import {
  nextUnread,
  recordFailedReading,
  recordReadingTime,
  tryLockSource,
  type UnreadSource,
  unlockSource,
} from '../database/unread-store.ts';
import type { ReadDocument } from './process/read-document.ts';
import { readableEndings } from './process/read-raw.ts';
import { storeReading } from './store-reading.ts';
import { UnreadableError } from './unreadable-error.ts';

export interface CatchUp {
  /** There may be something to read. */
  wake(): void;
  /** Resolves when nothing is left that could be read now. */
  untilDone(): Promise<void>;
  stop(): Promise<void>;
}

interface CatchUpParts {
  pool: pg.Pool;
  /** Of what strangers upload. */
  readUpload: ReadDocument;
  /** Of the operator's own data rooms. */
  readRoomFile: ReadDocument;
  maxReadingMsPerDay: number;
  onError: (error: unknown) => void;
}

const longestStopMs = 2_000;

/**
 * Reads what the present reader has not read: what came in a moment ago, and after an upgrade
 * everything that an older one has read. One file after the other, in any of the processes, and from
 * where it was left when a process ends.
 */
export function createCatchUp(parts: CatchUpParts): CatchUp {
  const { pool, readUpload, readRoomFile, maxReadingMsPerDay, onError } = parts;
  let working: Promise<void> = Promise.resolve();
  let asked = false;
  let stopped = false;

  async function readOne({ documentId, ...source }: UnreadSource): Promise<void> {
    const { sourceId, projectId, fileName, company } = source;
    const type = documentTypeOf(fileName);
    if (!type) return;
    const bytes = await documentBytes(pool, documentId);
    const read = source.origin === 'data_room' ? readRoomFile : readUpload;
    const started = performance.now();
    try {
      const reading = await read(bytes, type, { fileName, url: null, company });
      await storeReading(pool, { projectId, sourceId }, reading);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      await recordFailedReading(pool, sourceId, READER_VERSION, error.message);
    } finally {
      const spentMs = Math.round(performance.now() - started);
      await recordReadingTime(pool, documentId, spentMs);
    }
  }

  async function readAlone(source: UnreadSource): Promise<void> {
    const client = await pool.connect();
    try {
      if (!(await tryLockSource(client, source.sourceId))) return;
      await readOne(source).finally(() => unlockSource(client, source.sourceId));
    } finally {
      client.release();
    }
  }

  async function readAll(): Promise<void> {
    const passed = new Set<string>();
    while (!stopped) {
      const source = await nextUnread(pool, {
        readerVersion: READER_VERSION,
        endings: readableEndings,
        maxReadingMsPerDay,
        except: [...passed],
      });
      if (!source) return;
      passed.add(source.sourceId);
      await readAlone(source).catch(onError);
    }
  }

  return {
    wake() {
      if (asked || stopped) return;
      asked = true;
      working = working.then(async () => {
        asked = false;
        await readAll().catch(onError);
      });
    },
    untilDone: () => working,
    async stop() {
      stopped = true;
      // A file under way is read again at the next start.
      await Promise.race([working, wait(longestStopMs, undefined, { ref: false })]);
    },
  };
}
