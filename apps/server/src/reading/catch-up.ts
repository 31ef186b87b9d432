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
import { UnreadableError } from '../research/documents/unreadable-error.ts';
import type { FileReader } from './read-apart.ts';
import { readableEndings } from './read-bytes.ts';
import { readingLimits } from './reading-limits.ts';
import { storeReading } from './store-reading.ts';

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
  uploads: FileReader;
  /** Of the operator's own data rooms. */
  roomFiles: FileReader;
  onError: (error: unknown) => void;
}

/**
 * Reads what the present reader has not read: what came in a moment ago, and after an upgrade
 * everything that an older one has read. One file after the other, in any of the processes, and from
 * where it was left when a process ends.
 */
export function createCatchUp({ pool, uploads, roomFiles, onError }: CatchUpParts): CatchUp {
  let working: Promise<void> = Promise.resolve();
  let asked = false;
  let stopped = false;

  async function readOne({ documentId, ...source }: UnreadSource): Promise<void> {
    const { sourceId, projectId, fileName, company, uploadedBy } = source;
    const type = documentTypeOf(fileName);
    if (!type) return;
    const bytes = await documentBytes(pool, documentId);
    const reader = source.origin === 'data_room' ? roomFiles : uploads;
    try {
      const answer = await reader.read(bytes, type, { fileName, url: null, company });
      if (uploadedBy) await recordReadingTime(pool, uploadedBy, answer.cpuMs);
      if ('unreadable' in answer) throw new UnreadableError(answer.unreadable);
      await storeReading(pool, { projectId, sourceId }, answer.reading);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      // A reader that was stopped says nothing of the file.
      if (!stopped) await recordFailedReading(pool, sourceId, READER_VERSION, error.message);
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
        maxCpuMsPerDay: readingLimits.maxCpuMsOfUserPerDay,
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
      uploads.close();
      roomFiles.close();
      await working;
    },
  };
}
