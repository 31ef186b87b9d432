import { agentById } from '@assay/domain/agents/roster';
import { buildReading } from '@assay/domain/reading/build-reading';
import type { Ledger } from '@assay/domain/sentences/ledger';
import type pg from 'pg';
import { checkAnswer } from '../agents/check-answer.ts';
import { toStoredClaims } from '../database/claim-store.ts';
import { prepareReading } from '../reading/prepare-reading.ts';
import { readMarkdown } from '../reading/readers/read-markdown.ts';
import { storeReading } from '../reading/store-reading.ts';
import { createTestSource } from './test-source.ts';

/** A Markdown text as a source of the project, read as the product reads it. */
export async function storeText(
  pool: pg.Pool,
  project: { id: string; companyName: string },
  text: string,
): Promise<string> {
  const hints = { fileName: 'text.md', url: null, company: project.companyName };
  const reading = buildReading(await readMarkdown(Buffer.from(text)), hints);
  const sourceId = await createTestSource(pool, project.id, { title: reading.card.title });
  await storeReading(pool, { projectId: project.id, sourceId }, prepareReading(reading, null));
  return sourceId;
}

interface StoredAnswer {
  projectId: string;
  runId: string;
  agentId: string;
  provider: string;
  answer: unknown;
  winner?: boolean;
}

/** An agent's answer as it is stored once the program has checked it. */
export async function storeAnswer(
  pool: pg.Pool,
  ledger: Ledger,
  { projectId, runId, agentId, provider, answer, winner = true }: StoredAnswer,
): Promise<string> {
  const { phase, pod, seat } = agentById(agentId);
  const checked = checkAnswer(ledger, answer, new Date());
  const { claims, citations } = toStoredClaims(checked.claims);
  const { rows } = await pool.query<{ id: string }>(
    `insert into agent_runs (run_id, project_id, agent_id, phase, pod, seat, status, provider, model,
       output, exhibits, winner, started_at)
     values ($1, $2, $3, $4, $5, $6, 'completed', $7, 'written', $8, $9, $10, now()) returning id`,
    [
      runId,
      projectId,
      agentId,
      phase,
      pod,
      seat,
      provider,
      JSON.stringify(answer),
      JSON.stringify(checked.exhibits),
      winner,
    ],
  );
  const agentRunId = rows[0]?.id ?? '';
  await pool.query(
    `insert into claims (id, agent_run_id, local_id, ordinal, subsection_id, kind, content, written,
       figures, basis, verdict, reasons, checked, confidence)
     select id, $1, local_id, ordinal, subsection_id, kind, content, written, figures, basis,
       verdict, reasons, checked, confidence
     from json_to_recordset($2) as claim (id uuid, local_id text, ordinal int, subsection_id text,
       kind text, content text, written json, figures json, basis jsonb, verdict text,
       reasons jsonb, checked jsonb, confidence text)`,
    [agentRunId, JSON.stringify(claims)],
  );
  await pool.query(
    `insert into citations (claim_id, ordinal, source_id, quote, start_offset, end_offset, locator,
       before_text, after_text)
     select * from json_to_recordset($1) as cited (claim_id uuid, ordinal int, source_id uuid,
       quote text, start_offset int, end_offset int, locator text, before_text text,
       after_text text)`,
    [JSON.stringify(citations)],
  );
  return agentRunId;
}

/** The same as a document that somebody has uploaded. */
export async function storeDocument(
  pool: pg.Pool,
  project: { id: string; companyName: string },
  { name, text }: { name: string; text: string },
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into documents (project_id, name, media_type, size_bytes, sha256, status)
     values ($1, $2, 'text/markdown', $3, gen_random_uuid(), 'read') returning id`,
    [project.id, name, text.length],
  );
  const sourceId = await storeText(pool, project, text);
  await pool.query('update sources set document_id = $2 where id = $1', [sourceId, rows[0]?.id]);
  return sourceId;
}
