import path from 'node:path';
import { programFiles } from '../reading/process/closed-process.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
/** Beside the installed modules: a folder that everyone may write to could hold anybody's code. */
const COMPILED = path.join(repository, 'node_modules/.cache/assay-compiled');

/**
 * How the process that makes documents is kept small: a small young generation, an arena for each of
 * the two threads that set pages, and compiled modules from a cache rather than a compiler in memory. A
 * typesetter in WebAssembly is compiled in one pass: a better one takes longer than it saves, and so do
 * the best compiler for code, and a pattern that is compiled a second time, where a report runs them once. Nothing else of the environment reaches it.
 */
export const processOptions = {
  execArgv: [
    '--min-semi-space-size=2',
    '--max-semi-space-size=2',
    '--liftoff-only',
    '--max-optimized-bytecode-size=0',
    '--no-regexp-tier-up',
  ],
  env: {
    NODE_COMPILE_CACHE: COMPILED,
    MALLOC_ARENA_MAX: '2',
  },
};

/**
 * To what it is confined: it reads the program's own code, libraries and fonts, writes what it has compiled,
 * and starts no other process. The typesetter is a native library where there is one, which must be allowed.
 */
export const confinedTo = (compiled: string): string[] => [
  '--permission',
  '--allow-addons',
  ...programFiles('packages/charts/*', 'packages/typst/*', 'packages/contract/*'),
  ...[compiled, `${compiled}/*`].flatMap((at) => [
    `--allow-fs-read=${at}`,
    `--allow-fs-write=${at}`,
  ]),
  '--no-warnings',
];
