import { readFileSync } from 'node:fs';
import { type BrowserContext, test as base, type Cookie, type Page } from '@playwright/test';
import { expect } from './expect.ts';
import { type Account, newAccount, openSession } from './login.ts';
import { runningServer } from './start-server.ts';

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
  /** Opens the session of someone who never begins a project; the same for all tests of a worker. */
  comeIn: () => Promise<void>;
}

export interface WorkerFixtures {
  assay: Assay;
  session: Cookie[];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  assay: [
    async ({}, use) => {
      const { url, log } = runningServer();
      await use({ url, output: () => readFileSync(log, 'utf8') });
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ browser, assay }, use) => {
      const context = await browser.newContext();
      await openSession(context, assay.url, await newAccount(context, assay.url));
      const cookies = await context.cookies();
      await context.close();
      await use(cookies.filter(({ name }) => name.endsWith('_token')));
    },
    { scope: 'worker' },
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
  comeIn: async ({ context, session }, use) => {
    await use(() => context.addCookies(session));
  },
});

export { expect };

/**
 * A refused request is the test's own doing, and what is specified to be warned of is warned of. When something
 * fetched ahead is used says how busy the machine is; that it is used, `weight.spec.ts` asks of each first page.
 */
const isExpected =
  /^Failed to load resource|^No CSRF token for | could not be loaded ApiError|was preloaded using link preload but not used within a few seconds/;

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
