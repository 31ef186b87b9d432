import { median, type Row, ratio, type Section } from '../table.ts';
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
  const rounds = 7;
  const atOnce = 10;
  const work: Work = { latencyMs: () => 0, answerBytes: ANSWER_BYTES };
  bench.work = work;
  const own: number[] = [];
  const other: number[] = [];
  const rival = await openLangGraph(bench.database.url, work);
  // In turns, so that whatever else the machine does falls on both alike.
  for (let round = 0; round < rounds; round += 1) {
    const projects = await scopedProjects(bench, atOnce);
    bench.calls.length = 0;
    const wall = await timeAnalyses(bench, projects);
    // Checkers are asked as well, and each of them is a call with its records.
    own.push(wall / bench.calls.length);
    const threads = Array.from({ length: atOnce }, (_, index) => `cost-${round}-${index}`);
    other.push((await wallOf(threads.map((thread) => () => rival.run(thread)))) / CALLS / atOnce);
  }
  await rival.close();
  const [cost, saving] = [median(own), median(other)];
  return [
    ratio(
      `Engine per call at ${ANSWER_BYTES / 1000} kB, with its checks and records / LangGraph, which saves the text`,
      cost / saving,
      'at most',
      2,
    ),
    {
      measure: '  the two',
      result: `${cost.toFixed(1)}, ${saving.toFixed(1)} ms`,
      wanted: 'reported',
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
