import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { readConfig } from './config.ts';
import { openProgram } from './open-program.ts';
import { readReport } from './reports/read-report.ts';
import { runPipeline } from './sample/run-pipeline.ts';

const companyName = process.argv[2] ?? 'Quellmar Sensing';
const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
const program = await openProgram(config, pino({ level: config.logLevel }));
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
try {
  const projectId = await runPipeline(program, {
    companyName,
    onStatus: (status) => console.log(`${seconds().padStart(6)} s  ${status.replaceAll('_', ' ')}`),
  });
  const report = await readReport(program.database.pool, projectId);
  const folder = path.join(config.home, 'sample');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'report.json'), JSON.stringify(report, null, 2));
  const sentences = report.sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ paragraphs }) => paragraphs.flat()),
  );
  console.log(
    `${companyName}: ${sentences.length} statements, ${report.notes.length} quotes from ${report.sources.length} sources, ${report.conflicts.length} entries in the conflict register`,
  );
  console.log(`Wrote ${folder}`);
} finally {
  await program.close();
}
