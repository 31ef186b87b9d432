import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '@assay/domain/report/report';
import type pg from 'pg';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { openProgram } from '../open-program.ts';
import { runPipeline } from '../sample/run-pipeline.ts';
import {
  type DishonestEvidence,
  dishonestAnswer,
  dishonestRoom,
  dishonestTarget,
  lieMarks,
} from './fake-providers/dishonest-answers.ts';
import { markPrompts, startScriptedProvider } from './scripted-provider.ts';

export interface DishonestOutcome {
  report: Report;
  /** The stored results of the project, as one text each. */
  results: Record<string, string>;
}

/** The whole pipeline, with a liar in every seat, on a database that the environment names. */
export async function runDishonest(
  folder: string,
  env: Record<string, string>,
): Promise<DishonestOutcome> {
  const room = join(folder, 'rooms', 'nowhere-instruments');
  await mkdir(room, { recursive: true });
  for (const [name, text] of Object.entries(dishonestRoom)) await writeFile(join(room, name), text);
  const provider = await startScriptedProvider();
  const config = readConfig({
    ...env,
    ...provider.env,
    ASSAY_DATA_ROOMS: join(folder, 'rooms'),
  });
  const program = await openProgram(config, pino({ level: 'silent' }));
  const { pool } = program.database;
  try {
    await markPrompts(pool);
    let evidence: DishonestEvidence = { accounts: '', note: '', conflicts: [] };
    provider.script.hold = async () => {
      evidence = await readEvidence(pool);
    };
    provider.script.answer = (agentId) => dishonestAnswer(agentId, evidence);
    const projectId = await runPipeline(program, { companyName: dishonestTarget });
    const { rows } = await pool.query<Record<string, string>>(
      `select crew_output::text, report_content, executive_summary, qa_results::text,
         company_description, validation_result::text
       from projects where id = $1`,
      [projectId],
    );
    return { report: await program.reader.read(projectId), results: rows[0] ?? {} };
  } finally {
    await program.close();
    await provider.close();
  }
}

async function readEvidence(pool: pg.Pool): Promise<DishonestEvidence> {
  const { rows } = await pool.query<DishonestEvidence>(
    `select coalesce(max(id::text) filter (where snapshot like '%41.5%'), '') as accounts,
       coalesce(max(id::text) filter (where snapshot not like '%41.5%'), '') as note,
       array(select id::text from conflicts) as conflicts from sources`,
  );
  return rows[0] ?? { accounts: '', note: '', conflicts: [] };
}

/** A line that says of itself that it is not verified, or quotes a source. */
const setApart = /\*Not verified:\*|^- \\+\[\d+\\+\]/;
const markedSentence = /[^.!?\n]*(?:\d\.\d[^.!?\n]*)*[.!?] \(Not verified\.\)/g;

/** Every lie that the results state as if it were so, with the place of it. */
export function printedLies({ report, results }: DishonestOutcome): string[] {
  const { summary, assessment, guides, sections, conflicts } = report;
  const printed = {
    about: report.company_description,
    summary: { ...summary, unverified: [] },
    assessment: { ...assessment, unverified: [] },
    guides,
    sections: sections.map(({ unverified: _, ...section }) => section),
    conflicts: conflicts.map(({ explanation, reason }) => [explanation, reason]),
  };
  const places = Object.entries({ report: JSON.stringify(printed), ...results });
  return places.flatMap(([place, text]) => {
    const stated = text
      .replaceAll('\\n', '\n')
      .split('\n')
      .filter((line) => !setApart.test(line))
      .join('\n')
      .replace(markedSentence, '');
    return lieMarks.filter((mark) => stated.includes(mark)).map((mark) => `${place}: ${mark}`);
  });
}
