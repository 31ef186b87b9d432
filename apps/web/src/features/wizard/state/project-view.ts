import type { Project } from '@assay/contract/projects';
import {
  type ScopeResult,
  scopeResultSchema,
  type ValidationResult,
  validationResultSchema,
} from '@assay/contract/wizard-results';
import { marketsFromNames } from '@assay/domain/company/market';
import { contentText } from '@assay/domain/project/content-text';
import { noDeal } from '@assay/domain/project/deal';
import { isLaunched } from '@assay/domain/project/phases';
import { phaseStatusesOf, resumePlace } from '@assay/domain/project/wizard-phase';
import { defaultOutline } from '@assay/domain/scope/default-outline';
import { outlineText } from '@assay/domain/scope/outline-text';
import { chosenMarkets, type Draft, type Edits } from './draft.ts';

export interface Target {
  name: string;
  url: string;
}

export type Validation = NonNullable<ReturnType<typeof validationOf>>;
export type Scope = NonNullable<ReturnType<typeof scopeOf>>;

/** What a project is called while its documents wait for their target. */
export const untitledTarget = 'Untitled target';

export type ProjectView = ReturnType<typeof viewOf>;

/** What the server says of the project, with what the person has made of it. */
export function viewOf(project: Project | null) {
  const status = project?.workflow_status ?? null;
  const launched = isLaunched(status);
  const canEdit = project?.can_edit ?? true;
  return {
    /**
     * What the project was created for; a changed name makes a new project. Documents may wait in
     * one that has not been given its target yet.
     */
    startedFor: status === null ? null : targetOf(project),
    validation: project && validationOf(project),
    scope: project && !isScopeReplaced(project) ? scopeOf(project) : null,
    edits: editsOf(project),
    /** The analysis has been launched before; there is nothing left to submit. */
    launched,
    /** An analysis was launched and has failed: the scope that it was given stands. */
    analysisFailed: status === 'failed' && project?.failed_phase === 'analysis',
    /** False for someone who may read the project and not change it. */
    canEdit,
    readOnly: !canEdit || launched,
  };
}

function editsOf(project: Project | null): Edits {
  const { outline = defaultOutline(), final_scope = '', deal = noDeal } = project ?? {};
  const markets = project?.workflow_session_metadata.markets_data;
  return { product_markets: [], geographic_markets: [], ...markets, outline, final_scope, deal };
}

export function targetOf(project: Project | null): Target {
  const { company_name: name = '', company_url: url = '' } = project ?? {};
  return { name: name === untitledTarget ? '' : name, url };
}

export function reachedStep(project: Project) {
  return resumePlace(project, phaseStatusesOf(project.workflow_session_metadata)).step;
}

/** A project as it was fetched, with the outline and the scope that a person begins to edit with. */
export function openedProject(fetched: Project): Project {
  const outline = fetched.outline.length > 0 ? fetched.outline : defaultOutline();
  const final_scope = isScopeReplaced(fetched)
    ? ''
    : fetched.final_scope || scopeOf(fetched)?.generated_scope || '';
  return { ...fetched, outline, final_scope };
}

export function withDraft(project: Project, draft: Draft): Project {
  const { outline, final_scope, deal, ...markets } = definedParts(draft);
  const metadata = project.workflow_session_metadata;
  const markets_data = { ...metadata.markets_data, ...markets };
  return {
    ...project,
    ...definedParts({ outline, final_scope, deal }),
    workflow_session_metadata: { ...metadata, markets_data },
  };
}

/** What came of a task, with what the person has saved of the project since the task began. */
export function withSavedSince(done: Project, before: Project, latest: Project | null): Project {
  if (latest?.id !== before.id) return done;
  const [known, saved] = [editsOf(before), editsOf(latest)];
  const isKnown = ([part, value]: [string, unknown]) =>
    JSON.stringify(value) === JSON.stringify(known[part as keyof Edits]);
  const changed = Object.entries(saved).filter((part) => !isKnown(part));
  return withDraft(done, Object.fromEntries(changed));
}

function definedParts(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, part]) => part !== undefined));
}

/** Markets that the person has already chosen stay chosen when the result is fetched again. */
export function withValidation(project: Project, result: ValidationResult): Project {
  const { product_markets, geographic_markets } = project.workflow_session_metadata.markets_data;
  const validated = withPhase(project, { company_validation: { status: 'completed', result } });
  return withDraft(
    { ...validated, workflow_status: 'company_validated' },
    {
      ...(product_markets.length === 0 && { product_markets: result.markets }),
      ...(geographic_markets.length === 0 && {
        geographic_markets: marketsFromNames(result.geographic_markets),
      }),
    },
  );
}

export function withScope(project: Project, result: ScopeResult): Project {
  const scoped = withPhase(project, { scope_generation: { status: 'completed', result } });
  const final_scope = project.final_scope || result.generated_scope;
  return { ...scoped, workflow_status: 'scope_generated', final_scope };
}

export function withFailedScope(project: Project): Project {
  return { ...withPhase(project, { scope_generation: { status: 'failed' } }), final_scope: '' };
}

type Phases = Project['workflow_session_metadata']['phases'];

function withPhase(project: Project, phase: Phases): Project {
  const metadata = project.workflow_session_metadata;
  const phases = { ...metadata.phases, ...phase };
  return { ...project, workflow_session_metadata: { ...metadata, phases } };
}

/** A scope that is being written anew, or was to be, no longer holds. */
function isScopeReplaced({ workflow_status, workflow_session_metadata }: Project): boolean {
  const { scope_generation } = workflow_session_metadata.phases;
  return workflow_status === 'generating_scope' || scope_generation?.status === 'failed';
}

/** What is stored with a phase may leave out what the project itself says. */
export function validationOf(project: Project) {
  const { company_validation } = project.workflow_session_metadata.phases;
  const stored = validationResultSchema.partial().safeParse(company_validation?.result).data;
  const { company_name, company_description } = project;
  const told = { company_name, company_description, company_candidates: [], crew_based: false };
  return stored ? { ...told, ...stored } : null;
}

/** The stored scope, under whichever of its names the project carries it. */
export function scopeOf(project: Project) {
  const { scope_generation } = project.workflow_session_metadata.phases;
  const stored = scopeResultSchema.partial().safeParse(scope_generation?.result).data;
  const output: Record<string, unknown> = project.crew_output ?? {};
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
