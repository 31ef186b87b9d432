import { agentsOf } from '@assay/domain/agents/roster';
import { saveConflicts } from '../database/conflict-store.ts';
import { keepModel } from '../database/model-store.ts';
import { editReport } from '../editing/edit-report.ts';
import { EDITING } from '../editing/plan-edit.ts';
import { finishPhase, finishRun } from './close-run.ts';
import { type Crew, RunFailed, type WorkflowDeps } from './crew.ts';
import { findReported, recordDecisions, saveReported } from './register-conflicts.ts';
import { runPanel } from './run-panel.ts';
import { findOpen, openAfter, verifyClaims } from './verify-claims.ts';
import { writeReview, writeSummary } from './write-results.ts';

/** Holds the sections against each other, settles what contradicts, and sums the report up. */
export async function assureQuality(crew: Crew, deps: WorkflowDeps): Promise<void> {
  const { ledgers } = deps;
  await crew.transactWith(
    'find conflicts by rule',
    ({ project }) => ledgers.compute('findConflicts', project.id, null),
    ({ run }, transaction, found) =>
      saveConflicts(transaction, { projectId: run.projectId, runId: run.id }, found),
  );
  await crew.require('qa_conflict_detection', 'qa_figure_consistency');
  await crew.transactWith(
    'register conflicts',
    (loaded) => findReported(deps, loaded),
    ({ run }, transaction, found) => saveReported(transaction, run, found),
  );
  await crew.require('qa_conflict_resolution');
  await crew.transact('decide conflicts', ({ run }, transaction) =>
    recordDecisions(transaction, run),
  );
  await crew.require('qa_consolidation');
  const assessment = { name: 'assessment', agentIds: ['qa_consolidation'], criticId: null };
  const open = await crew.transact('check: assessment', ({ run }, transaction) =>
    findOpen(deps, transaction, run.id, assessment),
  );
  await verifyClaims(crew, deps, assessment, open);
  await crew.transact('write the review', async ({ run, project }, transaction) => {
    await writeReview(transaction, run, project);
    await finishPhase(transaction, run, 'qa', 'QA review finished');
  });

  const generators = agentsOf('executive_summary').filter(({ role }) => role === 'generator');
  const agentIds = generators.map(({ id }) => id);
  const summary = { name: 'executive summary', agentIds, criticId: null };
  const panel = await runPanel(crew, { phase: 'executive_summary' }, ({ winnerId, ...won }) => ({
    outcome: openAfter(deps, summary, won, winnerId),
  }));
  if (panel === 'skipped') {
    throw new RunFailed(
      'The budget of this project allows no executive summary. Raise it and retry.',
    );
  }
  await verifyClaims(crew, deps, summary, panel.won, panel.memory);
  await crew.work(EDITING, (loaded, { signal, transact }) =>
    editReport(deps, loaded, signal, transact),
  );
  await crew.transactWith(
    'write the summary',
    ({ project }) => ledgers.compute('readMatter', project.id, null),
    async ({ run, project }, transaction, model) => {
      await finishRun(transaction, run, 'executive_summary', 'Executive summary finished');
      await keepModel(transaction, run.id, model);
      await writeSummary(transaction, run, project);
    },
  );
}
