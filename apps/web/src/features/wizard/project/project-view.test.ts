import { marketsFromNames } from '@assay/domain/company/market';
import { includeAll } from '@assay/domain/scope/edit-outline';
import { outlineText } from '@assay/domain/scope/outline-text';
import { describe, expect, it } from 'vitest';
import { openingStep } from '../place/steps.ts';
import { projectFixture, scopeFixture, validationFixture } from '../testing/fixtures.ts';
import { isScopeOutdated, targetOf, untitledTarget, viewOf } from './project-view.ts';

const metadata = projectFixture().workflow_session_metadata;
const validatedPhase = { status: 'completed', result: validationFixture() } as const;
const scopedPhase = { status: 'completed', result: scopeFixture() } as const;

describe('a project that is opened', () => {
  it('shows what stored results leave out as the project itself has it', () => {
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
    expect(viewOf(project)).toMatchObject({
      edits: { product_markets: markets, outline, final_scope: 'mine' },
      scope: { winner: 'o3' },
    });
  });

  it.each(['running', 'analysis_ready', 'in_qa', 'complete'] as const)(
    'in %s has nothing left to submit',
    (workflow_status) => {
      const project = projectFixture({ workflow_status });
      expect(viewOf(project).launched).toBe(true);
      expect(openingStep(undefined, project)).toBe(2);
    },
  );

  it.each([
    ['company_validation', 'company_validation', 0],
    ['scoping', 'scope_generation', 1],
    ['analysis', 'main_analysis', 2],
  ] as const)('after a failed %s (%s) stands at step %i', (failed_phase, record, step) => {
    const phases = { [record]: { status: 'failed' } } as const;
    const project = projectFixture({
      workflow_status: 'failed',
      failed_phase,
      workflow_session_metadata: { ...metadata, phases },
    });
    expect(openingStep(undefined, project)).toBe(step);
    expect(viewOf(project).mayRegenerate).toBe(failed_phase !== 'analysis');
  });

  it('without a workflow status goes by the phases, and has not been given its target', () => {
    const phases = { scope_generation: scopedPhase };
    const project = projectFixture({
      workflow_status: null,
      company_name: untitledTarget,
      workflow_session_metadata: { ...metadata, phases },
    });
    expect(openingStep(undefined, project)).toBe(2);
    expect(targetOf(project)).toEqual({ name: '', url: '' });
  });

  it.each(['generated_scope', 'scope_document', 'detailed_scope', 'scope_generation'])(
    'reads a scope stored as %s',
    (name) => {
      const project = projectFixture({ crew_output: { [name]: { raw: 'the scope' } } as never });
      expect(viewOf(project).edits.final_scope).toBe('the scope');
    },
  );

  it('lets go of a scope that is written anew, or could not be', () => {
    const stored = (scope_generation: { status: 'completed' | 'failed' }) => ({
      final_scope: 'mine',
      workflow_session_metadata: { ...metadata, phases: { scope_generation } },
    });
    const generated = { ...stored(scopedPhase), workflow_status: 'scope_generated' } as const;
    expect(viewOf(projectFixture(generated))).toMatchObject({ scope: scopeFixture() });
    for (const lost of [
      projectFixture({ ...generated, workflow_status: 'generating_scope' }),
      projectFixture({ ...generated, ...stored({ status: 'failed' }) }),
    ])
      expect(viewOf(lost)).toMatchObject({ scope: null, edits: { final_scope: '' } });
  });
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
