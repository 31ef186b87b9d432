import { marketsFromNames } from '@assay/domain/company/market';
import { includeAll } from '@assay/domain/scope/edit-outline';
import { outlineText } from '@assay/domain/scope/outline-text';
import { describe, expect, it } from 'vitest';
import { projectFixture, projectId, scopeFixture, validationFixture } from '../testing/fixtures.ts';
import { isScopeOutdated } from './is-scope-outdated.ts';
import { withDraft } from './kept-input.ts';
import { restoredState, savedStateOf } from './saved-state.ts';
import { stateFromProject } from './state-from-project.ts';
import { firstState, reduceWizard, type WizardAction } from './wizard-state.ts';

const after = (...actions: WizardAction[]) => actions.reduce(reduceWizard, firstState);
const target = { name: 'Meridian', url: '' };

describe('the way through the wizard', () => {
  it('goes from the target over validation to the scope', () => {
    const asked = after({ type: 'initialised', projectId, target });
    expect(asked).toMatchObject({ step: 1, task: { kind: 'validate', mode: 'start' } });

    const validated = reduceWizard(asked, { type: 'validated', result: validationFixture() });
    expect(validated).toMatchObject({
      task: null,
      productMarkets: validationFixture().markets,
      geographicMarkets: [
        { id: 'geo-1', name: 'DACH', selected: true },
        { id: 'geo-2', name: 'Nordics', selected: true },
      ],
    });

    const scoping = reduceWizard(validated, { type: 'scopeAsked', mode: 'start' });
    expect(scoping).toMatchObject({ step: 2, task: { kind: 'scope', mode: 'start' } });
    const scoped = reduceWizard(scoping, { type: 'scopeGenerated', result: scopeFixture() });
    expect(scoped).toMatchObject({ task: null, finalScope: '1. SCOPE' });
  });

  it('keeps chosen markets and an edited scope when a result is fetched again', () => {
    const chosen = [{ id: 'm1', name: 'Cold chain', selected: false }];
    const state = after(
      { type: 'validated', result: validationFixture() },
      { type: 'marketsChanged', product: chosen },
      { type: 'scopeEdited', text: 'mine' },
      { type: 'validated', result: validationFixture() },
      { type: 'scopeGenerated', result: scopeFixture() },
    );
    expect(state).toMatchObject({ productMarkets: chosen, finalScope: 'mine' });
  });

  it('lets go of a scope that is written anew once there is another, or none', () => {
    const edited = after(
      { type: 'scopeGenerated', result: scopeFixture() },
      { type: 'scopeEdited', text: 'mine' },
    );
    const asked = reduceWizard(edited, { type: 'scopeAsked', mode: 'anew' });
    const failure = { type: 'scopeFailed', message: 'No.', loading: false } as const;
    expect(reduceWizard(asked, failure)).toMatchObject({
      finalScope: 'mine',
      scope: scopeFixture(),
    });
    const taken = reduceWizard(asked, { type: 'taskTaken' });
    expect(reduceWizard(taken, failure)).toMatchObject({ finalScope: '', scope: null });

    const result = scopeFixture({ generated_scope: '1. NEW' });
    for (const written of [taken, reduceWizard(taken, { type: 'went', step: 1 })])
      expect(reduceWizard(written, { type: 'scopeGenerated', result }).finalScope).toBe('1. NEW');
    const cancelled = reduceWizard(taken, { type: 'scopeAsked', mode: 'load' });
    expect(
      reduceWizard(cancelled, { type: 'scopeGenerated', result: scopeFixture() }).finalScope,
    ).toBe('mine');
  });

  it('follows work that was left and come back to, and asks for none of it twice', () => {
    const asked = after(
      { type: 'scopeGenerated', result: scopeFixture() },
      { type: 'scopeAsked', mode: 'anew' },
    );
    const left = (state: typeof asked) => reduceWizard(state, { type: 'went', step: 1 }).task;
    expect(left(asked)).toBe(asked.task);
    expect(left(reduceWizard(asked, { type: 'taskTaken' }))).toEqual({
      kind: 'scope',
      mode: 'follow',
    });
    const loading = after({ type: 'scopeAsked', mode: 'load' }, { type: 'taskTaken' });
    expect(left(loading)).toBe(loading.task);
  });

  it('takes the text as another tab has left it', () => {
    expect(
      after({ type: 'scopeGenerated', result: scopeFixture(), edited: 'theirs' }).finalScope,
    ).toBe('theirs');
  });

  it('knows when markets or outline no longer are what the scope was written from', () => {
    const { outline } = firstState;
    const scope = scopeFixture({
      selected_markets: ['Cold chain', 'DACH'],
      high_level_scope: outlineText(outline),
    });
    const basis = {
      scope,
      outline,
      productMarkets: [{ id: 'm1', name: 'Cold chain', selected: true }],
      geographicMarkets: marketsFromNames(['DACH']),
    };
    expect(isScopeOutdated(basis)).toBe(false);
    expect(isScopeOutdated({ ...basis, geographicMarkets: [] })).toBe(true);
    expect(isScopeOutdated({ ...basis, outline: includeAll(outline, false) })).toBe(true);
    const unknown = { ...basis, outline: [], scope: { ...scope, high_level_scope: null } };
    expect(isScopeOutdated(unknown)).toBe(false);
  });

  it('keeps a failure in words and forgets it on the next attempt', () => {
    const failed = after(
      { type: 'validationFailed', message: 'Validation timeout' },
      { type: 'scopeFailed', message: 'Scope generation timeout', loading: false },
      { type: 'launchFailed', message: 'Server error.' },
    );
    expect(failed).toMatchObject({
      analysisFailed: false,
      validationError: 'Validation timeout',
      scopeError: { message: 'Scope generation timeout' },
      launchError: 'Server error.',
    });
    const again = [
      { type: 'validationAsked', mode: 'start' } as const,
      { type: 'scopeAsked', mode: 'start' } as const,
    ].reduce(reduceWizard, failed);
    expect(again).toMatchObject({ validationError: null, scopeError: null });
  });

  it('takes the project of a validation that was started without one', () => {
    expect(after({ type: 'validated', result: validationFixture() }).projectId).toBe(projectId);
    expect(after({ type: 'projectKnown', projectId: 'p' }).projectId).toBe('p');
  });

  it('changes nothing else while typing, walking or losing the connection', () => {
    expect(after({ type: 'typed', target: { name: 'M' } }).target).toEqual({ name: 'M', url: '' });
    expect(after({ type: 'went', step: 1 }).step).toBe(1);
    expect(after({ type: 'connection', offline: false })).toBe(firstState);
    expect(after({ type: 'connection', offline: true }).offline).toBe(true);
    expect(after({ type: 'outlineChanged', outline: [] }).outline).toEqual([]);
    expect(after({ type: 'opened', state: { ...firstState, step: 2 } }).step).toBe(2);
  });
});

describe('resuming a project', () => {
  const metadata = projectFixture().workflow_session_metadata;
  const validatedPhase = { status: 'completed', result: validationFixture() } as const;
  const scopedPhase = { status: 'completed', result: scopeFixture() } as const;

  it.each([
    ['pending', true, 'start'],
    ['in_progress', true, 'follow'],
    ['pending', false, 'follow'],
  ] as const)('in validating_company, phase %s, may edit %s: %s', (status, can_edit, mode) => {
    const project = projectFixture({
      can_edit,
      workflow_session_metadata: { ...metadata, phases: { company_validation: { status } } },
    });
    expect(stateFromProject(project)).toMatchObject({
      step: 1,
      task: { kind: 'validate', mode },
      canEdit: can_edit,
    });
  });

  it('in company_validated shows the result, and fetches it only if missing', () => {
    const project = projectFixture({
      workflow_status: 'company_validated',
      workflow_session_metadata: { ...metadata, phases: { company_validation: validatedPhase } },
    });
    expect(stateFromProject(project)).toMatchObject({
      step: 1,
      task: null,
      validation: { company_name: 'Meridian' },
    });
    const missing = projectFixture({ workflow_status: 'company_validated' });
    expect(stateFromProject(missing).task).toEqual({ kind: 'validate', mode: 'follow' });
  });

  it('fills what a stored result leaves out from the project itself', () => {
    const project = projectFixture({
      workflow_status: 'scope_generated',
      company_description: 'Cold chain.',
      workflow_session_metadata: {
        ...metadata,
        phases: {
          company_validation: { status: 'completed', result: { crew_based: true } },
          scope_generation: { status: 'completed', result: { generated_scope: '1. A' } },
        },
      },
    });
    expect(stateFromProject(project)).toMatchObject({
      validation: { company_name: 'Meridian', company_description: 'Cold chain.' },
      scope: { generated_scope: '1. A', project_id: projectId },
    });
  });

  it('in generating_scope follows, in scope_generated fetches the stored result', () => {
    expect(stateFromProject(projectFixture({ workflow_status: 'generating_scope' }))).toMatchObject(
      {
        step: 2,
        task: { kind: 'scope', mode: 'follow' },
      },
    );
    expect(stateFromProject(projectFixture({ workflow_status: 'scope_generated' }))).toMatchObject({
      step: 2,
      task: { kind: 'scope', mode: 'load' },
    });
  });

  it.each([
    ['company_validation', 'company_validation', 0, { validationError: 'No source.' }],
    ['scoping', 'scope_generation', 1, { scopeError: { message: 'No source.', loading: false } }],
    ['analysis', 'main_analysis', 2, { launchError: 'No source.', analysisFailed: true }],
  ] as const)(
    'after a failed %s (%s) stands at step %i with the reason',
    (phase, record, step, shown) => {
      const project = projectFixture({
        workflow_status: 'failed',
        failed_phase: phase,
        workflow_session_metadata: {
          ...metadata,
          phases: { [record]: { status: 'failed', error: 'No source.' } },
        },
      });
      expect(stateFromProject(project)).toMatchObject({ step, task: null, ...shown });
    },
  );

  it('has words for a failure that left none', () => {
    const project = projectFixture({
      workflow_status: 'failed',
      failed_phase: 'company_validation',
      workflow_session_metadata: {
        ...metadata,
        phases: { company_validation: { status: 'failed' } },
      },
    });
    expect(stateFromProject(project).validationError).toBe('Company validation failed');
  });

  it('brings back markets, outline and scope as they were left', () => {
    const markets = [{ id: 'm1', name: 'Cold chain', selected: false }];
    const outline = [
      {
        id: 'custom-1',
        title: 'ESG',
        included: true,
        expanded: false,
        isCustom: true,
        subsections: [],
      },
    ];
    const project = projectFixture({
      workflow_status: 'scope_generated',
      outline,
      final_scope: 'mine',
      workflow_session_metadata: {
        ...metadata,
        phases: { company_validation: validatedPhase, scope_generation: scopedPhase },
        markets_data: { product_markets: markets, geographic_markets: [] },
      },
    });
    expect(stateFromProject(project)).toMatchObject({
      productMarkets: markets,
      outline,
      finalScope: 'mine',
      scope: { winner: 'o3' },
    });
  });

  it.each(['running', 'analysis_ready', 'in_qa', 'complete'] as const)(
    'in %s has nothing left to submit',
    (workflow_status) => {
      expect(stateFromProject(projectFixture({ workflow_status }))).toMatchObject({
        step: 2,
        task: null,
        launched: true,
      });
    },
  );

  it('without a workflow status goes by the phases', () => {
    const project = projectFixture({
      workflow_status: null,
      workflow_session_metadata: { ...metadata, phases: { scope_generation: scopedPhase } },
    });
    expect(stateFromProject(project)).toMatchObject({ step: 2, task: null });
  });

  it.each(['generated_scope', 'scope_document', 'detailed_scope', 'scope_generation'])(
    'reads a scope stored as %s',
    (name) => {
      const project = projectFixture({ crew_output: { [name]: { raw: 'the scope' } } as never });
      expect(stateFromProject(project).finalScope).toBe('the scope');
    },
  );

  it('takes edits that the server had not yet received', () => {
    const state = withDraft(firstState, { final_scope: 'mine', outline: [] });
    expect(state).toMatchObject({ finalScope: 'mine', outline: [], productMarkets: [] });
  });
});

describe('a session lost while submitting', () => {
  it('brings all of it back at scope finalisation', () => {
    const state = after(
      { type: 'initialised', projectId, target },
      { type: 'validated', result: validationFixture() },
      { type: 'scopeGenerated', result: scopeFixture() },
      { type: 'scopeEdited', text: 'mine' },
    );
    const saved: unknown = JSON.parse(JSON.stringify(savedStateOf(state)));
    expect(restoredState(saved)).toMatchObject({
      step: 2,
      target,
      projectId,
      validation: { company_name: 'Meridian' },
      scope: { generated_scope: '1. SCOPE' },
      finalScope: 'mine',
    });
  });

  it('restores nothing from what cannot be read', () => {
    expect(restoredState(null)).toBeNull();
    expect(restoredState({ target: 7 })).toBeNull();
  });
});
