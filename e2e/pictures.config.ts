import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Not a test: takes the pictures of the README from the running product. */
export default defineConfig(base, {
  testMatch: 'pictures.ts',
  workers: 1,
  timeout: 900_000,
  use: { deviceScaleFactor: 1.5 },
});
