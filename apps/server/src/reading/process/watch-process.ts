import { readFile } from 'node:fs/promises';
import type { ReadingLimits } from './limits.ts';

const pageBytes = 4096;
const ticksPerSecond = 100;
const watchedEveryMs = 50;

/**
 * Resolves when a process has had more than it may. The heap limit does not count buffers, so where
 * the system tells, the whole process is watched; elsewhere time alone.
 */
export async function overspending(
  pid: number | undefined,
  limits: Pick<ReadingLimits, 'maxCpuMs' | 'maxMemoryMb' | 'timeoutMs'>,
  signal: AbortSignal,
): Promise<'memory' | 'time'> {
  const started = performance.now();
  const before = await cpuMs(pid);
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      if (performance.now() - started > limits.timeoutMs) resolve('time');
      if ((await cpuMs(pid)) - before > limits.maxCpuMs) resolve('time');
      if ((await residentMb(pid)) > limits.maxMemoryMb) resolve('memory');
    }, watchedEveryMs);
    if (signal.aborted) clearInterval(timer);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });
}

async function cpuMs(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  return (ticks / ticksPerSecond) * 1000;
}

async function residentMb(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return (Number(statm.split(' ')[1] ?? 0) * pageBytes) / 1_048_576;
}
