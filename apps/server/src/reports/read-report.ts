import { createHash } from 'node:crypto';
import type { Consolidation, SummaryAnswer } from '@assay/domain/agents/answers';
import { agentById, checkers, roster } from '@assay/domain/agents/roster';
import { sectionTitles } from '@assay/domain/agents/sections';
import { keepQuestions } from '@assay/domain/ask/place-answer';
import { AppError } from '@assay/domain/errors';
import { dealSchema } from '@assay/domain/project/deal';
import { interviewGuides } from '@assay/domain/report/interview-guides';
import type { ReportRows } from '@assay/domain/report/report-rows';
import { counted } from '@assay/domain/report/report-words';
import { printDate } from '@assay/domain/sentences/print-figure';
import { listAssumptions } from '../database/assumption-store.ts';
import { managementOf } from '../database/conflict-store.ts';
import { editOf } from '../database/edit-store.ts';
import { modelOf } from '../database/model-store.ts';
import { keptQuestions } from '../database/question-store.ts';
import { standingMarks } from '../database/review-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { readClaims } from './claim-row-store.ts';
import { readSections } from './read-sections.ts';
import {
  type AgentRunRow,
  type ReportTarget,
  readAgentRuns,
  readCheckers,
  readConflicts,
  readSources,
  readTarget,
} from './report-row-store.ts';

/** Agents are listed as they follow each other in the work, whoever was done first. */
const inOrder = [...roster, ...checkers];
const seatOf = (agentId: string) => inOrder.findIndex(({ id }) => id === agentId);

async function readProse(db: Queryable, run: AgentRunRow | undefined) {
  return run ? readClaims(db, [run.id]) : [];
}

function limitationsOf(target: ReportTarget, offline: boolean, sourceCount: number): string[] {
  const limits = [
    `${counted(sourceCount, 'source was read and is stored', 'sources were read and are stored')}; what they do not say is an open question.`,
  ];
  if (offline) {
    limits.push(
      'The embedded offline analyst wrote some or all of this report: it extracts, computes and quotes, and draws no conclusion beyond its sources.',
    );
  }
  if (target.private) limits.push('Private mode: documents of the project only, no web research.');
  if (target.again && target.keptFrom) {
    const day = printDate(target.keptFrom.toISOString().slice(0, 10));
    limits.push(
      `“${sectionTitles[target.again]}” was run again alone; the other sections are kept from the analysis of ${day}.`,
    );
  }
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
  const stored: Omit<ReportRows, 'version'> = {
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
    guides: interviewGuides(guides, sections, target.companyName),
    conflicts,
    management,
    model,
    set: set.map(({ assumption }) => assumption),
    sources,
    edit: await editOf(db, target.qaRunId),
    summary: summaryRun ? { ...(summaryRun.output as SummaryAnswer), claims: summaryClaims } : null,
    assessment: review
      ? {
          claims: reviewClaims,
          paragraphs: review.assessment,
          summary: review.qa_summary,
          recommendations: review.recommendations,
        }
      : null,
  };
  const marks = await standingMarks(db, projectId);
  const rows = marks.length > 0 ? { ...stored, marks } : stored;
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
