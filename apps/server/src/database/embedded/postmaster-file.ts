import { readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

export function postmasterPath(dataFolder: string): string {
  return path.join(dataFolder, 'postmaster.pid');
}

/** What a running server says about itself: line 1 its pid, line 4 its port, line 8 its state. */
export async function readPostmaster(dataFolder: string): Promise<Postmaster | undefined> {
  const text = await readFile(postmasterPath(dataFolder), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[7] === 'ready' };
}
