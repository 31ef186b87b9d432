import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ParsedDocument } from './extracted.ts';
import type { ParseLimits, ReadableType } from './parse.ts';
import type { ParseAnswer, ParseQuestion } from './parse-child.ts';
import { UnreadableError } from './unreadable-error.ts';

export interface ReaderLimits extends ParseLimits {
  timeoutMs: number;
  maxMemoryMb: number;
}

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
const repository = resolve(import.meta.dirname, '../../../../..');

/**
 * Reads in a process of its own: a file that blows up, hangs or crashes its reader takes nothing
 * else with it. The process may read the program's own files and nothing more. It starts with the
 * first file, and anew after one that it did not survive.
 */
export function openReaderProcess(limits: ReaderLimits = defaultLimits): ReaderProcess {
  let child: ChildProcess | null = null;

  function start(): ChildProcess {
    const heapMb = Math.floor(limits.maxMemoryMb * 0.6);
    const started = fork(script, {
      execArgv: [
        `--max-old-space-size=${heapMb}`,
        '--permission',
        `--allow-fs-read=${repository}/*`,
        '--no-warnings',
      ],
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

  function close(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    close,
    async parse(bytes, type) {
      child ??= start();
      const answer = await ask(child, { bytes, type, limits }, limits);
      if ('given-up' in answer) {
        close();
        throw new UnreadableError(answer['given-up']);
      }
      if ('unreadable' in answer) throw new UnreadableError(answer.unreadable);
      return answer.parsed;
    },
  };
}

type Answer = ParseAnswer | { 'given-up': string };

async function ask(
  child: ChildProcess,
  question: ParseQuestion,
  limits: ReaderLimits,
): Promise<Answer> {
  const done = new AbortController();
  const { signal } = done;
  const after = <T>(event: string, answer: (value: unknown) => T) =>
    once(child, event, { signal }).then(([value]) => answer(value));
  const endings: Promise<Answer>[] = [
    after('message', (value) => value as ParseAnswer),
    after('exit', () => ({
      'given-up': 'The file could not be read: its reader stopped unexpectedly.',
    })),
    lasting(limits.timeoutMs, signal).then(() => ({
      'given-up': 'The file took too long to read and was given up.',
    })),
    exceeding(child, limits.maxMemoryMb, signal).then(() => ({
      'given-up': 'The file needs too much memory to be read.',
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

function lasting(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** The heap limit does not count buffers; where the system tells, the whole process is watched. */
function exceeding(child: ChildProcess, maxMb: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      const statm = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
      const residentPages = Number(statm.split(' ')[1] ?? 0);
      if ((residentPages * 4096) / 1_048_576 > maxMb) resolve();
    }, 50);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });
}
