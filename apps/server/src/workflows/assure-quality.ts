import { finishPhase, finishRun } from './close-run.ts';
import { type Crew, RunFailed } from './crew.ts';
import {
  recordAgentConflicts,
  recordDecisions,
  recordFoundConflicts,
} from './register-conflicts.ts';
import { runPanel } from './run-panel.ts';
import { writeReview, writeSummary } from './write-results.ts';

/** Holds the sections against each other, settles what contradicts, and sums the report up. */
export async function assureQuality(crew: Crew): Promise<void> {
  await crew.transact('find conflicts by rule', ({ run, project }, transaction) =>
    recordFoundConflicts(transaction, run, project),
  );
  await crew.require('qa_conflict_detection', 'qa_figure_consistency');
  await crew.transact('register conflicts', ({ run, project }, transaction) =>
    recordAgentConflicts(transaction, run, project),
  );
  await crew.require('qa_conflict_resolution');
  await crew.transact('decide conflicts', ({ run }, transaction) =>
    recordDecisions(transaction, run),
  );
  await crew.require('qa_consolidation');
  await crew.transact('write the review', async ({ run, project }, transaction) => {
    await writeReview(transaction, run, project);
    await finishPhase(transaction, run, 'qa', 'QA review finished');
  });

  const panel = await runPanel(crew, 'executive_summary');
  if (panel === 'skipped') {
    throw new RunFailed(
      'The budget of this project allows no executive summary. Raise it and retry.',
    );
  }
  await crew.transact('write the summary', async ({ run, project }, transaction) => {
    await finishRun(transaction, run, 'executive_summary', 'Executive summary finished');
    await writeSummary(transaction, run, project);
  });
}
