import { isDeepStrictEqual } from 'node:util';
import { roster } from '@assay/domain/agents/roster';
import { type SectionKey, sectionTitles } from '@assay/domain/agents/sections';
import { AppError } from '@assay/domain/errors';
import type { DBOSClient } from '@dbos-inc/dbos-sdk';
import type pg from 'pg';
import { writeActivity } from '../database/activity-store.ts';
import { addAgentRuns, resetUnfinished, skipAgents } from '../database/agent-run-store.ts';
import { keepSections } from '../database/kept-sections.ts';
import { lockProject, moveLocked } from '../database/project-state.ts';
import {
  insertRun,
  latestAgain,
  latestRun,
  openRuns,
  type Run,
  type RunInput,
  reopenRun,
} from '../database/run-store.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueue, plain } from './launch-run.ts';

const KEPT = 'Kept from the former version';

/**
 * Works one section of a finished report again; the others are kept as they are. A run that stopped
 * short of the same section goes on where it was. One transaction, like any launch.
 */
export async function launchSection(
  pool: pg.Pool,
  client: DBOSClient,
  projectId: string,
  section: SectionKey,
): Promise<Run> {
  return inTransaction(pool, async (transaction) => {
    const project = await lockProject(transaction, projectId);
    if ((await openRuns(transaction, projectId)).length > 0) {
      throw new AppError(
        'conflict',
        'Another run of this project is under way. Wait until it has ended, or cancel it.',
      );
    }
    const former = await latestRun(transaction, projectId, 'analysis');
    if (former?.status !== 'completed') {
      throw new AppError(
        'conflict',
        'There is no finished report yet whose section could be run again.',
      );
    }
    if (!former.input.pods?.some(({ key }) => key === section)) {
      throw new AppError('not_found', `"${sectionTitles[section]}" is not part of this report.`);
    }
    const reviewed = project.state.execSummaryStatus === 'completed';
    await moveLocked(transaction, project, { type: 'relaunched' });
    const input = { ...former.input, again: { section, of: former.id, reviewed } };
    const run = await openSection(transaction, projectId, input);
    await enqueue(transaction, client, run);
    const message = `${sectionTitles[section]} is run again`;
    await writeActivity(transaction, { projectId, phase: 'analysis', message });
    return run;
  });
}

async function openSection(
  transaction: pg.PoolClient,
  projectId: string,
  input: RunInput & Required<Pick<RunInput, 'again'>>,
): Promise<Run> {
  const { section, of } = input.again;
  const stopped = await latestAgain(transaction, projectId, section);
  const goesOn = stopped && isDeepStrictEqual(stopped.input, plain(input));
  const run = goesOn
    ? await reopenRun(transaction, stopped.id)
    : await insertRun(transaction, { projectId, kind: 'analysis', input });
  if (!goesOn) await keepSections(transaction, run, of, section);
  const crew = roster.filter(({ phase }) => phase === 'analysis');
  await addAgentRuns(transaction, run, crew);
  await resetUnfinished(transaction, run.id);
  const others = crew.filter(({ pod }) => pod !== section).map(({ id }) => id);
  await skipAgents(transaction, run.id, others, KEPT);
  return run;
}
