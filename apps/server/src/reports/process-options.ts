import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * How the process that makes documents is kept small: a small young generation, one arena for the
 * typesetter's allocations, and compiled modules from a cache rather than a compiler in memory.
 * Nothing else of the environment reaches it.
 */
export const processOptions = {
  execArgv: ['--max-semi-space-size=1', '--optimize-for-size'],
  env: {
    NODE_COMPILE_CACHE: join(tmpdir(), 'assay-compile-cache'),
    MALLOC_ARENA_MAX: '1',
  },
};
