import type { ParsedDocument } from './extracted.ts';
import { type ParseLimits, parseDocument, type ReadableType } from './parse.ts';
import { UnreadableError } from './unreadable-error.ts';

/** What the child process is asked, one file after the other. */
export interface ParseQuestion {
  bytes: Uint8Array;
  type: ReadableType;
  limits: ParseLimits;
}

export type ParseAnswer = { parsed: ParsedDocument } | { unreadable: string };

async function answer({ bytes, type, limits }: ParseQuestion): Promise<ParseAnswer> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return { parsed: await parseDocument(buffer, type, limits) };
  } catch (error) {
    if (error instanceof UnreadableError) return { unreadable: error.message };
    return { unreadable: 'The file is damaged or not quite of the type that its name says.' };
  }
}

process.on('message', async (question: ParseQuestion) => process.send?.(await answer(question)));
// Whoever asks has gone; nothing is left to be read.
process.on('disconnect', () => process.exit(0));
