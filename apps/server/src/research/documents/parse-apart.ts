import type { ParsedDocument } from './extracted.ts';
import { oneAfterAnother } from './one-after-another.ts';
import type { ReadableType } from './parse.ts';
import { defaultLimits, openReaderProcess, type ReaderLimits } from './reader-process.ts';

/** A process for this file alone: what strangers send must not meet what others have sent. */
export async function parseApart(
  bytes: Buffer,
  type: ReadableType,
  limits: ReaderLimits = defaultLimits,
): Promise<ParsedDocument> {
  const reader = openReaderProcess(limits);
  try {
    return await reader.parse(bytes, type);
  } finally {
    reader.close();
  }
}

const idleMs = 3_000;

/**
 * One process for many files of the operator's own, such as a data room, because starting it costs
 * more than reading most files. It ends when nothing has come for a while.
 */
export function createSharedReader(): typeof parseApart {
  const reader = openReaderProcess();
  const inTurn = oneAfterAnother(1);
  let idle: NodeJS.Timeout | undefined;
  return (bytes, type) =>
    inTurn(async () => {
      clearTimeout(idle);
      try {
        return await reader.parse(bytes, type);
      } finally {
        idle = setTimeout(reader.close, idleMs);
        idle.unref();
      }
    });
}
