import { createHash } from 'node:crypto';
import type { Consolidation } from '@assay/domain/agents/answers';
import { agentById, checkers, roster } from '@assay/domain/agents/roster';
import { keepQuestions } from '@assay/domain/ask/place-answer';
import { AppError } from '@assay/domain/errors';
import { dealSchema } from '@assay/domain/project/deal';
import { interviewGuides } from '@assay/domain/report/interview-guides';
import type { Conflict, Report } from '@assay/domain/report/report';
import type { ReportRows, SourceRow } from '@assay/domain/report/report-rows';
import { listAssumptions } from '../database/assumption-store.ts';
import { managementOf } from '../database/conflict-store.ts';
import { editOf } from '../database/edit-store.ts';
import { modelOf } from '../database/model-store.ts';
import { keptQuestions } from '../database/question-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { summaryOf } from './earlier-answers.ts';
import { readClaims } from './read-claims.ts';
import { readSections } from './read-sections.ts';

interface Target {
  companyName: string;
  companyDescription: string;
  finalScope: string;
  private: boolean;
  markets: string[];
  geographies: string[];
  analysisRunId: string | null;
  analysedAt: string | null;
  qaRunId: string | null;
  reviewedAt: string | null;
  skipped: string[];
  deal: unknown;
}

/** A review prints the newest analysis that was finished when it began; an analysis prints itself. */
const targetQuery = `
  select company_name as "companyName", company_description as "companyDescription",
    final_scope as "finalScope", private, deal,
    array(select market->>'name' from jsonb_array_elements(product_markets) as market
      where (market->>'selected')::boolean) as markets,
    array(select market->>'name' from jsonb_array_elements(geographic_markets) as market
      where (market->>'selected')::boolean) as geographies,
    analysis.id as "analysisRunId", analysis.finished_at as "analysedAt",
    review.id as "qaRunId", review.finished_at as "reviewedAt",
    array(select coalesce(item->>'reason', item #>> '{}')
      from jsonb_array_elements(coalesce(analysis.skipped, '[]') || coalesce(review.skipped, '[]'))
        as item) as skipped
  from projects
  left join runs review on review.id = $2 and review.kind = 'qa'
  left join lateral (select * from runs where runs.project_id = projects.id and kind = 'analysis'
    and (runs.id = $2 or (status = 'completed' and runs.finished_at <= review.started_at))
    order by started_at desc limit 1) analysis on true
  where projects.id = $1`;

async function readTarget(db: Queryable, projectId: string, runId: string): Promise<Target> {
  const { rows } = await db.query<Target>(targetQuery, [projectId, runId]);
  if (!rows[0]) throw new AppError('not_found', `Project with ID ${projectId} not found`);
  return rows[0];
}

async function readSources(db: Queryable, projectId: string): Promise<SourceRow[]> {
  const { rows } = await db.query<SourceRow>(
    `select id, kind, title, publisher, published_at::text, retrieved_at::text, grade, grade_reason,
       url, document_id, hash, group_id as "groupId"
     from sources where project_id = $1 order by title, id`,
    [projectId],
  );
  return rows;
}

async function readConflicts(db: Queryable, projectId: string, runId: string | null) {
  const { rows } = await db.query<Conflict>(
    `select id, kind, measure, explanation, rule, sides, decision, reason
     from conflicts where project_id = $1 and (run_id = $2 or (run_id is null and not exists (
       -- The review looks at every source again; what was found on arrival is then in its register.
       select from conflicts reviewed where reviewed.run_id = $2 and reviewed.kind = 'instruction')))
     order by created_at, id`,
    [projectId, runId],
  );
  return rows;
}

interface AgentRunRow {
  id: string;
  agentId: string;
  winner: boolean;
  output: unknown;
  offline: boolean;
  summary: Report['agent_runs'][number];
}

async function readAgentRuns(db: Queryable, runIds: readonly (string | null)[]) {
  const { rows } = await db.query<AgentRunRow>(
    `select id, agent_id as "agentId", winner, provider = 'offline' as offline,
       case when phase in ('qa', 'executive_summary') then output end as output,
       jsonb_build_object('agent_id', agent_id, 'agent_name', agent_id, 'phase', phase,
         'status', status, 'provider', coalesce(provider, ''), 'model', coalesce(model, ''),
         'template_version', coalesce(template_version, 0), 'input_tokens', input_tokens,
         'output_tokens', output_tokens,
         'cost_usd', case when unpriced_tokens = 0 then cost_usd end,
         'duration_ms', coalesce(duration_ms, 0), 'search_calls', search_calls) as summary
     from agent_runs where run_id = any($1) order by started_at, agent_id`,
    [runIds.filter((id) => id !== null)],
  );
  return rows;
}

/** Who has checked, by model, with what it has cost. */
async function readCheckers(db: Queryable, runIds: readonly (string | null)[]) {
  const { rows } = await db.query<{ summary: Report['agent_runs'][number] }>(
    `select jsonb_build_object('agent_id', 'check_' || kind, 'agent_name', '', 'phase', 'qa',
         'status', 'completed', 'provider', provider, 'model', model,
         'template_version', max(prompt_version), 'input_tokens', sum(input_tokens),
         'output_tokens', sum(output_tokens), 'cost_usd', sum(cost_usd), 'duration_ms', 0,
         'search_calls', 0) as summary
     from check_calls where run_id = any($1) group by kind, provider, model
     order by kind, provider, model`,
    [runIds.filter((id) => id !== null)],
  );
  return rows;
}

/** Agents are listed as they follow each other in the work, whoever was done first. */
const inOrder = [...roster, ...checkers];
const seatOf = (agentId: string) => inOrder.findIndex(({ id }) => id === agentId);

async function readProse(db: Queryable, run: AgentRunRow | undefined) {
  return run ? readClaims(db, [run.id]) : [];
}

function limitationsOf(target: Target, offline: boolean, sourceCount: number): string[] {
  const limits = [
    `The report rests on ${sourceCount} stored sources; what they do not say is an open question.`,
  ];
  if (offline) {
    limits.push(
      'The embedded offline analyst wrote some or all of this report: it extracts, computes and quotes, and draws no conclusion beyond its sources.',
    );
  }
  if (target.private) limits.push('Private mode: documents of the project only, no web research.');
  if (!target.qaRunId) limits.push('Draft: quality assurance has not reviewed this version.');
  return [...limits, ...new Set(target.skipped)];
}

/** What the report of a run is assembled from, as the run has stored it. */
export async function readReportRows(
  db: Queryable,
  projectId: string,
  runId: string,
): Promise<ReportRows> {
  const target = await readTarget(db, projectId, runId);
  if (!target.analysisRunId) {
    throw new AppError('not_ready', 'Project must be completed before generating PDF.');
  }
  // One after the other: inside a transaction there is one connection to ask.
  const { sections: written, guides } = await readSections(db, target.analysisRunId);
  const sections = keepQuestions(written, await keptQuestions(db, projectId));
  const sources = await readSources(db, projectId);
  const conflicts = await readConflicts(db, projectId, target.qaRunId);
  const management = await managementOf(db, target.qaRunId);
  const model = await modelOf(db, [target.qaRunId, target.analysisRunId]);
  const set = await listAssumptions(db, projectId);
  const runs = await readAgentRuns(db, [target.analysisRunId, target.qaRunId]);
  const asked = await readCheckers(db, [target.analysisRunId, target.qaRunId]);
  const named = [...runs, ...asked]
    .map(({ summary }) => ({ ...summary, agent_name: agentById(summary.agent_id).name }))
    .sort((left, right) => seatOf(left.agent_id) - seatOf(right.agent_id));
  const offline = runs.some((run) => run.offline);
  const summaryRun = runs.find((run) => run.winner && run.agentId.startsWith('summary_'));
  const reviewRun = runs.find((run) => run.agentId === 'qa_consolidation' && run.output);
  const summaryClaims = await readProse(db, summaryRun);
  const reviewClaims = await readProse(db, reviewRun);
  const review = reviewRun && (reviewRun.output as Consolidation);
  const rows: Omit<ReportRows, 'version'> = {
    project_id: projectId,
    company_name: target.companyName,
    company_description: target.companyDescription,
    status: target.qaRunId ? 'qa_validated' : 'draft',
    generated_at: new Date(target.reviewedAt ?? target.analysedAt ?? 0).toISOString(),
    offline,
    scope: target.finalScope,
    markets: target.markets,
    geographies: target.geographies,
    limitations: limitationsOf(target, offline, sources.length),
    deal: dealSchema.parse(target.deal),
    agent_runs: named,
    sections,
    guides: interviewGuides(guides, sections),
    conflicts,
    management,
    model,
    set: set.map(({ assumption }) => assumption),
    sources,
    edit: await editOf(db, target.qaRunId),
    summary: summaryRun ? summaryOf(summaryRun.output, summaryClaims) : null,
    assessment: review
      ? {
          claims: reviewClaims,
          paragraphs: review.assessment,
          summary: review.qa_summary,
          recommendations: review.recommendations,
        }
      : null,
  };
  return { ...rows, version: versionOf(rows) };
}

/** Two reports of one version print the same. */
function versionOf(rows: Omit<ReportRows, 'version'>): string {
  const { sources, ...content } = rows;
  const hashes = sources.map(({ id, hash }) => [id, hash]);
  return createHash('sha256')
    .update(JSON.stringify([content, hashes]))
    .digest('hex')
    .slice(0, 12);
}
