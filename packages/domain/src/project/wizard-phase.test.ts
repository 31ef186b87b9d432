import { describe, expect, it } from 'vitest';
import { contentText } from './content-text.ts';
import { readMetadata } from './metadata.ts';
import { checkSubmission, type Submission } from './submission.ts';
import {
  isUnfinishedWizardProject,
  type PhaseStatuses,
  phaseStatusesOf,
  resumeStep,
  wizardPlace,
} from './wizard-phase.ts';

describe('the wizard place by phases', () => {
  it.each<[PhaseStatuses, string, string, number, boolean]>([
    [{ main_analysis: 'failed' }, '', 'main_analysis', 2, true],
    [{ main_analysis: 'pending' }, '', 'main_analysis', 2, false],
    [{ main_analysis: 'in_progress' }, '', 'main_analysis', 2, false],
    [{ scope_generation: 'failed' }, '', 'scope_generation', 1, true],
    [{ scope_generation: 'pending' }, '', 'scope_generation', 1, false],
    [{ scope_generation: 'in_progress' }, '', 'scope_generation', 1, false],
    [{ scope_generation: 'completed' }, '', 'scope_finalisation', 2, false],
    [{ company_validation: 'failed' }, '', 'company_validation', 0, true],
    [{ company_validation: 'completed' }, '', 'scope_generation', 1, false],
    [{}, 'failed', 'main_analysis', 2, true],
    [{}, '', 'company_validation', 0, false],
    [{ main_analysis: 'failed', scope_generation: 'completed' }, '', 'main_analysis', 2, true],
    [
      { scope_generation: 'failed', company_validation: 'completed' },
      '',
      'scope_generation',
      1,
      true,
    ],
    [{ company_validation: 'failed' }, 'failed', 'company_validation', 0, true],
  ])('%j with crew %j is %s, step %i, retry %s', (phases, crew, phase, step, retry) => {
    expect(wizardPlace(phases, crew)).toEqual({ phase, step, retry });
  });
});

describe('the step to resume at', () => {
  it.each([
    ['validating_company', 1],
    ['company_validated', 1],
    ['generating_scope', 2],
    ['scope_generated', 2],
    ['running', 2],
    ['analysis_ready', 2],
    ['in_qa', 2],
    ['complete', 2],
  ] as const)('%s is %i', (status, step) => {
    expect(resumeStep(status, {})).toBe(step);
  });

  it.each<[PhaseStatuses, number]>([
    [{ company_validation: 'failed' }, 0],
    [{ scope_generation: 'failed' }, 1],
    [{ main_analysis: 'failed' }, 2],
    [{ company_validation: 'completed' }, 0],
    [{}, 0],
  ])('failed with %j is %i', (phases, step) => {
    expect(resumeStep('failed', phases)).toBe(step);
  });
});

describe('an unfinished wizard project', () => {
  const base = { name: 'Meridian', phases: null };
  it.each([
    [{ ...base, phases: {}, workflow_status: 'running' }, true],
    [{ ...base, name: 'Company Validation: Meridian', crew_status: 'pending' }, true],
    [{ ...base, company_name: 'Meridian', crew_status: 'completed' }, true],
    [{ ...base, phases: { company_validation: 'failed' } as const }, true],
    [{ ...base, phases: { company_validation: 'completed' } as const }, false],
    [{ ...base, workflow_status: 'running' }, false],
    [{ ...base, company_name: 'Meridian', crew_status: '' }, false],
  ])('%j: %s', (project, unfinished) => {
    expect(isUnfinishedWizardProject(project)).toBe(unfinished);
  });
});

describe('stored metadata', () => {
  const stored = {
    company_url: 'https://meridian.example',
    phases: { company_validation: { status: 'completed', result: { company_name: 'Meridian' } } },
    markets_data: { product_markets: [{ id: 'm', name: 'Cold chain', selected: true }] },
  };

  it('is read as an object and as JSON text alike', () => {
    const read = readMetadata(stored);
    expect(read).toMatchObject({ company_url: 'https://meridian.example' });
    expect(read?.markets_data?.geographic_markets).toEqual([]);
    expect(readMetadata(JSON.stringify(stored))).toEqual(read);
    expect(phaseStatusesOf(read)).toEqual({ company_validation: 'completed' });
    expect(phaseStatusesOf(JSON.stringify(stored))).toEqual({ company_validation: 'completed' });
  });

  it('counts as absent where it cannot be read', () => {
    expect(readMetadata(null)).toBeNull();
    expect(readMetadata('{broken')).toBeNull();
    expect(readMetadata('7')).toBeNull();
    expect(phaseStatusesOf(null)).toEqual({});
    expect(phaseStatusesOf('{broken')).toEqual({});
    expect(phaseStatusesOf({ phases: 'none' })).toEqual({});
  });

  it('loses an odd part and keeps the rest', () => {
    const odd = readMetadata({
      ...stored,
      phases: {
        company_validation: { status: 'odd' },
        scope_generation: { status: 'failed', error: 'x' },
        main_analysis: { status: 'pending' },
      },
      markets_data: 7,
      company_url: 7,
    });
    expect(phaseStatusesOf(odd)).toEqual({ scope_generation: 'failed', main_analysis: 'pending' });
    expect(odd).toMatchObject({ company_url: '' });
    expect(readMetadata({ phases: 'none' })?.phases).toEqual({});
    expect(readMetadata({ markets_data: { product_markets: 7 } })?.markets_data).toEqual({
      product_markets: [],
      geographic_markets: [],
    });
  });
});

describe('a submission', () => {
  const complete: Submission = {
    companyName: 'Meridian',
    generatedScope: '1. SCOPE',
    editedScope: '',
    projectIds: ['p1'],
  };
  const refused = (change: Partial<Submission>) => checkSubmission({ ...complete, ...change });

  it('needs a validated company, a scope and a project', () => {
    expect(refused({ companyName: ' ' })).toEqual({
      ready: false,
      message: 'Please complete company validation first',
    });
    expect(refused({ companyName: undefined }).ready).toBe(false);
    for (const generatedScope of [null, undefined, '  ']) {
      expect(refused({ generatedScope })).toEqual({
        ready: false,
        message: 'Please complete scope generation first',
      });
    }
    expect(refused({ generatedScope: null, editedScope: 'mine' }).ready).toBe(false);
    expect(refused({ projectIds: [null, undefined, ''] })).toEqual({
      ready: false,
      message: 'No project ID found. Please restart the workflow.',
    });
  });

  it('sends the edited text, trimmed, else the generated one', () => {
    expect(checkSubmission(complete)).toEqual({ ready: true, projectId: 'p1', scope: '1. SCOPE' });
    expect(refused({ editedScope: ' mine \n', projectIds: [null, 'p2'] })).toEqual({
      ready: true,
      projectId: 'p2',
      scope: 'mine',
    });
  });
});

it.each([
  ['text', 'text'],
  [{ raw: 'raw', content: 'content' }, 'raw'],
  [{ content: 'content' }, 'content'],
  [{ result: { raw: 'nested' } }, 'nested'],
  [{ other: 1 }, ''],
  [null, ''],
  [7, ''],
])('content item %j is %j', (item, text) => {
  expect(contentText(item)).toBe(text);
});
