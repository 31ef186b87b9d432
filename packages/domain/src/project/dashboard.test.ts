import { describe, expect, it } from 'vitest';
import {
  actionLabel,
  badgeLabel,
  badgeStatus,
  companyNameOf,
  type DashboardProject,
  destinationOf,
  groupOf,
  groupProjects,
  matchesSearch,
  searchText,
  stageLine,
} from './dashboard.ts';
import {
  type CrewStatus,
  crewStatusLabel,
  localStatus,
  statusFilters,
  type WorkflowStatus,
  wordsOfStatus,
} from './status.ts';
import type { PhaseStatuses } from './wizard-phase.ts';

const project = (change: Partial<DashboardProject> = {}): DashboardProject => ({
  id: 'p1',
  name: 'Meridian',
  phases: {},
  has_analysis_output: false,
  created_at: '2026-03-02T10:00:00Z',
  ...change,
});

describe('labels', () => {
  it.each([
    ['validating_company', 'Validating Company', 'View Progress'],
    ['company_validated', 'Company Validated', 'Continue'],
    ['generating_scope', 'Generating Scope', 'View Progress'],
    ['scope_generated', 'Scope Generated', 'Finalize Scope'],
    ['running', 'Running Analysis', 'View Project'],
    ['analysis_ready', 'Analysis Ready', 'View Project'],
    ['in_qa', 'In QA Review', 'View Project'],
    ['complete', 'Complete', 'View Project'],
    ['failed', 'Failed', 'Retry'],
  ] as const)('%s reads %s and offers %s', (workflow_status, badge, action) => {
    expect(wordsOfStatus(workflow_status).label).toBe(badge);
    expect(badgeLabel({ workflow_status })).toBe(badge);
    expect(actionLabel(project({ workflow_status, crew_status: 'completed' }))).toBe(action);
  });

  it.each<[CrewStatus, PhaseStatuses, string]>([
    ['running', {}, 'View Project'],
    ['completed', {}, 'View Project'],
    ['', { company_validation: 'failed' }, 'Retry'],
    ['failed', {}, 'Retry'],
    ['', {}, 'Start'],
    ['', { company_validation: 'in_progress' }, 'Resume'],
    ['', { company_validation: 'completed' }, 'Continue'],
    ['', { scope_generation: 'completed' }, 'Finalize'],
    ['pending', { main_analysis: 'pending' }, 'Launch'],
  ])('without a workflow status: crew %j and phases %j offer %s', (crew_status, phases, label) => {
    expect(actionLabel(project({ crew_status, phases }))).toBe(label);
  });

  it('has words for projects that never had a workflow status', () => {
    expect(badgeLabel({ crew_status: 'completed' })).toBe('Ready');
    expect(badgeLabel({ status: 'completed' })).toBe('Ready');
    expect(badgeLabel({ status: 'in progress' })).toBe('Analyzing');
    expect(badgeLabel({})).toBe('In Progress');
    expect(badgeLabel({ workflow_status: 'running', paused: true })).toBe('Paused');
  });

  it('work that a person stopped is called cancelled, in words and colour', () => {
    const stopped = { workflow_status: 'failed', cancelled: true } as const;
    expect(badgeLabel(stopped)).toBe('Cancelled');
    expect(badgeStatus(stopped)).toBe('cancelled');
    expect(stageLine(project(stopped))[0]).toBe('cancelled');
    expect(badgeStatus({ workflow_status: 'failed' })).toBe('failed');
    expect(badgeStatus({ workflow_status: 'running', paused: true })).toBe('paused');
    expect(badgeStatus({ crew_status: 'running' })).toBe('running');
  });

  it.each([
    [undefined, 'N/A'],
    [null, 'N/A'],
    ['', 'Not Started'],
    ['in_progress', 'In Progress'],
    ['odd', 'odd'],
  ])('crew status %j reads %s', (status, label) => {
    expect(crewStatusLabel(status)).toBe(label);
  });

  it.each([
    ['completed', 'ready'],
    ['in progress', 'analyzing'],
    ['in_progress', 'in-progress'],
    ['analyzing', 'in-progress'],
    ['failed', 'in-progress'],
    [undefined, 'in-progress'],
  ])('local status of %j is %s', (status, local) => {
    expect(localStatus(status)).toBe(local);
  });

  it('counts an analysis under way as in progress', () => {
    expect(statusFilters.in_progress).toContain('analyzing');
  });
});

describe('grouping and order', () => {
  it.each([
    ['complete', '', 'completed'],
    [null, 'completed', 'completed'],
    ['running', 'completed', 'in_progress'],
    ['analysis_ready', 'completed', 'in_progress'],
    ['in_qa', 'completed', 'in_progress'],
    ['failed', 'completed', 'failed'],
    [null, 'failed', 'in_progress'],
    [null, null, 'in_progress'],
  ] as const)('%s with crew %j is %s', (workflow_status, crew_status, group) => {
    expect(groupOf({ workflow_status, crew_status })).toBe(group);
  });

  it('puts the newest first within a group', () => {
    const at = (id: string, created_at: string, workflow_status: WorkflowStatus) =>
      project({ id, created_at, workflow_status });
    const groups = groupProjects([
      at('old', '2026-01-01T00:00:00Z', 'running'),
      at('done', '2026-03-01T00:00:00Z', 'complete'),
      at('new', '2026-02-01T00:00:00Z', 'running'),
      at('broken', '2026-02-02T00:00:00Z', 'failed'),
    ]);
    expect(groups.in_progress.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(groups.completed.map(({ id }) => id)).toEqual(['done']);
    expect(groups.failed.map(({ id }) => id)).toEqual(['broken']);
  });
});

describe('search', () => {
  const searchable = searchText(
    project({ name: 'p', company_name: 'Meridian INC', scope: '[{"title":"COMPETITIVE"}]' }),
  );

  it.each([
    ['', true],
    ['meridian', true],
    [' COMPETITIVE ', true],
    ['title', false],
  ])('%j finds the project: %s', (query, found) => {
    expect(matchesSearch(searchable, query)).toBe(found);
  });

  it('takes the company name from the name where there is no other', () => {
    expect(companyNameOf({ name: 'Meridian' })).toBe('Meridian');
    expect(searchText(project())).toBe('meridian');
  });
});

describe('where a click leads', () => {
  it.each([
    ['validating_company', { company_validation: 'in_progress' }, 1, 'company_validation'],
    ['company_validated', { company_validation: 'completed' }, 1, 'scope_generation'],
    ['generating_scope', { scope_generation: 'in_progress' }, 2, 'scope_generation'],
    ['scope_generated', { scope_generation: 'completed' }, 2, 'scope_finalisation'],
    ['failed', { company_validation: 'failed' }, 0, 'company_validation'],
    ['failed', { scope_generation: 'failed' }, 1, 'scope_generation'],
    ['failed', { main_analysis: 'failed' }, 2, 'main_analysis'],
    ['failed', { company_validation: 'completed' }, 0, 'scope_generation'],
  ] as const)('%s with %j opens the wizard at %i, %s', (workflow_status, phases, step, phase) => {
    expect(destinationOf(project({ workflow_status, phases }))).toMatchObject({
      to: 'wizard',
      step,
      phase,
    });
  });

  it.each(['running', 'analysis_ready', 'in_qa', 'complete'] as const)(
    '%s opens the project',
    (status) => {
      expect(destinationOf(project({ workflow_status: status }))).toEqual({ to: 'project' });
    },
  );

  it('opens the project where QA or the summary failed, because it is retried there', () => {
    const failed = { workflow_status: 'failed', crew_status: 'completed' } as const;
    expect(destinationOf(project({ ...failed, qa_status: 'failed' }))).toEqual({ to: 'project' });
    expect(destinationOf(project({ ...failed, exec_summary_status: 'failed' }))).toEqual({
      to: 'project',
    });
  });

  it('without a workflow status only a completed crew with output opens the project', () => {
    const done = { crew_status: 'completed', has_analysis_output: true } as const;
    expect(destinationOf(project(done))).toEqual({ to: 'project' });
    expect(destinationOf(project({ ...done, has_analysis_output: false })).to).toBe('wizard');
    expect(destinationOf(project({ ...done, crew_status: 'running' })).to).toBe('wizard');
  });
});

describe('the stage line', () => {
  const line = (change: Partial<DashboardProject>) => stageLine(project(change)).join(' ');

  it.each([
    [{ workflow_status: 'validating_company' }, 'working ahead ahead ahead ahead'],
    [{ workflow_status: 'company_validated' }, 'done ahead ahead ahead ahead'],
    [{ workflow_status: 'generating_scope' }, 'done working ahead ahead ahead'],
    [{ workflow_status: 'scope_generated' }, 'done done ahead ahead ahead'],
    [{ workflow_status: 'running' }, 'done done working ahead ahead'],
    [{ workflow_status: 'running', paused: true }, 'done done paused ahead ahead'],
    [{ workflow_status: 'analysis_ready' }, 'done done done ahead ahead'],
    [{ workflow_status: 'in_qa' }, 'done done done working ahead'],
    [{ workflow_status: 'complete' }, 'done done done done done'],
    [{ workflow_status: 'failed' }, 'failed ahead ahead ahead ahead'],
    [
      { workflow_status: 'failed', phases: { company_validation: 'completed' } },
      'done failed ahead ahead ahead',
    ],
    [
      { workflow_status: 'failed', phases: { scope_generation: 'completed' } },
      'done done failed ahead ahead',
    ],
    [{ workflow_status: 'failed', crew_status: 'completed' }, 'done done done failed ahead'],
    [{ workflow_status: 'failed', qa_status: 'completed' }, 'done done done done failed'],
    [{ crew_status: 'completed' }, 'done done done ahead ahead'],
    [{}, 'ahead ahead ahead ahead ahead'],
  ] as const)('%j is %s', (change, expected) => {
    expect(line(change)).toBe(expected);
  });
});
