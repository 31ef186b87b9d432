import type { ReadingHints } from '@assay/domain/reading/build-reading';
import type { DocumentType } from '@assay/domain/reading/document-types';
import { oneAfterAnother } from '../one-after-another.ts';
import type { PreparedReading } from '../prepare-reading.ts';
import { type ReadingLimits, readingLimits } from './limits.ts';
import { openReaderProcess } from './reader-process.ts';

export type ReadDocument = (
  bytes: Buffer,
  type: DocumentType,
  hints: ReadingHints,
) => Promise<PreparedReading>;

/** A process for this file alone: what strangers send must not meet what others have sent. */
export async function readDocument(
  bytes: Buffer,
  type: DocumentType,
  hints: ReadingHints,
  limits: ReadingLimits = readingLimits,
): Promise<PreparedReading> {
  const reader = openReaderProcess(limits);
  try {
    return await reader.read(bytes, type, hints);
  } finally {
    reader.close();
  }
}

const idleMs = 3_000;

/**
 * One process for many files of the operator's own, such as a data room, because starting it costs
 * more than reading most files. It ends when nothing has come for a while.
 */
export function createSharedReader(limits: ReadingLimits = readingLimits): ReadDocument {
  const reader = openReaderProcess(limits);
  const inTurn = oneAfterAnother(1);
  let idle: NodeJS.Timeout | undefined;
  return (bytes, type, hints) =>
    inTurn(async () => {
      clearTimeout(idle);
      try {
        return await reader.read(bytes, type, hints);
      } finally {
        idle = setTimeout(reader.close, idleMs);
        idle.unref();
      }
    });
}
