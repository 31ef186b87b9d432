import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

export const ANALYST = { email: 'analyst@example.com', password: 'assay-demo' };
export const ADMIN = { email: 'admin@example.com', password: 'assay-demo' };

export interface Assay {
  url: string;
  /** What the server has printed so far. */
  output(): string;
}

interface Fixtures {
  signIn: (account?: typeof ANALYST, on?: Page) => Promise<void>;
}

interface WorkerFixtures {
  assay: Assay;
}

/** The real server on a port and in a folder of its own, with an empty database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  assay: [
    async ({}, use) => {
      const home = await mkdtemp(path.join(tmpdir(), 'assay-e2e-'));
      const port = await freePort();
      const url = `http://localhost:${port}`;
      const server = spawn(process.execPath, ['apps/server/src/main.ts'], {
        cwd: REPOSITORY,
        env: { ...process.env, PORT: String(port), ASSAY_HOME: home, LOG_LEVEL: 'warn' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [server.stdout, server.stderr]) {
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString('utf8');
        });
      }
      try {
        await waitUntilReady(url, server, () => output);
        await use({ url, output: () => output });
      } finally {
        await stop(server);
        await rm(home, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ assay }, use) => use(assay.url),
  signIn: async ({ page }, use) => {
    await use((account = ANALYST, on = page) => signIn(on, account));
  },
});

export { expect };

async function signIn(page: Page, account: typeof ANALYST): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: /sign in/i }).click();
  await signInHere(page, account);
}

/** An account that has no projects yet, whatever ran before on the same server. */
export async function newAccount(page: Page, { url }: Assay): Promise<typeof ANALYST> {
  const account = { email: `analyst-${randomUUID()}@example.com`, password: 'assay-demo' };
  const answer = await page.request.post('/api/auth/signup', {
    data: account,
    headers: { origin: url },
  });
  expect(answer.status()).toBe(200);
  return account;
}

/** On the page of the login service, however the browser came there. */
export async function signInHere(page: Page, account: typeof ANALYST): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

async function waitUntilReady(url: string, server: ChildProcess, output: () => string) {
  await expect
    .poll(
      async () => {
        if (server.exitCode !== null) throw new Error(`The server ended:\n${output()}`);
        return fetch(`${url}/api/ready`).then(
          (answer) => answer.status,
          () => 0,
        );
      },
      { timeout: 60_000, message: 'the server becomes ready' },
    )
    .toBe(200);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
