import type { Project } from '@assay/contract/projects';
import { executeAnalysis } from '@assay/contract/workflows';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import type { LaunchKind } from './project-state.ts';

function scopeOf(project: Project): string {
  return (project.final_scope || project.crew_output?.generated_scope || '').trim();
}

export function canLaunch(project: Project): boolean {
  return scopeOf(project) !== '';
}

export async function launchProject(project: Project | undefined, kind: LaunchKind) {
  if (!project) throw new Error('Project data not available');
  const { product_markets } = project.workflow_session_metadata.markets_data;
  return call(executeAnalysis, {
    body: {
      company_name: project.company_name || project.name,
      company_description: project.company_description,
      selected_markets: product_markets.filter(({ selected }) => selected),
      generated_scope: scopeOf(project),
      scoping_crew_output: null,
      project_id: project.id,
      relaunch: kind === 'relaunch',
    },
  });
}

export function launchProblem(cause: unknown): string {
  const reason = messageOf(cause, '');
  return `There was an error launching the project.${reason ? ` ${reason}` : ''}`;
}
