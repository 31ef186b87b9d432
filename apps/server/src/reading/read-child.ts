import type { ReadingHints } from '@assay/domain/reading/build-reading';
import type { DocumentType } from '@assay/domain/reading/document-types';
import { UnreadableError } from '../research/documents/unreadable-error.ts';
import type { PreparedReading } from './prepare-reading.ts';
import { type ReadLimits, readBytes } from './read-bytes.ts';

/** What the child process is asked, one file after the other. */
export interface ReadQuestion {
  bytes: Uint8Array;
  type: DocumentType;
  hints: ReadingHints;
  limits: ReadLimits;
}

export type ReadAnswer = { cpuMs: number } & (
  | { reading: PreparedReading }
  | { unreadable: string }
);

async function answer({ bytes, type, hints, limits }: ReadQuestion): Promise<ReadAnswer> {
  const before = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(before);
    return { cpuMs: Math.round((user + system) / 1000) };
  };
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const reading = await readBytes(buffer, type, hints, limits);
    return { reading, ...spent() };
  } catch (error) {
    const unreadable =
      error instanceof UnreadableError
        ? error.message
        : 'The file is damaged or not quite of the type that its name says.';
    return { unreadable, ...spent() };
  }
}

process.on('message', async (question: ReadQuestion) => process.send?.(await answer(question)));
// Whoever asks has gone; nothing is left to be read.
process.on('disconnect', () => process.exit(0));
