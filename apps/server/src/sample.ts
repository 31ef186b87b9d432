import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReportFormat, reportFormats } from '@assay/contract/reports';
import { printedSentences } from '@assay/domain/report/printed-sentences';
import { readConfig } from './config.ts';
import { reportFileBytes } from './database/report-file-store.ts';
import { openLog } from './open-log.ts';
import { type OpenProgram, openProgram } from './open-program.ts';
import { runPipeline } from './sample/run-pipeline.ts';
import { StartError } from './start-error.ts';

const companyName = process.argv[2] ?? 'Quellmar Sensing';

try {
  await runSample();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function runSample(): Promise<void> {
  const config = readConfig({
    LOG_LEVEL: 'warn',
    ...process.env,
    // It makes a report of its own.
    ASSAY_SAMPLE_REPORT: 'false',
  });
  const program = await openProgram(config, openLog(config.logLevel));
  const started = performance.now();
  const say = (text: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`);
  try {
    const projectId = await runPipeline(program, {
      companyName,
      onStatus: (status) => say(status.replaceAll('_', ' ')),
    });
    say(await describe(program, projectId));
    const folder = path.join(config.home, 'sample');
    await mkdir(folder, { recursive: true });
    for (const format of reportFormats) {
      say(`wrote ${await writeReport(program, projectId, format, folder)}`);
    }
  } finally {
    await program.close();
  }
}

async function describe({ reader }: OpenProgram, projectId: string): Promise<string> {
  const report = await reader.read(projectId);
  const { notes, sources, conflicts } = report;
  return `${companyName}: ${printedSentences(report).length} statements on ${notes.length} quotes from ${sources.length} sources, ${conflicts.length} entries in the conflict register`;
}

async function writeReport(
  { database, files }: OpenProgram,
  projectId: string,
  format: ReportFormat,
  folder: string,
): Promise<string> {
  const file = await files.make(projectId, format);
  const target = path.join(folder, file.fileName);
  await writeFile(target, (await reportFileBytes(database.pool, file.id)) ?? '');
  return target;
}
