import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from '@assay/domain/report/report';
import { printFigure } from '@assay/domain/sentences/print-figure';
import type pg from 'pg';
import pino from 'pino';
import { readConfig } from '../config.ts';
import { openProgram } from '../open-program.ts';
import { createLedgers } from '../reading/ledgers.ts';
import { runPipeline } from '../sample/run-pipeline.ts';
import {
  type DishonestEvidence,
  dishonestAnswer,
  dishonestRoom,
  dishonestTarget,
  figureLies,
  trueSentence,
} from './fake-providers/dishonest-answers.ts';
import { markPrompts, startScriptedProvider } from './scripted-provider.ts';
import { readBatch, verdictsOn } from './scripted-verifier.ts';

export interface DishonestOutcome {
  report: Report;
  /** The stored results of the project, as one text each. */
  results: Record<string, string>;
}

/**
 * Who checks what the liars write. nodding: finds everything carried. sly: the same, but knows its
 * planted questions. truthful: carries what is true.
 */
export const verifiers = ['nodding', 'sly', 'truthful'] as const;
export type Verifier = (typeof verifiers)[number];

function verify(verifier: Verifier, prompt: string): unknown {
  const batch = readBatch(prompt);
  if (verifier === 'sly') return verdictsOn(batch, () => true);
  if (verifier === 'truthful') {
    const plain = (sentence: string) => sentence.replace(/\[\d+: ([^\]]+)\]/g, '$1');
    return verdictsOn(batch, (sentence) => plain(sentence) === trueSentence);
  }
  return { verdicts: batch.items.map(({ id }) => ({ id, verdict: 'carried' })) };
}

/** The whole pipeline, with a liar in every seat, on a database that the environment names. */
export async function runDishonest(
  folder: string,
  env: Record<string, string>,
  verifier: Verifier,
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
    let evidence = await readEvidence(pool);
    provider.script.hold = async () => {
      evidence = await readEvidence(pool);
    };
    provider.script.answer = (agentId, _, prompt) =>
      agentId === 'check_verifier' ? verify(verifier, prompt) : dishonestAnswer(agentId, evidence);
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
  const { rows } = await pool.query<{ project: string; conflicts: string[] }>(
    `select project_id as project, array(select id::text from conflicts) as conflicts
     from sources limit 1`,
  );
  const [found] = rows;
  const nothing = { accounts: '', note: '', figures: {}, table: '', conflicts: [] };
  if (!found) return nothing;
  const ledger = await createLedgers(pool).load(found.project);
  const sources = [...ledger.sources.values()];
  const accounts = sources.find(({ reading }) => reading.tables.length > 0);
  const figures = sources.flatMap(({ id }) => ledger.figuresOf(id));
  const byPrint = figures.map((figure) => [figure.printed ?? printFigure(figure), figure.id]);
  return {
    accounts: accounts?.id ?? '',
    note: sources.find(({ id }) => id !== accounts?.id)?.id ?? '',
    figures: Object.fromEntries(byPrint),
    table: accounts ? `t${accounts.firstTable}` : '',
    conflicts: found.conflicts,
  };
}

/** A line that says of itself that it is not verified, or quotes a source. */
const setApart = /\*Not verified:\*|^- \\+\[\d+\\+\]/;
const markedSentence = /[^.!?\n]*(?:\d\.\d[^.!?\n]*)*[.!?] \(Not verified\.\)/g;

/** Every lie that the results state as if it were so, with the place of it. */
export function printedLies(
  { report, results }: DishonestOutcome,
  lies: readonly string[] = figureLies,
): string[] {
  const { summary, assessment, guides, sections, conflicts } = report;
  const printed = {
    about: report.company_description,
    summary: { ...summary, unverified: [] },
    assessment: { ...assessment, unverified: [] },
    guides,
    sections: sections.map(({ unverified: _, ...section }) => section),
    conflicts: conflicts.map(({ explanation, reason }) => [explanation, reason]),
  };
  // An id is made of chance, and may hold the digits of a lie.
  const text = JSON.stringify(printed).replaceAll(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    '',
  );
  const places = Object.entries({ report: text, ...results });
  return places.flatMap(([place, said]) => {
    const stated = said
      .replaceAll('\\n', '\n')
      .split('\n')
      .filter((line) => !setApart.test(line))
      .join('\n')
      .replace(markedSentence, '');
    return lies.filter((lie) => stated.includes(lie)).map((lie) => `${place}: ${lie}`);
  });
}
