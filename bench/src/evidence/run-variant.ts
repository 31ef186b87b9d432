// run-variant.ts VARIANT FOLDER: the whole pipeline on one variant of the sample room; writes
// what the measures need to FOLDER/outcome.json. A process of its own, as a server would be.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Variant } from '@assay/sample-room/room';
import { writeRoom } from '@assay/sample-room/write-room';
import { readConfig } from '@assay/server/config';
import { openProgram } from '@assay/server/open-program';
import { runPipeline } from '@assay/server/sample/run-pipeline';
import pino from 'pino';
import type { Outcome } from './outcome.ts';

const [variant, folder] = process.argv.slice(2) as [Variant, string];
const rooms = path.join(folder, 'rooms');
await writeRoom(rooms, variant);
const config = readConfig({ ASSAY_HOME: path.join(folder, 'home'), ASSAY_DATA_ROOMS: rooms });
const program = await openProgram(config, pino({ level: 'silent' }));
try {
  const { pool } = program.database;
  const projectId = await runPipeline(program, { companyName: 'Quellmar Sensing' });
  const { rows } = await pool.query<Outcome['sources'][number]>(
    `select sources.id, documents.name as file, group_id as "groupId", snapshot
     from sources join documents on documents.id = sources.document_id
     where sources.project_id = $1`,
    [projectId],
  );
  const outcome: Outcome = { report: await program.reader.read(projectId), sources: rows };
  await writeFile(path.join(folder, 'outcome.json'), JSON.stringify(outcome));
} finally {
  await program.close();
}
