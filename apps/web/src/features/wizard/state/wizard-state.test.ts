import { marketsFromNames } from '@assay/domain/company/market';
import { noDeal } from '@assay/domain/project/deal';
import { includeAll } from '@assay/domain/scope/edit-outline';
import { outlineText } from '@assay/domain/scope/outline-text';
import { describe, expect, it } from 'vitest';
import { projectFixture, projectId, scopeFixture, validationFixture } from '../testing/fixtures.ts';
import { isScopeOutdated } from './is-scope-outdated.ts';
import { restoredState, savedStateOf } from './saved-state.ts';
import { stateFromProject } from './state-from-project.ts';
import {
  asked,
  askedTask,
  connection,
  edited,
  failed,
  failureAt,
  firstState,
  initialised,
  launching,
  projectKnown,
  scoped,
  submitted,
  type Transition,
  taken,
  typed,
  validated,
  type WizardState,
  went,
} from './wizard-state.ts';

const after = (...transitions: Transition[]) =>
  transitions.reduce((state, transition) => transition(state), firstState);
const target = { name: 'Meridian', url: '' };

const start = { kind: 'scope', mode: 'start' } as const;
const anew = { kind: 'scope', mode: 'anew' } as const;
const load = { kind: 'scope', mode: 'load' } as const;

describe('the way through the wizard', () => {
  it('goes from the target over validation to the scope', () => {
    const begun = after(initialised(projectId, target));
    expect(begun.step).toBe(1);
    expect(askedTask(begun)).toEqual({ kind: 'validate', mode: 'start' });

    const known = validated(validationFixture())(begun);
    expect(known).toMatchObject({
      work: { is: 'resting' },
      edits: {
        product_markets: validationFixture().markets,
        geographic_markets: [
          { id: 'geo-1', name: 'DACH', selected: true },
          { id: 'geo-2', name: 'Nordics', selected: true },
        ],
      },
    });

    const scoping = asked(start)(known);
    expect(scoping.step).toBe(2);
    expect(askedTask(scoping)).toBe(start);
    expect(scoped(scopeFixture())(scoping)).toMatchObject({
      work: { is: 'resting' },
      edits: { final_scope: '1. SCOPE' },
    });
  });

  it('takes documents and deal along that came before the target, and nothing of an earlier one', () => {
    const deal = { ...noDeal, thesis: 'Software carries the growth' };
    const early = after(edited({ deal }), projectKnown(projectId), submitted(target));
    expect(early).toMatchObject({ step: 1, target, projectId, edits: { deal } });
    const begun = initialised(projectId, target)(early);
    expect(begun).toMatchObject({ startedFor: target, projectId, edits: { deal } });
    const other = submitted({ name: 'Other', url: '' })(begun);
    expect(other).toMatchObject({ projectId: null, startedFor: null, edits: { deal: noDeal } });
  });

  it('keeps chosen markets and an edited scope when a result is fetched again', () => {
    const chosen = [{ id: 'm1', name: 'Cold chain', selected: false }];
    const state = after(
      validated(validationFixture()),
      edited({ product_markets: chosen }),
      edited({ final_scope: 'mine' }),
      validated(validationFixture()),
      scoped(scopeFixture()),
    );
    expect(state.edits).toMatchObject({ product_markets: chosen, final_scope: 'mine' });
  });

  it('lets go of a scope that is written anew once there is another, or none', () => {
    const waiting = after(scoped(scopeFixture()), edited({ final_scope: 'mine' }), asked(anew));
    const failure = failed('scope', 'No.');
    expect(failure(waiting)).toMatchObject({
      edits: { final_scope: 'mine' },
      scope: scopeFixture(),
    });
    const atWork = taken(waiting);
    expect(failure(atWork)).toMatchObject({ edits: { final_scope: '' }, scope: null });

    const result = scopeFixture({ generated_scope: '1. NEW' });
    for (const written of [atWork, went(1)(atWork)])
      expect(scoped(result)(written).edits.final_scope).toBe('1. NEW');
    const loaded = scoped(scopeFixture())(asked(load)(atWork));
    expect(loaded.edits.final_scope).toBe('mine');
  });

  it('follows work that was left and come back to, and asks for none of it twice', () => {
    const waiting = after(scoped(scopeFixture()), asked(anew));
    const leaving = (state: WizardState) => askedTask(went(1)(state));
    expect(leaving(waiting)).toBe(anew);
    const following = { kind: 'scope', mode: 'follow' } as const;
    expect(leaving(taken(waiting))).toEqual(following);
    expect(leaving(after(asked(load), taken))).toBe(load);
    expect(after(asked(following)).work).toMatchObject({ taken: true });
    expect(waiting.work).toMatchObject({ taken: false });
  });

  it('takes the text as another tab has left it', () => {
    const state = after(scoped(scopeFixture(), 'theirs'));
    expect(state.edits.final_scope).toBe('theirs');
  });

  it('knows when markets or outline no longer are what the scope was written from', () => {
    const edits = {
      ...firstState.edits,
      product_markets: [{ id: 'm1', name: 'Cold chain', selected: true }],
      geographic_markets: marketsFromNames(['DACH']),
    };
    const scope = scopeFixture({
      selected_markets: ['Cold chain', 'DACH'],
      high_level_scope: outlineText(edits.outline),
    });
    expect(isScopeOutdated({ scope, edits })).toBe(false);
    expect(isScopeOutdated({ scope, edits: { ...edits, geographic_markets: [] } })).toBe(true);
    const excluded = { ...edits, outline: includeAll(edits.outline, false) };
    expect(isScopeOutdated({ scope, edits: excluded })).toBe(true);
    const unknown = { ...scope, high_level_scope: null };
    expect(isScopeOutdated({ scope: unknown, edits: { ...edits, outline: [] } })).toBe(false);
  });

  it.each(['validate', 'scope', 'launch'] as const)(
    'keeps a failure to %s in words and forgets it on the next attempt',
    (at) => {
      const state = after(failed(at, 'It took too long.'));
      expect(failureAt(state, at)?.message).toBe('It took too long.');
      const others = (['validate', 'scope', 'launch'] as const).filter((each) => each !== at);
      for (const other of others) expect(failureAt(state, other)).toBeNull();
      expect(state.analysisFailed).toBe(false);
      const again: Transition[] = [
        asked({ kind: 'validate', mode: 'start' }),
        asked(start),
        launching,
      ];
      for (const transition of again) expect(failureAt(transition(state), at)).toBeNull();
    },
  );

  it('takes the project of a validation that was started without one', () => {
    expect(after(validated(validationFixture())).projectId).toBe(projectId);
    expect(after(projectKnown('p')).projectId).toBe('p');
  });

  it('changes nothing else while typing, walking or losing the connection', () => {
    expect(after(typed({ name: 'M' })).target).toEqual({ name: 'M', url: '' });
    expect(after(went(1)).step).toBe(1);
    expect(after(connection(true))).toBe(firstState);
    const waiting = after(asked(start));
    expect(connection(false)(waiting)).toBe(waiting);
    const lost = connection(true)(waiting);
    expect(lost.work).toEqual({ is: 'asked', task: start, taken: false, offline: true });
    expect(askedTask(lost)).toBe(start);
    expect(after(edited({ outline: [] })).edits.outline).toEqual([]);
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
      work: { task: { kind: 'validate', mode }, taken: mode === 'follow' },
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
      work: { is: 'resting' },
      validation: { company_name: 'Meridian' },
    });
    const missing = projectFixture({ workflow_status: 'company_validated' });
    expect(askedTask(stateFromProject(missing))).toEqual({ kind: 'validate', mode: 'follow' });
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
        work: { task: { kind: 'scope', mode: 'follow' } },
      },
    );
    expect(stateFromProject(projectFixture({ workflow_status: 'scope_generated' }))).toMatchObject({
      step: 2,
      work: { task: { kind: 'scope', mode: 'load' } },
    });
  });

  it.each([
    ['company_validation', 'company_validation', 0, 'validate', false],
    ['scoping', 'scope_generation', 1, 'scope', false],
    ['analysis', 'main_analysis', 2, 'launch', true],
  ] as const)(
    'after a failed %s (%s) stands at step %i with the reason',
    (phase, record, step, at, analysisFailed) => {
      const project = projectFixture({
        workflow_status: 'failed',
        failed_phase: phase,
        workflow_session_metadata: {
          ...metadata,
          phases: { [record]: { status: 'failed', error: 'No source.' } },
        },
      });
      expect(stateFromProject(project)).toMatchObject({
        step,
        work: { is: 'failed', at, message: 'No source.', loading: false },
        analysisFailed,
      });
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
    expect(failureAt(stateFromProject(project), 'validate')?.message).toBe(
      'Company validation failed',
    );
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
      edits: { product_markets: markets, outline, final_scope: 'mine' },
      scope: { winner: 'o3' },
    });
  });

  it.each(['running', 'analysis_ready', 'in_qa', 'complete'] as const)(
    'in %s has nothing left to submit',
    (workflow_status) => {
      expect(stateFromProject(projectFixture({ workflow_status }))).toMatchObject({
        step: 2,
        work: { is: 'resting' },
        launched: true,
      });
    },
  );

  it('without a workflow status goes by the phases', () => {
    const project = projectFixture({
      workflow_status: null,
      workflow_session_metadata: { ...metadata, phases: { scope_generation: scopedPhase } },
    });
    expect(stateFromProject(project)).toMatchObject({ step: 2, work: { is: 'resting' } });
  });

  it.each(['generated_scope', 'scope_document', 'detailed_scope', 'scope_generation'])(
    'reads a scope stored as %s',
    (name) => {
      const project = projectFixture({ crew_output: { [name]: { raw: 'the scope' } } as never });
      expect(stateFromProject(project).edits.final_scope).toBe('the scope');
    },
  );

  it('takes edits that the server had not yet received', () => {
    const state = edited({ final_scope: 'mine', outline: [] })(firstState);
    expect(state.edits).toMatchObject({ final_scope: 'mine', outline: [], product_markets: [] });
    expect(edited({ final_scope: undefined })(state).edits.final_scope).toBe('mine');
  });
});

describe('a session lost while submitting', () => {
  it('brings all of it back at scope finalisation', () => {
    const state = after(
      initialised(projectId, target),
      validated(validationFixture()),
      scoped(scopeFixture()),
      edited({ final_scope: 'mine' }),
    );
    const saved: unknown = JSON.parse(JSON.stringify(savedStateOf(state)));
    expect(restoredState(saved)).toMatchObject({
      step: 2,
      target,
      projectId,
      validation: { company_name: 'Meridian' },
      scope: { generated_scope: '1. SCOPE' },
      edits: { final_scope: 'mine', product_markets: validationFixture().markets },
    });
  });

  it('restores nothing from what cannot be read', () => {
    expect(restoredState(null)).toBeNull();
    expect(restoredState({ target: 7 })).toBeNull();
  });
});
