// npm run test:chaos: two hundred runs under random blows, and a kill at every agent.
// CHAOS_RUNS and CHAOS_SEED choose others.
import { ensureInstalled, runTool } from './toolchain.mjs';

process.env.CHAOS ??= 'all';
process.env.CHAOS_RUNS ??= '200';
await ensureInstalled();
process.exitCode = await runTool('vitest/vitest.mjs', [
  'run',
  '--project=server',
  'apps/server/src/workflows/random-chaos.test.ts',
  'apps/server/src/workflows/chaos.test.ts',
  '--no-file-parallelism',
]);
