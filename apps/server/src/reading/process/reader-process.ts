import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { ReadingHints } from '@assay/domain/reading/build-reading';
import type { DocumentType } from '@assay/domain/reading/document-types';
import type { PreparedReading } from '../prepare-reading.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { type ReadingLimits, readingLimits } from './limits.ts';
import type { ReadingAnswer, ReadingQuestion } from './read-child.ts';
import { overspending } from './watch-process.ts';

export interface ReaderProcess {
  /** One file at a time. */
  read(bytes: Buffer, type: DocumentType, hints: ReadingHints): Promise<PreparedReading>;
  close(): void;
}

const script = resolve(import.meta.dirname, 'read-child.ts');
const repository = resolve(import.meta.dirname, '../../../../..');
/** The program's own code and nothing beside it: no settings, no secrets, no stored documents. */
const readable = [
  'node_modules/*',
  'packages/domain/*',
  'apps/server/src/*',
  'apps/server/node_modules/*',
  'apps/server/package.json',
  'package.json',
].map((path) => `--allow-fs-read=${repository}/${path}`);

/**
 * Reads in a process of its own: a file that blows up, hangs or crashes its reader takes nothing
 * else with it. The process has no network, starts no other and writes nowhere. It starts with the
 * first file, and anew after one that it did not survive.
 */
export function openReaderProcess(limits: ReadingLimits = readingLimits): ReaderProcess {
  let child: ChildProcess | null = null;

  function close(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    close,
    async read(bytes, type, hints) {
      child ??= start(limits);
      const answer = await ask(child, { bytes, type, hints, limits }, limits);
      if ('given-up' in answer) {
        close();
        throw new UnreadableError(answer['given-up']);
      }
      if ('unreadable' in answer) throw new UnreadableError(answer.unreadable);
      return answer.reading;
    },
  };
}

export const readerOptions = (limits: ReadingLimits): string[] => [
  `--max-old-space-size=${Math.floor(limits.maxMemoryMb * 0.6)}`,
  '--permission',
  ...readable,
  '--no-warnings',
];

function start(limits: ReadingLimits): ChildProcess {
  const started = fork(script, {
    execArgv: readerOptions(limits),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  // An error of the channel shows as the end of the process.
  started.on('error', () => started.kill('SIGKILL'));
  // An idle reader must not keep the program from ending.
  started.unref();
  started.channel?.unref();
  return started;
}

type Answer = ReadingAnswer | { 'given-up': string };

async function ask(
  child: ChildProcess,
  question: ReadingQuestion,
  limits: ReadingLimits,
): Promise<Answer> {
  const done = new AbortController();
  const { signal } = done;
  const endings: Promise<Answer>[] = [
    once(child, 'message', { signal }).then(([value]) => value as ReadingAnswer),
    once(child, 'exit', { signal }).then(() => ({
      'given-up': 'The file could not be read: its reader stopped unexpectedly.',
    })),
    overspending(child.pid, limits, signal).then((spent) => ({
      'given-up':
        spent === 'memory'
          ? 'The file needs too much memory to be read.'
          : 'The file took too long to read and was given up.',
    })),
  ];
  // Those that lose are ended by the signal, which is no news.
  for (const ending of endings) ending.catch(() => undefined);
  child.send(question, () => undefined);
  try {
    return await Promise.race(endings);
  } finally {
    done.abort();
  }
}
