import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readPostmaster } from './database/embedded/postmaster-file.ts';
import { freePort } from './testing/free-port.ts';
import { compiledProgram } from './testing/worker-process.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const started: ChildProcess[] = [];

const home = await mkdtemp(path.join(tmpdir(), 'assay-main-'));

afterEach(async () => {
  for (const child of started.splice(0)) await end(child, 'SIGTERM');
});

afterAll(() => rm(home, { recursive: true, force: true }));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiledProgram,
      ASSAY_HOME: home,
      LOG_LEVEL: 'warn',
      ASSAY_SAMPLE_REPORT: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { child, output: () => output, exited: exitOf(child) };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = exitOf(child);
  child.kill(signal);
  await exited;
}

function occupy(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(port, 'localhost', () => resolve(server)));
}

async function ready(run: ReturnType<typeof start>): Promise<void> {
  await expect
    .poll(() => (run.child.exitCode === null ? run.output() : 'ended'), { timeout: 120_000 })
    .toMatch(/Assay is ready at|ended/);
  expect(run.output()).toContain('Assay is ready at');
}

describe('the program', () => {
  it('names address and accounts, and ends with 0 and without its database on SIGTERM', async () => {
    const port = await freePort();
    const run = start({ PORT: String(port) });
    await ready(run);
    expect(run.output()).toContain(`Assay is ready at http://localhost:${port}`);
    expect(run.output()).toContain('analyst@example.com');
    expect((await fetch(`http://localhost:${port}/api/ready`)).status).toBe(200);
    const stoppedAt = Date.now();
    run.child.kill('SIGTERM');
    run.child.kill('SIGTERM');
    expect(await run.exited).toBe(0);
    expect(Date.now() - stoppedAt).toBeLessThan(10_000);
    expect(await readPostmaster(path.join(home, 'postgres'))).toBeUndefined();
  });

  it('adopts the database that a killed process left running, and what it had compiled', async () => {
    const compiled = path.join(home, 'compiled');
    const first = start({ PORT: String(await freePort()), NODE_COMPILE_CACHE: compiled });
    await ready(first);
    const files = async () =>
      (await readdir(compiled, { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      );
    await expect.poll(files).not.toHaveLength(0);
    await end(first.child, 'SIGKILL');
    const left = await readPostmaster(path.join(home, 'postgres'));
    const second = start({ PORT: String(await freePort()) });
    await ready(second);
    expect((await readPostmaster(path.join(home, 'postgres')))?.pid).toBe(left?.pid);
  });

  it('says what to do when the port is taken', async () => {
    const server = await occupy(0);
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const run = start({ PORT: String(port) });
    expect(await run.exited).toBe(1);
    expect(run.output().trim()).toMatch(/^Port \d+ is already taken\. .*choose another port/);
    server.close();
  });

  it('lists all faults of the configuration and refuses the embedded login on an open host', async () => {
    const run = start({ PORT: '99999', HOST: '0.0.0.0', PROJECT_VISIBILITY: 'all' });
    expect(await run.exited).toBe(1);
    for (const name of ['PORT', 'HOST', 'PROJECT_VISIBILITY']) {
      expect(run.output()).toContain(`  - ${name}: `);
    }
  });
});
