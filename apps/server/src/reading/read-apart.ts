import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { ReadingHints } from '@assay/domain/reading/build-reading';
import type { DocumentType } from '@assay/domain/reading/document-types';
import { LRUCache } from 'lru-cache';
import { openProcess } from '../research/documents/child-process.ts';
import { oneAfterAnother } from '../research/documents/one-after-another.ts';
import type { ReadAnswer, ReadQuestion } from './read-child.ts';
import { type ReadingLimits, readingLimits } from './reading-limits.ts';

const script = resolve(import.meta.dirname, 'read-child.ts');

export interface FileReader {
  read(bytes: Buffer, type: DocumentType, hints: ReadingHints): Promise<ReadAnswer>;
  /** Ends what is under way; its answer is that it could not be read. */
  close(): void;
}

const openReader = (limits: ReadingLimits) => openProcess<ReadQuestion, ReadAnswer>(script, limits);

/** A process for each file alone: what strangers send must not meet what others have sent. */
export function createReadApart(limits: ReadingLimits = readingLimits): FileReader {
  const open = new Set<ReturnType<typeof openReader>>();
  return {
    async read(bytes, type, hints) {
      const reader = openReader(limits);
      open.add(reader);
      try {
        return await reader.ask({ bytes, type, hints, limits });
      } finally {
        reader.close();
        open.delete(reader);
      }
    },
    close() {
      for (const reader of open) reader.close();
    },
  };
}

const idleMs = 5_000;
const mostKept = 100;

/**
 * One process for many files of the operator's own, because starting it costs more than reading most
 * files. Many projects read the same data room; each of its files is read once.
 */
export function createSharedRead(limits: ReadingLimits = readingLimits): FileReader {
  const reader = openReader(limits);
  const inTurn = oneAfterAnother(1);
  const known = new LRUCache<string, ReadAnswer>({ max: mostKept });
  let idle: NodeJS.Timeout | undefined;
  return {
    close: reader.close,
    read: (bytes, type, hints) =>
      inTurn(async () => {
        clearTimeout(idle);
        const named = JSON.stringify([type, hints]);
        const key = createHash('sha256').update(named).update(bytes).digest('hex');
        try {
          const answer = known.get(key) ?? (await reader.ask({ bytes, type, hints, limits }));
          known.set(key, answer);
          return answer;
        } finally {
          idle = setTimeout(reader.close, idleMs);
          idle.unref();
        }
      }),
  };
}
