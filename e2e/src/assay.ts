import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@assay/server/testing/free-port';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Account, newAccount, openSession } from './login.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

interface Assay {
  url: string;
  /** What the server has printed so far. */
  output(): string;
}

export interface Fixtures {
  /** What the server said during a test that failed. */
  printedOnFailure: undefined;
  /** Opens a session, of a new account unless one is named; loads no page. */
  signIn: (account?: Account, on?: BrowserContext) => Promise<Account>;
}

export interface WorkerFixtures {
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
        env: {
          ...process.env,
          // As `npm start` does, and tests of the server that ran before have filled it.
          NODE_COMPILE_CACHE: path.join(REPOSITORY, 'node_modules/.cache/compiled'),
          PORT: String(port),
          ASSAY_HOME: home,
          LOG_LEVEL: 'warn',
          ASSAY_SAMPLE_REPORT: process.env.ASSAY_SAMPLE_REPORT ?? 'false',
          TRUST_PROXY: 'true',
        },
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
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ assay }, use) => use(assay.url),
  page: async ({ page }, use) => {
    const complaints = listenToConsole(page);
    await use(page);
    // A call that is being answered when a test ends has nobody left to answer.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(complaints, 'the page complains of nothing in its console').toEqual([]);
  },
  printedOnFailure: [
    async ({ assay }, use, testInfo) => {
      const before = assay.output().length;
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) console.log(assay.output().slice(before));
    },
    { auto: true },
  ],
  signIn: async ({ context, assay }, use) => {
    await use(async (named, on = context) => {
      const account = named ?? (await newAccount(on, assay.url));
      await openSession(on, assay.url, account);
      return account;
    });
  },
});

export { expect };

/** A refused request is the test's own doing, and what is specified to be warned of is warned of. */
const isExpected = /^Failed to load resource|^No CSRF token for | could not be loaded ApiError/;

/** What the page throws, and what it or a library warns of. */
function listenToConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    const isComplaint = ['error', 'warning'].includes(message.type());
    if (isComplaint && !isExpected.test(text)) complaints.push(text);
  });
  return complaints;
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
      { timeout: 240_000, message: 'the server becomes ready' },
    )
    .toBe(200);
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
