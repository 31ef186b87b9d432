import { resolve } from 'node:path';
import { openProcess, type ProcessLimits } from './child-process.ts';
import type { ParsedDocument } from './extracted.ts';
import type { ParseLimits, ReadableType } from './parse.ts';
import type { ParseAnswer, ParseQuestion } from './parse-child.ts';
import { UnreadableError } from './unreadable-error.ts';

export interface ReaderLimits extends ParseLimits, ProcessLimits {}

export const defaultLimits: ReaderLimits = {
  maxExpandedBytes: 300_000_000,
  maxSnapshotLength: 5_000_000,
  timeoutMs: 60_000,
  maxMemoryMb: 900,
};

export interface ReaderProcess {
  /** One file at a time. */
  parse(bytes: Buffer, type: ReadableType): Promise<ParsedDocument>;
  close(): void;
}

const script = resolve(import.meta.dirname, 'parse-child.ts');

export function openReaderProcess(limits: ReaderLimits = defaultLimits): ReaderProcess {
  const process = openProcess<ParseQuestion, ParseAnswer>(script, limits);
  return {
    close: process.close,
    async parse(bytes, type) {
      const answer = await process.ask({ bytes, type, limits });
      if ('unreadable' in answer) throw new UnreadableError(answer.unreadable);
      return answer.parsed;
    },
  };
}
