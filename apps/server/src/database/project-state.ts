import { AppError } from '@assay/domain/errors';
import {
  moveProject,
  type ProjectEvent,
  type ProjectState,
} from '@assay/domain/project/move-project';
import { cancelledLabel, cancelledNews, wordsOfStatus } from '@assay/domain/project/status';
import { writeNotification } from './notification-store.ts';
import { notify } from './notify.ts';
import type { Queryable } from './transaction.ts';

/** Told whenever something that the progress answer shows has changed. */
export const PROJECT_CHANNEL = 'assay_project';

interface StateRow extends Omit<ProjectState, 'crewStatus'> {
  crewStatus: ProjectState['crewStatus'] | null;
  userId: string;
  companyName: string;
}

export interface LockedProject {
  id: string;
  userId: string;
  companyName: string;
  state: ProjectState;
}

/** Holds the row until the transaction ends, so that two launches cannot pass each other. */
export async function lockProject(transaction: Queryable, id: string): Promise<LockedProject> {
  const { rows } = await transaction.query<StateRow>(
    `select user_id as "userId", company_name as "companyName",
       workflow_status as "workflowStatus", failed_phase as "failedPhase", paused, cancelled, status,
       crew_status as "crewStatus", qa_status as "qaStatus",
       exec_summary_status as "execSummaryStatus", phases
     from projects where id = $1 for no key update`,
    [id],
  );
  if (!rows[0]) throw new AppError('not_found', 'This project no longer exists.');
  const { userId, companyName, crewStatus, ...state } = rows[0];
  return { id, userId, companyName, state: { ...state, crewStatus: crewStatus ?? '' } };
}

/** Moves a locked project by the state machine and tells its owner; an illegal move throws. */
export async function moveLocked(
  transaction: Queryable,
  project: LockedProject,
  event: ProjectEvent,
): Promise<LockedProject> {
  const state = moveProject(project.state, event, new Date());
  await writeState(transaction, project.id, state);
  if (state.workflowStatus && state.workflowStatus !== project.state.workflowStatus) {
    await writeNotification(transaction, {
      userId: project.userId,
      type: 'status_changed',
      title: state.cancelled ? cancelledLabel : wordsOfStatus(state.workflowStatus).label,
      message: `${project.companyName}: ${state.cancelled ? cancelledNews : wordsOfStatus(state.workflowStatus).news}`,
      projectId: project.id,
    });
  }
  return { ...project, state };
}

/** Whoever watches hears of it. */
async function writeState(db: Queryable, id: string, state: ProjectState): Promise<void> {
  await db.query(
    `update projects set workflow_status = $2, failed_phase = $3, paused = $4, status = $5,
       crew_status = $6, qa_status = $7, exec_summary_status = $8, phases = $9, cancelled = $10,
       updated_at = now()
     where id = $1 returning pg_notify('${PROJECT_CHANNEL}', id::text)`,
    [
      id,
      state.workflowStatus,
      state.failedPhase,
      state.paused,
      state.status,
      state.crewStatus,
      state.qaStatus,
      state.execSummaryStatus,
      JSON.stringify(state.phases),
      state.cancelled,
    ],
  );
}

export function tellProjectChanged(db: Queryable, projectId: string): Promise<void> {
  return notify(db, PROJECT_CHANNEL, projectId);
}

/** The same of several, once each. */
export async function tellProjectsChanged(
  db: Queryable,
  projectIds: readonly string[],
): Promise<void> {
  await db.query('select pg_notify($1, id) from unnest($2::text[]) as id', [
    PROJECT_CHANNEL,
    projectIds,
  ]);
}
