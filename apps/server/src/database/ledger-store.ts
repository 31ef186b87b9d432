import type { Exhibit, SectionAnswer } from '@assay/domain/evidence/answer';
import type { LedgerFigure } from '@assay/domain/evidence/ledger';
import type { Queryable } from './transaction.ts';

/** A verified claim of a draft. */
export interface NamedClaim extends Omit<LedgerFigure, 'figure'> {
  /** Section and claim, as the reviewing agents know it. */
  name: string;
  figure: LedgerFigure['figure'] | null;
  /** Of the draft that won its section, and so in the report. */
  winner: boolean;
}

/** Every verified claim of all drafts of an analysis, with its first good citation. */
export async function draftClaims(db: Queryable, runId: string): Promise<NamedClaim[]> {
  const { rows } = await db.query<NamedClaim>(
    `select claims.id as "claimId", agent_runs.pod || ':' || claims.local_id as name,
       agent_runs.winner,
       claims.content as text, claims.figure, sources.id as "sourceId",
       coalesce(cited.quote, '') as quote, coalesce(cited.locator, '') as locator,
       coalesce(sources.grade, 'D') as grade, sources.published_at::text as "publishedAt",
       sources.group_id::text as "groupId"
     from claims
     join agent_runs on agent_runs.id = claims.agent_run_id
     left join lateral (select * from citations where claim_id = claims.id and verified
       order by ordinal limit 1) cited on true
     left join sources on sources.id = cited.source_id
     where agent_runs.run_id = $1 and agent_runs.phase = 'analysis' and claims.verdict = 'verified'
     order by agent_runs.winner desc, agent_runs.pod, claims.ordinal`,
    [runId],
  );
  return rows;
}

/** The exhibits of the winning drafts, their cells naming claims by their stored ids. */
export async function reportExhibits(db: Queryable, runId: string): Promise<Exhibit[]> {
  const { rows } = await db.query<{ answer: SectionAnswer; ids: Record<string, string> }>(
    `select output as answer, (select coalesce(jsonb_object_agg(local_id, claims.id), '{}')
         from claims where claims.agent_run_id = agent_runs.id) as ids
     from agent_runs where run_id = $1 and phase = 'analysis' and winner`,
    [runId],
  );
  return rows.flatMap(({ answer, ids }) =>
    answer.subsections.flatMap(({ exhibits }) =>
      exhibits.map((exhibit) => ({
        ...exhibit,
        rows: exhibit.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => ({
            ...cell,
            claim: cell.claim ? (ids[cell.claim] ?? null) : null,
          })),
        })),
      })),
    ),
  );
}
