import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ParsedDocument } from './extracted.ts';
import type { ParseLimits, ReadableType } from './parse.ts';
import type { ParseAnswer } from './parse-child.ts';
import { UnreadableError } from './unreadable-error.ts';

export interface ApartLimits extends ParseLimits {
  timeoutMs: number;
  maxMemoryMb: number;
}

export const defaultLimits: ApartLimits = {
  maxExpandedBytes: 300_000_000,
  maxSnapshotLength: 5_000_000,
  timeoutMs: 60_000,
  maxMemoryMb: 900,
};

const child = resolve(import.meta.dirname, 'parse-child.ts');
const repository = resolve(import.meta.dirname, '../../../../..');

/**
 * Parses in a process of its own: a file that blows up, hangs or crashes its reader takes nothing
 * else with it. The child may read the program's own files and nothing more.
 */
export async function parseApart(
  bytes: Buffer,
  type: ReadableType,
  limits: ApartLimits = defaultLimits,
): Promise<ParsedDocument> {
  const heapMb = Math.floor(limits.maxMemoryMb * 0.6);
  const process = spawn(
    globalThis.process.execPath,
    [
      `--max-old-space-size=${heapMb}`,
      '--permission',
      `--allow-fs-read=${repository}/*`,
      '--no-warnings',
      child,
      type,
      JSON.stringify(limits),
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {} },
  );
  let reason = 'The file could not be read: its reader stopped unexpectedly.';
  const end = (why: string) => {
    reason = why;
    process.kill('SIGKILL');
  };
  const timeout = setTimeout(
    () => end('The file took too long to read and was given up.'),
    limits.timeoutMs,
  );
  const watch = watchMemory(process, limits.maxMemoryMb, () =>
    end('The file needs too much memory to be read.'),
  );
  try {
    // The child may refuse and end before it has taken all of the input.
    process.stdin.on('error', () => undefined);
    process.stdin.end(bytes);
    const output = await text(process.stdout);
    const answer = readAnswer(output);
    if (!answer) throw new UnreadableError(reason);
    if ('unreadable' in answer) throw new UnreadableError(answer.unreadable);
    return answer.parsed;
  } finally {
    clearTimeout(timeout);
    clearInterval(watch);
    process.kill('SIGKILL');
  }
}

function readAnswer(output: string): ParseAnswer | null {
  try {
    return JSON.parse(output) as ParseAnswer;
  } catch {
    return null;
  }
}

/** The heap limit does not count buffers; where the system tells, the whole process is watched. */
function watchMemory(process: ChildProcess, maxMb: number, exceeded: () => void): NodeJS.Timeout {
  return setInterval(async () => {
    const statm = await readFile(`/proc/${process.pid}/statm`, 'utf8').catch(() => '');
    const residentPages = Number(statm.split(' ')[1] ?? 0);
    if ((residentPages * 4096) / 1_048_576 > maxMb) exceeded();
  }, 50);
}
