import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { ReadingHints } from '@assay/domain/reading/build-reading';
import type { DocumentType } from '@assay/domain/reading/document-types';
import type { PreparedReading } from '../prepare-reading.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { askClosed, startClosed } from './closed-process.ts';
import type { ReadingLimits } from './limits.ts';
import type { ReadingAnswer, ReadingQuestion } from './read-child.ts';

export interface ReaderProcess {
  /** One file at a time. */
  read(bytes: Buffer, type: DocumentType, hints: ReadingHints): Promise<PreparedReading>;
  close(): void;
}

const script = resolve(import.meta.dirname, 'read-child.ts');
/**
 * Reads in a process of its own: a file that blows up, hangs or crashes its reader takes nothing
 * else with it. The process has no network, starts no other and writes nowhere. It starts with the
 * first file, and anew after one that it did not survive.
 */
export function openReaderProcess(limits: ReadingLimits): ReaderProcess {
  let child: ChildProcess | null = null;

  function close(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    close,
    async read(bytes, type, hints) {
      child ??= startClosed(script, limits);
      const question: ReadingQuestion = { bytes, type, hints, limits };
      const answer = await askClosed<ReadingAnswer>(child, question, limits);
      if ('given-up' in answer) {
        close();
        throw new UnreadableError(answer['given-up']);
      }
      if ('unreadable' in answer) throw new UnreadableError(answer.unreadable);
      return answer.reading;
    },
  };
}
