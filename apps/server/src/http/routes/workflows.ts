import { getTaskStatus, startQa } from '@assay/contract/projects';
import {
  cancelRun,
  executeAnalysis,
  executeScoping,
  getEstimate,
  getValidationResult,
  initializeSession,
  pauseRun,
  resumeRun,
  startValidation,
  updatePhase,
} from '@assay/contract/workflows';
import { AppError } from '@assay/domain/errors';
import type pg from 'pg';
import type { ModelGateway } from '../../agents/ports.ts';
import type { ProjectStore } from '../../database/project-store.ts';
import { confirmPhase } from '../../workflows/confirm-phase.ts';
import type { Control } from '../../workflows/control-run.ts';
import type { Engine } from '../../workflows/engine.ts';
import { estimateRun } from '../../workflows/estimate-run.ts';
import type { Launches } from '../../workflows/launches.ts';
import { readScopeResult, readTaskStatus, readValidation } from '../../workflows/read-results.ts';
import { openWorkflowSession } from '../../workflows/session.ts';
import type { Caller } from '../caller.ts';
import { projectAnswer } from '../project-answer.ts';
import type { ProjectGuard } from '../project-guard.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface WorkflowRouteDeps {
  pool: pg.Pool;
  guard: ProjectGuard;
  projects: ProjectStore;
  engine: Engine;
  launches: Launches;
  models: Pick<ModelGateway, 'occupant'>;
}

export function workflowRoutes(deps: WorkflowRouteDeps): ServedRoute[] {
  const { pool, guard, projects, launches } = deps;
  return [
    serve(initializeSession, async ({ caller, body }) => {
      if (body.project_id) await guard.mustChange(caller, body.project_id);
      const id = await newProject(pool, caller, body);
      return { project_id: id, session_id: id };
    }),
    serve(updatePhase, async ({ caller, params, body }) => {
      await guard.mustChange(caller, params.projectId);
      await confirmPhase(pool, params.projectId, body);
      return {
        project_id: params.projectId,
        phase_name: body.phase_name,
        status: body.status,
      };
    }),
    serve(startValidation, async ({ caller, body }) => {
      const { project_id, ...target } = body;
      const projectId = project_id ?? (await newProject(pool, caller, target));
      await guard.mustChange(caller, projectId);
      const { status } = await launches.validation(projectId);
      const known = await readValidation(pool, projectId);
      return { ...known, status: status === 'completed' ? 'completed' : 'started' };
    }),
    serve(getValidationResult, async ({ caller, params }) => {
      await guard.mustRead(caller, params.projectId);
      const { status, error, ...rest } = await readValidation(pool, params.projectId);
      const result = status === 'completed' ? { status, error, ...rest } : null;
      return { status, crew_status: status, result, error };
    }),
    serve(executeScoping, async ({ caller, body }) => {
      await guard.mustChange(caller, body.project_id);
      const { status } = await launches.scoping({
        projectId: body.project_id,
        companyDescription: body.company_description,
        selectedMarkets: body.selected_markets.map(nameOf),
        highLevelScope: body.high_level_scope,
        regenerate: body.regenerate,
      });
      return { ...(await readScopeResult(pool, body.project_id)), status };
    }),
    serve(executeAnalysis, async ({ caller, body }) => {
      await guard.mustChange(caller, body.project_id);
      const { run, status } = await launches.analysis({
        projectId: body.project_id,
        companyDescription: body.company_description,
        selectedMarkets: body.selected_markets.map(nameOf),
        scope: body.generated_scope,
        relaunch: body.relaunch,
      });
      return { id: run.id, status, project: await wholeProject(projects, body.project_id) };
    }),
    serve(startQa, async ({ caller, params }) => {
      await guard.mustChange(caller, params.id);
      const { status } = await launches.review(params.id);
      const { qa_status, exec_summary_status } = await wholeProject(projects, params.id);
      return { status, project_id: params.id, qa_status, exec_summary_status };
    }),
    serve(getEstimate, async ({ caller, params }) => {
      await guard.mustRead(caller, params.projectId);
      return estimateRun(pool, deps.models, params.projectId);
    }),
    serve(cancelRun, ({ caller, params }) => control(deps, caller, params.projectId, 'cancel')),
    serve(pauseRun, ({ caller, params }) => control(deps, caller, params.projectId, 'pause')),
    serve(resumeRun, ({ caller, params }) => control(deps, caller, params.projectId, 'resume')),
    serve(getTaskStatus, async ({ caller, params }) => {
      await guard.mustRead(caller, params.id);
      return readTaskStatus(pool, params.id);
    }),
  ];
}

async function control(deps: WorkflowRouteDeps, caller: Caller, projectId: string, verb: Control) {
  await deps.guard.mustChange(caller, projectId);
  const { state } = await deps.engine.control(projectId, verb);
  return { project_id: projectId, workflow_status: state.workflowStatus, paused: state.paused };
}

function newProject(
  pool: pg.Pool,
  caller: Caller,
  body: { company_name: string; company_url: string; project_id?: string | undefined },
): Promise<string> {
  return openWorkflowSession(pool, {
    projectId: body.project_id ?? null,
    userId: caller.id,
    companyName: body.company_name,
    companyUrl: body.company_url,
  });
}

/** For a caller who has just changed it. */
async function wholeProject(projects: ProjectStore, id: string) {
  const project = await projects.find(id);
  if (!project) throw new AppError('not_found', `Project with ID ${id} not found`);
  return projectAnswer(project, true);
}

function nameOf(market: string | { name: string }): string {
  return typeof market === 'string' ? market : market.name;
}
