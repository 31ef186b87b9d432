import type { Project } from '@assay/contract/projects';
import { scopeResultSchema, validationResultSchema } from '@assay/contract/wizard-results';
import { contentText } from '@assay/domain/project/content-text';
import { noDeal } from '@assay/domain/project/deal';
import { isLaunched } from '@assay/domain/project/phases';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { outlineText } from '@assay/domain/scope/outline-text';
import { chosenMarkets, type Edits, type Target } from '../draft/draft.ts';

export type Validation = NonNullable<ReturnType<typeof validationOf>>;

/** What a project is called while its documents wait for their target. */
export const untitledTarget = 'Untitled target';

export type ProjectView = ReturnType<typeof viewOf>;

/** What the server says of the project. */
export function viewOf(project: Project | null) {
  const status = project?.workflow_status ?? null;
  const launched = isLaunched(status);
  const canEdit = project?.can_edit ?? true;
  const scope = project && scopeOf(project);
  return {
    validation: project && validationOf(project),
    scope,
    edits: editsOf(project, scope?.generated_scope),
    /** The analysis has been launched before; there is nothing left to submit. */
    launched,
    /** Of an analysis that was launched and has failed, the scope stands. */
    mayRegenerate: !launched && !(status === 'failed' && project?.failed_phase === 'analysis'),
    /** False for someone who may read the project and not change it. */
    canEdit,
    readOnly: !canEdit || launched,
  };
}

/** What a person begins to edit with. */
function editsOf(project: Project | null, generatedScope: string | undefined): Edits {
  const { outline = [], final_scope, deal = noDeal } = project ?? {};
  return {
    product_markets: [],
    geographic_markets: [],
    ...project?.workflow_session_metadata.markets_data,
    outline: outline.length > 0 ? outline : defaultOutline(),
    final_scope: (generatedScope && final_scope) || generatedScope || '',
    deal,
  };
}

export function targetOf(project: Project | null): Target {
  const { company_name: name = '', company_url: url = '' } = project ?? {};
  return { name: name === untitledTarget ? '' : name, url };
}

/** What is stored with a phase may leave out what the project itself says. */
export function validationOf(project: Project) {
  const { company_validation } = project.workflow_session_metadata.phases;
  const stored = validationResultSchema.partial().safeParse(company_validation?.result).data;
  const { company_name, company_description } = project;
  const told = { company_name, company_description, company_candidates: [], crew_based: false };
  return stored ? { ...told, ...stored } : null;
}

/**
 * The stored scope, under whichever of its names the project carries it. One that is being written
 * anew, or was to be, no longer holds.
 */
export function scopeOf({ workflow_status, workflow_session_metadata, crew_output }: Project) {
  const { scope_generation } = workflow_session_metadata.phases;
  if (workflow_status === 'generating_scope' || scope_generation?.status === 'failed') return null;
  const stored = scopeResultSchema.partial().safeParse(scope_generation?.result).data;
  const output: Record<string, unknown> = crew_output ?? {};
  const generated_scope = [
    stored?.generated_scope,
    output.generated_scope,
    output.scope_document,
    output.detailed_scope,
    output.scope_generation,
  ]
    .map(contentText)
    .find((each) => each.trim());
  if (!generated_scope) return null;
  return { high_level_scope: null, selected_markets: [], ...stored, generated_scope };
}

/** Whether markets or outline have been changed since the scope was written from them. */
export function isScopeOutdated({ scope, edits }: Pick<ProjectView, 'scope' | 'edits'>): boolean {
  if (!scope || scope.high_level_scope === null) return false;
  if (scope.high_level_scope !== outlineText(edits.outline)) return true;
  const names = new Set(chosenMarkets(edits).map(({ name }) => name));
  const written = new Set(scope.selected_markets);
  return names.size !== written.size || [...written].some((name) => !names.has(name));
}
