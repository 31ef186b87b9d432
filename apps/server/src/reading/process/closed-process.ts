import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { ReadingLimits } from './limits.ts';
import { overspending } from './watch-process.ts';

const repository = resolve(import.meta.dirname, '../../../../..');
const CODE = [
  'node_modules/*',
  'packages/domain/*',
  'apps/server/src/*',
  'apps/server/node_modules/*',
  'apps/server/package.json',
  'package.json',
];

/** The program's own code and nothing beside it: no settings, no secrets, no stored documents. */
export function programFiles(...more: string[]): string[] {
  return [...CODE, ...more].map((path) => `--allow-fs-read=${repository}/${path}`);
}

export const closedOptions = (limits: ReadingLimits): string[] => [
  `--max-old-space-size=${Math.floor(limits.maxMemoryMb * 0.6)}`,
  // Hundreds of long patterns: compiled at once, none is compiled a second time when it is used again.
  '--no-regexp-tier-up',
  // The only WebAssembly here takes the types off the program, once: compiling it well takes longer than it works.
  '--liftoff-only',
  '--permission',
  ...programFiles(),
  '--no-warnings',
];

/** A process that has no settings and no secrets, writes nowhere and starts no other. */
export function startClosed(script: string, limits: ReadingLimits): ChildProcess {
  const started = fork(script, {
    execArgv: closedOptions(limits),
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

export type GivenUp = { 'given-up': string };

/** Its answer, or why there is none. */
export async function askClosed<Answer>(
  child: ChildProcess,
  question: object,
  limits: ReadingLimits,
): Promise<Answer | GivenUp> {
  const done = new AbortController();
  const { signal } = done;
  const endings: Promise<Answer | GivenUp>[] = [
    once(child, 'message', { signal }).then(([value]) => value as Answer),
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
