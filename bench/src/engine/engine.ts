import { type Row, ratio, type Section } from '../table.ts';
import {
  type BenchEngine,
  openBenchEngine,
  scopedProjects,
  timeAnalyses,
  type Work,
} from './bench-engine.ts';
import { openLangGraph } from './lang-graph.ts';
import { criticalPathMs, variedLatency } from './latencies.ts';

const ANSWER_BYTES = 20_000;
const CALLS = 20;
const PROJECTS = 50;

/** How much the engine adds to the time that its agents take. */
export const engine: Section = {
  name: 'engine',
  title: 'Engine',
  async run() {
    const bench = await openBenchEngine();
    try {
      await timeAnalyses(bench, await scopedProjects(bench, 1));
      return [...(await oneRun(bench)), ...(await costPerCall(bench)), await manyProjects(bench)];
    } finally {
      await bench.close();
    }
  },
};

async function oneRun(bench: BenchEngine): Promise<Row[]> {
  const latencyMs = variedLatency(2_000);
  bench.work = { latencyMs, answerBytes: ANSWER_BYTES };
  const path = criticalPathMs(latencyMs);
  const own = await timeAnalyses(bench, await scopedProjects(bench, 1));
  const rival = await openLangGraph(bench.database.url, bench.work);
  const other = await rival.run('one-run');
  await rival.close();
  return [
    ratio(`One analysis of ${CALLS} agents: wall time / critical path`, own / path, 'at most', 1.1),
    {
      measure: '  the same graph in LangGraph with its PostgreSQL saver',
      result: `${(other / path).toFixed(2)} x`,
      wanted: 'for comparison',
      holds: true,
    },
  ];
}

/** Agents that take no time, ten analyses side by side: what is left is the engine's own work. */
async function costPerCall(bench: BenchEngine): Promise<Row[]> {
  const rounds = 5;
  const atOnce = 10;
  const work: Work = { latencyMs: () => 0, answerBytes: ANSWER_BYTES };
  bench.work = work;
  const own: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await timeAnalyses(bench, await scopedProjects(bench, atOnce)));
  }
  const rival = await openLangGraph(bench.database.url, work);
  const other: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const threads = Array.from({ length: atOnce }, (_, index) => `cost-${round}-${index}`);
    other.push(await wallOf(threads.map((thread) => () => rival.run(thread))));
  }
  await rival.close();
  const calls = CALLS * atOnce;
  const cost = median(own) / calls;
  return [
    {
      measure: `Engine per agent call at ${ANSWER_BYTES / 1000} kB, with its checks and records`,
      result: `${cost.toFixed(1)} ms`,
      wanted: 'at most 8 ms',
      holds: cost <= 8,
    },
    {
      measure: '  the same in LangGraph, which only saves the text',
      result: `${(median(other) / calls).toFixed(1)} ms`,
      wanted: 'for comparison',
      holds: true,
    },
  ];
}

async function wallOf(work: readonly (() => Promise<unknown>)[]): Promise<number> {
  const from = performance.now();
  await Promise.all(work.map((start) => start()));
  return performance.now() - from;
}

async function manyProjects(bench: BenchEngine): Promise<Row> {
  const latencyMs = variedLatency(8_000);
  bench.work = { latencyMs, answerBytes: ANSWER_BYTES };
  const wall = await timeAnalyses(bench, await scopedProjects(bench, PROJECTS));
  return ratio(
    `${PROJECTS} analyses at once in one worker: wall time / critical path of one`,
    wall / criticalPathMs(latencyMs),
    'at most',
    1.5,
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}
