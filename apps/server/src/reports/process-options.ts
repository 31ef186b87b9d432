import path from 'node:path';

/** Beside the installed modules: a folder that everyone may write to could hold anybody's code. */
const COMPILED = path.resolve(
  import.meta.dirname,
  '../../../../node_modules/.cache/assay-compiled',
);

/**
 * How the process that makes documents is kept small: a small young generation, one arena for the
 * typesetter's allocations, and compiled modules from a cache rather than a compiler in memory. A
 * typesetter in WebAssembly is compiled in one pass: a better one takes longer than it saves.
 * Nothing else of the environment reaches it.
 */
export const processOptions = {
  execArgv: ['--max-semi-space-size=1', '--optimize-for-size', '--liftoff-only'],
  env: {
    NODE_COMPILE_CACHE: COMPILED,
    MALLOC_ARENA_MAX: '1',
  },
};
