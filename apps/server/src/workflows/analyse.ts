import type pg from 'pg';
import type { LoadedRun } from '../database/loaded-run.ts';
import { keepModel } from '../database/model-store.ts';
import type { Run } from '../database/run-store.ts';
import { FILLING, fillReadings } from '../reading/fill-readings.ts';
import { finishRun } from './close-run.ts';
import { type Crew, RunFailed, type WorkflowDeps } from './crew.ts';
import { beginRun } from './launch-run.ts';
import { reviewOf } from './review-launch.ts';
import { runPod } from './run-pod.ts';
import { writeAnalysis } from './write-results.ts';

/** Works the sections in scope side by side, each by a pod of its own, and writes the results. */
export async function analyse(
  crew: Crew,
  deps: WorkflowDeps,
  enqueueReview: (transaction: pg.PoolClient, run: Run) => Promise<void>,
): Promise<void> {
  const { ledgers } = deps;
  await crew.work(FILLING, (loaded, turn) => fillReadings(deps, loaded, turn));
  await workSections(crew, deps);
  const readModel = ({ project }: LoadedRun) => ledgers.compute('readMatter', project.id, null);
  await crew.transactWith('write the results', readModel, async (loaded, transaction, model) => {
    const { run, project } = loaded;
    await finishRun(transaction, run, 'analysis', 'Analysis finished');
    await keepModel(transaction, run.id, model);
    await writeAnalysis(transaction, run, project);
    if (!run.input.again?.reviewed) return;
    // A report that was reviewed is reviewed again: its summary told of the former section.
    const launched = await beginRun(transaction, reviewOf(project.id));
    await enqueueReview(transaction, launched.run);
  });
}

/** Every pod comes to its end, whatever became of the others. */
async function workSections(crew: Crew, deps: WorkflowDeps): Promise<void> {
  const pods = await Promise.allSettled(crew.ref.pods.map((key) => runPod(crew, deps, key)));
  const errors = pods.flatMap((pod) => (pod.status === 'rejected' ? [pod.reason as unknown] : []));
  const broken = errors.find((error) => !(error instanceof RunFailed));
  if (broken) throw broken;
  const failed = errors.filter((error) => error instanceof RunFailed);
  if (failed.length > 0) throw new RunFailed(failed.map(({ message }) => message).join(' '));
  if (pods.every((pod) => pod.status === 'fulfilled' && pod.value === 'skipped')) {
    throw new RunFailed(
      'The budget of this project allows no analysis. Raise the budget and retry.',
    );
  }
}
