import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A spare process for a page that never comes costs as much as one that is used.
  '--renderer-process-limit=1',
];

export default defineConfig({
  testDir: 'src',
  // What Node runs as it stands need not be translated first.
  build: { external: ['**/packages/**', '**/apps/**'] },
  globalSetup: './src/start-server.ts',
  outputDir: '../test-results',
  // A browser waits for the server as much as it draws: with one for each core, an eighth of their time is idle.
  workers: availableParallelism() + 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    browserName: 'chromium',
    video: 'off',
    // A step that waits for what never comes fails with its own name, long before the test does.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    // Half of what is drawn is motion that only the eye follows; a test of motion asks for it.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: flags,
    },
  },
});
