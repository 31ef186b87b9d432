import type { SectionKey } from '@assay/domain/agents/sections';
import { TakenAway } from '../agents/interruptions.ts';
import type { LoadedRun } from '../database/loaded-run.ts';
import { keepModel } from '../database/model-store.ts';
import { FILLING, fillReadings } from '../reading/fill-readings.ts';
import { finishRun } from './close-run.ts';
import { type Crew, RunFailed, type RunRef, type WorkflowDeps } from './crew.ts';
import { beginRun, refOf } from './launch-run.ts';
import { reviewOf } from './review-launch.ts';
import type { PodOutcome } from './run-pod.ts';
import { writeAnalysis } from './write-results.ts';

/** Works the sections in scope side by side, each in a pod of its own, and writes the results. */
export async function analyse(
  crew: Crew,
  deps: WorkflowDeps,
  startPod: (key: SectionKey) => Promise<() => Promise<PodOutcome>>,
  startReview: (ref: RunRef) => Promise<void>,
): Promise<void> {
  const { ledgers } = deps;
  await crew.work(FILLING, (loaded, turn) => fillReadings(deps, loaded, turn));
  const pods: (() => Promise<PodOutcome>)[] = [];
  for (const key of crew.ref.pods) pods.push(await startPod(key));
  // One wait after the other asks the database no more often than one would.
  const outcomes: PodOutcome[] = [];
  for (const ended of pods) outcomes.push(await ended());

  if (outcomes.some(({ status }) => status === 'taken')) {
    throw new TakenAway('a pod was taken away');
  }
  const failed = outcomes.filter(({ status }) => status === 'failed');
  if (failed.length > 0) throw new RunFailed(failed.map(({ error }) => error).join(' '));
  if (outcomes.every(({ status }) => status === 'skipped')) {
    throw new RunFailed(
      'The budget of this project allows no analysis. Raise the budget and retry.',
    );
  }

  const readModel = ({ project }: LoadedRun) => ledgers.compute('readMatter', project.id, null);
  const review = await crew.transactWith(
    'write the results',
    readModel,
    async (loaded, transaction, model) => {
      const { run, project } = loaded;
      await finishRun(transaction, run, 'analysis', 'Analysis finished');
      await keepModel(transaction, run.id, model);
      await writeAnalysis(transaction, run, project);
      if (!run.input.again?.reviewed) return null;
      // A report that was reviewed is reviewed again: its summary told of the former section.
      const launched = await beginRun(transaction, reviewOf(project.id));
      return refOf(launched.run);
    },
  );
  if (review) await startReview(review);
}
