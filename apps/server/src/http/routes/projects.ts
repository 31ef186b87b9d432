import {
  createProject,
  deleteAllProjects,
  deleteProject,
  getCrewResults,
  getProject,
  listProjects,
  saveDraft,
  updateProject,
} from '@assay/contract/projects';
import type { ProjectVisibility } from '@assay/domain/access/project-rights';
import { AppError } from '@assay/domain/errors';
import type { ProjectRecord, ProjectStore } from '../../database/project-store.ts';
import type { Caller } from '../caller.ts';
import { projectAnswer, projectRowAnswer } from '../project-answer.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve } from '../serve.ts';

export interface ProjectRouteParts {
  projects: ProjectStore;
  guard: ProjectGuard;
  visibility: ProjectVisibility;
  /** Ends what is under way for a project that is about to go. */
  endRuns: (projectId: string) => Promise<void>;
}

export function projectRoutes({
  projects,
  guard,
  visibility,
  endRuns,
}: ProjectRouteParts): ServedRoute[] {
  async function stored(id: string): Promise<ProjectRecord> {
    const project = await projects.find(id);
    if (!project) throw gone(id);
    return project;
  }
  const whole = async (caller: Caller, project: ProjectRecord) =>
    projectAnswer(project, await guard.mayChange(caller, project.id));

  return [
    serve(listProjects, async ({ caller, query }) => {
      const ownerId = visibility === 'team' ? undefined : caller.id;
      return (await projects.list({ ...query, ownerId })).map(projectRowAnswer);
    }),
    serve(createProject, async ({ caller, body }) =>
      whole(
        caller,
        await projects.create({
          userId: caller.id,
          name: body.name,
          description: body.description,
        }),
      ),
    ),
    serve(deleteAllProjects, async ({ caller }) => {
      for (const id of await projects.atWork(caller.id)) await endRuns(id);
      return projects.deleteAllOf(caller);
    }),
    serve(getProject, async ({ caller, params: { id } }) => {
      await guard.mustRead(caller, id);
      return whole(caller, await stored(id));
    }),
    serve(updateProject, async ({ caller, params: { id }, body }) => {
      await guard.mustChange(caller, id);
      const changed = await projects.update(id, body);
      if (!changed) throw gone(id);
      return whole(caller, changed);
    }),
    serve(saveDraft, async ({ caller, params: { id }, body }) => {
      await guard.mustChange(caller, id);
      const savedAt = await projects.saveDraft(id, {
        productMarkets: body.product_markets,
        geographicMarkets: body.geographic_markets,
        outline: body.outline,
        finalScope: body.final_scope,
      });
      if (!savedAt) throw gone(id);
      return { saved_at: savedAt.toISOString() };
    }),
    serve(deleteProject, async ({ caller, params: { id } }) => {
      await guard.mustOwn(caller, id);
      await endRuns(id);
      await projects.delete(id, caller);
      return { id };
    }),
    serve(getCrewResults, async ({ caller, params: { id } }) => {
      await guard.mustRead(caller, id);
      const project = projectAnswer(await stored(id), false);
      return {
        project_id: project.id,
        crew_status: project.crew_status,
        crew_output: project.crew_output,
      };
    }),
  ];
}

/** Deleted by someone else between the guard and the answer. */
function gone(id: string): AppError {
  return new AppError('not_found', `Project with ID ${id} not found`);
}
