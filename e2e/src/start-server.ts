import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@assay/server/testing/free-port';
import { startTestPostgres } from '@assay/server/testing/test-postgres';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const START_MS = 240_000;

/** The real server for all tests, on a port and in a folder of its own: it reads the data room once. */
export default async function startServer(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres('assay-e2e-');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logFile = path.join(postgres.home, 'server.log');
  const log = await open(logFile, 'w');
  const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: REPOSITORY,
    env: {
      ...process.env,
      // As `npm start` does, and tests of the server that ran before have filled it.
      NODE_COMPILE_CACHE: path.join(REPOSITORY, 'node_modules/.cache/compiled'),
      PORT: String(port),
      ASSAY_HOME: postgres.home,
      LOG_LEVEL: 'warn',
      ASSAY_SAMPLE_REPORT: process.env.ASSAY_SAMPLE_REPORT ?? 'false',
      TRUST_PROXY: 'true',
    },
    stdio: ['ignore', log.fd, log.fd],
  });
  await log.close();
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
    await postgres.stop();
  };
  try {
    await untilReady(url, server, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, { ASSAY_TESTED_URL: url, ASSAY_TESTED_LOG: logFile });
  return stop;
}

/** What a worker is told of it. */
export function runningServer(): { url: string; log: string } {
  const { ASSAY_TESTED_URL: url, ASSAY_TESTED_LOG: log } = process.env;
  if (!url || !log) throw new Error('The server of the tests is not running');
  return { url, log };
}

async function untilReady(url: string, server: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    const isReady = await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error(`The server did not become ready:\n${await readFile(logFile, 'utf8')}`);
}
