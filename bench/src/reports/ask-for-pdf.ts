// ask-for-pdf.ts FOLDER: runs the sample, looks at the project as its page does, then asks for the
// PDF. Writes the report to FOLDER/report.json and how long the file took to be there, the durable
// queue and the database included, to FOLDER/asked.json.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@assay/server/config';
import { openProgram } from '@assay/server/open-program';
import { runPipeline } from '@assay/server/sample/run-pipeline';
import pino from 'pino';

const [folder = ''] = process.argv.slice(2);
const config = readConfig({ ASSAY_HOME: path.join(folder, 'home') });
const program = await openProgram(config, pino({ level: 'silent' }));
try {
  const projectId = await runPipeline(program, { companyName: 'Quellmar Sensing' });
  const report = await program.reader.read(projectId);
  await writeFile(path.join(folder, 'report.json'), JSON.stringify(report));
  const { ahead } = await program.files.look(projectId);
  await ahead;
  const start = performance.now();
  await program.files.request(projectId, 'pdf');
  while ((await program.files.find(projectId, 'pdf'))?.status !== 'ready') await wait(5);
  const asked = { askedMs: performance.now() - start };
  await writeFile(path.join(folder, 'asked.json'), JSON.stringify(asked));
} finally {
  await program.close();
}
