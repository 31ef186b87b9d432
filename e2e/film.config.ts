import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** Not a test: films a new user's first minutes from the running product. */
export default defineConfig(base, {
  testMatch: 'film.ts',
  workers: 1,
  timeout: 900_000,
});
