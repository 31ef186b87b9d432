import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type BenchEngine,
  openBenchEngine,
  scopedProjects,
  timeAnalyses,
} from '../engine/bench-engine.ts';
import { type Row, ratio } from '../table.ts';

const WARM_RUNS = 100;
const RUNS = 500;
const AT_ONCE = 20;

/** What is left in memory once hundreds of runs are over, against the first hundred. */
export async function measureMemory(): Promise<Row[]> {
  const bench = await openBenchEngine();
  try {
    bench.work = { latencyMs: () => 0, answerBytes: 20_000 };
    await analyse(bench, WARM_RUNS);
    const before = heapAfterCollection();
    await analyse(bench, RUNS - WARM_RUNS);
    const after = heapAfterCollection();
    const measure = `Memory of a worker after ${RUNS} analyses / after ${WARM_RUNS}`;
    const heaps: Row = {
      measure: '  the two',
      result: `${megabytes(after)}, ${megabytes(before)} MB`,
      wanted: 'reported',
      holds: true,
    };
    return [ratio(measure, after / before, 'at most', 1.1), heaps];
  } finally {
    await bench.close();
  }
}

async function analyse(bench: BenchEngine, runs: number): Promise<void> {
  for (let done = 0; done < runs; done += AT_ONCE) {
    await timeAnalyses(bench, await scopedProjects(bench, AT_ONCE));
    bench.calls.length = 0;
  }
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
