import type { Project } from '@assay/contract/projects';
import { marketsFromNames } from '@assay/domain/company/market';
import { noDeal } from '@assay/domain/project/deal';
import { includeAll } from '@assay/domain/scope/edit-outline';
import { outlineText } from '@assay/domain/scope/outline-text';
import { describe, expect, it } from 'vitest';
import { projectFixture, scopeFixture, validationFixture } from '../testing/fixtures.ts';
import {
  isScopeOutdated,
  openedProject,
  reachedStep,
  targetOf,
  untitledTarget,
  viewOf,
  withDraft,
  withFailedScope,
  withSavedSince,
  withScope,
  withValidation,
} from './project-view.ts';

const metadata = projectFixture().workflow_session_metadata;
const validatedPhase = { status: 'completed', result: validationFixture() } as const;
const scopedPhase = { status: 'completed', result: scopeFixture() } as const;
const opened = (change: Partial<Project>) => openedProject(projectFixture(change));

describe('a project that is opened', () => {
  it('shows what stored results leave out as the project itself has it', () => {
    const project = opened({
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
    expect(viewOf(project)).toMatchObject({
      validation: { company_name: 'Meridian', company_description: 'Cold chain.' },
      scope: { generated_scope: '1. A' },
      edits: { final_scope: '1. A' },
    });
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
    const project = opened({
      workflow_status: 'scope_generated',
      outline,
      final_scope: 'mine',
      workflow_session_metadata: {
        ...metadata,
        phases: { company_validation: validatedPhase, scope_generation: scopedPhase },
        markets_data: { product_markets: markets, geographic_markets: [] },
      },
    });
    expect(viewOf(project)).toMatchObject({
      edits: { product_markets: markets, outline, final_scope: 'mine' },
      scope: { winner: 'o3' },
    });
  });

  it('takes edits that the server had not yet received', () => {
    const deal = { ...noDeal, thesis: 'Software carries the growth' };
    const unsent = { final_scope: 'mine', outline: [], deal, product_markets: undefined };
    const { edits } = viewOf(withDraft(opened({ final_scope: 'theirs' }), unsent));
    expect(edits).toMatchObject({ final_scope: 'mine', outline: [], deal, product_markets: [] });
  });

  it('keeps what was saved while a task ran, and takes the rest as the task has found it', () => {
    const before = opened({ final_scope: 'old' });
    const markets = marketsFromNames(['Pumps']);
    const deal = { ...noDeal, thesis: 'Software carries the growth' };
    const latest = withDraft(before, { deal });
    const found = withDraft(before, { product_markets: markets, final_scope: 'written' });
    const { edits } = viewOf(withSavedSince(found, before, latest));
    expect(edits).toMatchObject({ deal, product_markets: markets, final_scope: 'written' });
    expect(withSavedSince(found, before, { ...latest, id: 'another' })).toBe(found);
  });

  it.each(['running', 'analysis_ready', 'in_qa', 'complete'] as const)(
    'in %s has nothing left to submit',
    (workflow_status) => {
      const project = opened({ workflow_status });
      expect(viewOf(project).launched).toBe(true);
      expect(reachedStep(project)).toBe(2);
    },
  );

  it.each([
    ['company_validation', 'company_validation', 0],
    ['scoping', 'scope_generation', 1],
    ['analysis', 'main_analysis', 2],
  ] as const)('after a failed %s (%s) stands at step %i', (failed_phase, record, step) => {
    const phases = { [record]: { status: 'failed' } } as const;
    const project = opened({
      workflow_status: 'failed',
      failed_phase,
      workflow_session_metadata: { ...metadata, phases },
    });
    expect(reachedStep(project)).toBe(step);
    expect(viewOf(project).analysisFailed).toBe(failed_phase === 'analysis');
  });

  it('without a workflow status goes by the phases, and has not been given its target', () => {
    const phases = { scope_generation: scopedPhase };
    const project = opened({
      workflow_status: null,
      company_name: untitledTarget,
      workflow_session_metadata: { ...metadata, phases },
    });
    expect(reachedStep(project)).toBe(2);
    expect(viewOf(project).startedFor).toBeNull();
    expect(targetOf(project)).toEqual({ name: '', url: '' });
  });

  it.each(['generated_scope', 'scope_document', 'detailed_scope', 'scope_generation'])(
    'reads a scope stored as %s',
    (name) => {
      const project = opened({ crew_output: { [name]: { raw: 'the scope' } } as never });
      expect(viewOf(project).edits.final_scope).toBe('the scope');
    },
  );

  it('lets go of a scope that is written anew, or could not be', () => {
    const stored = {
      final_scope: 'mine',
      workflow_session_metadata: { ...metadata, phases: { scope_generation: scopedPhase } },
    };
    const generated = opened({ ...stored, workflow_status: 'scope_generated' });
    expect(viewOf(generated)).toMatchObject({ scope: scopeFixture() });
    for (const lost of [
      opened({ ...stored, workflow_status: 'generating_scope' }),
      withFailedScope(generated),
    ])
      expect(viewOf(lost)).toMatchObject({ scope: null, edits: { final_scope: '' } });
  });
});

describe('a result', () => {
  it('of the validation brings its markets, all regions among them', () => {
    expect(viewOf(withValidation(projectFixture(), validationFixture()))).toMatchObject({
      validation: { company_name: 'Meridian' },
      edits: {
        product_markets: validationFixture().markets,
        geographic_markets: [
          { id: 'geo-1', name: 'DACH', selected: true },
          { id: 'geo-2', name: 'Nordics', selected: true },
        ],
      },
    });
  });

  it('that is fetched again leaves chosen markets as they are', () => {
    const product_markets = [{ id: 'm1', name: 'Cold chain', selected: false }];
    const chosen = withDraft(withValidation(projectFixture(), validationFixture()), {
      product_markets,
    });
    const { edits } = viewOf(withValidation(chosen, validationFixture()));
    expect(edits.product_markets).toEqual(product_markets);
  });

  it('of the scoping is the text, unless another tab has changed it', () => {
    const { scope, edits } = viewOf(withScope(projectFixture(), scopeFixture()));
    expect(scope).toEqual(scopeFixture());
    expect(edits.final_scope).toBe('1. SCOPE');
    const elsewhere = withScope(projectFixture({ final_scope: 'theirs' }), scopeFixture());
    expect(viewOf(elsewhere).edits.final_scope).toBe('theirs');
  });
});

it('stays empty when the person empties it', () => {
  const written = openedProject(withScope(projectFixture(), scopeFixture()));
  expect(viewOf(withDraft(written, { final_scope: '' })).edits.final_scope).toBe('');
});

it('knows when markets or outline no longer are what the scope was written from', () => {
  const edits = {
    ...viewOf(null).edits,
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
