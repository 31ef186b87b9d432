import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun last, a file that kills and starts processes would be waited for by idle cores. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      /testing\/(?:worker-process|workplace)\.ts/.test(readFileSync(moduleId, 'utf8'));
    const ofServer = sorted.filter(({ project }) => project.name === 'server');
    const others = sorted.filter(({ project }) => project.name !== 'server');
    const { long = [], short = [] } = Object.groupBy(ofServer, (file) =>
      isLong(file) ? 'long' : 'short',
    );
    return [...long, ...short, ...others];
  }
}

/** Only what hangs is ended: how long a test takes says more of the machine than of the product. */
const HANGS_AFTER_MS = 60_000;

/** What is polled for comes late on a busy machine; by itself a poll would wait a second. */
const PATIENCE_MS = 15_000;

/** Tests of the page that play a module: the next file of the same worker must not get what they play. */
const web = path.resolve(import.meta.dirname, 'apps/web');
const playing = globSync('src/**/*.test.{ts,tsx}', { cwd: web }).filter((file) =>
  readFileSync(path.join(web, file), 'utf8').includes('vi.mock('),
);

/** What Node runs as it stands need not go through the bundler first. */
const asNodeRunsIt = { experimental: { viteModuleRunner: false } };

export default defineConfig({
  test: {
    // Tests wait for databases and processes as much as they compute; one fewer would leave a core idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Of the domain, by `npm run test:coverage`: a rule that no test of its own reaches is a guess.
    coverage: {
      include: ['src/**/*.ts'],
      reporter: ['text-summary'],
      thresholds: { lines: 92, functions: 90, statements: 89, branches: 77 },
    },
    projects: [
      // Pure functions leave nothing behind, so that one worker serves many files.
      {
        test: {
          ...asNodeRunsIt,
          name: 'domain',
          root: 'packages/domain',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout: HANGS_AFTER_MS,
        },
      },
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.mjs'] } },
      { test: { name: 'charts', root: 'packages/charts', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'typst',
          root: 'packages/typst',
          include: ['src/**/*.test.ts'],
          testTimeout: HANGS_AFTER_MS,
        },
      },
      {
        test: { name: 'sample-room', root: 'packages/sample-room', include: ['src/**/*.test.ts'] },
      },
      {
        test: {
          ...asNodeRunsIt,
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          // Files leave nothing behind, and loading the server anew for each takes longer than most of them.
          isolate: false,
          globalSetup: [
            path.resolve(import.meta.dirname, 'apps/server/src/testing/global-setup.ts'),
          ],
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: 60_000,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: playing,
          isolate: false,
          testTimeout: HANGS_AFTER_MS,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        test: {
          name: 'web-played',
          root: 'apps/web',
          include: playing,
          testTimeout: HANGS_AFTER_MS,
        },
      },
    ],
  },
});
