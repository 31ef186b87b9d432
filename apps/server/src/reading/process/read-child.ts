import { buildReading, type ReadingHints } from '@assay/domain/reading/build-reading';
import type { DocumentType } from '@assay/domain/reading/document-types';
import { type PreparedReading, prepareReading } from '../prepare-reading.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { closeNetwork } from './close-network.ts';
import type { ReadingLimits } from './limits.ts';
import { readRaw } from './read-raw.ts';

/** What the reading process is asked, one file after the other. */
export interface ReadingQuestion {
  bytes: Uint8Array;
  type: DocumentType;
  hints: ReadingHints;
  limits: ReadingLimits;
}

export type ReadingAnswer = { reading: PreparedReading } | { unreadable: string };

async function answer({ bytes, type, hints, limits }: ReadingQuestion): Promise<ReadingAnswer> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const raw = await readRaw(buffer, type, limits);
    return {
      reading: prepareReading(buildReading(raw, hints), raw.pages, raw.page?.canonicalUrl ?? null),
    };
  } catch (error) {
    if (error instanceof UnreadableError) return { unreadable: error.message };
    return { unreadable: 'The file is damaged or not quite of the type that its name says.' };
  }
}

closeNetwork();
process.on('message', async (question: ReadingQuestion) => process.send?.(await answer(question)));
// Whoever asks has gone; nothing is left to be read.
process.on('disconnect', () => process.exit(0));
