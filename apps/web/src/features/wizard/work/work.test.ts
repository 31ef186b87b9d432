import { describe, expect, it } from 'vitest';
import { projectFixture, validationFixture } from '../testing/fixtures.ts';
import { failed, resting, waitingFor, workOf } from './work.ts';

describe('in a project that is opened', () => {
  const metadata = projectFixture().workflow_session_metadata;

  it.each([
    ['pending', true, 'start'],
    ['in_progress', true, 'follow'],
    ['pending', false, 'follow'],
  ] as const)('in validating_company, phase %s, may edit %s: %s', (status, can_edit, mode) => {
    const project = projectFixture({
      can_edit,
      workflow_session_metadata: { ...metadata, phases: { company_validation: { status } } },
    });
    expect(workOf(project)).toEqual(
      mode === 'follow' ? waitingFor({ kind: 'validate' }, true) : waitingFor({ kind: 'validate' }),
    );
  });

  it('in company_validated fetches the result only if it is missing', () => {
    const company_validation = { status: 'completed', result: validationFixture() } as const;
    const project = projectFixture({
      workflow_status: 'company_validated',
      workflow_session_metadata: { ...metadata, phases: { company_validation } },
    });
    expect(workOf(project)).toBe(resting);
    const missing = projectFixture({ workflow_status: 'company_validated' });
    expect(workOf(missing)).toEqual(waitingFor({ kind: 'validate' }, true));
  });

  it('in generating_scope follows, in scope_generated fetches the stored result', () => {
    const generating = projectFixture({ workflow_status: 'generating_scope' });
    expect(workOf(generating)).toEqual(waitingFor({ kind: 'scope' }, true));
    const generated = projectFixture({ workflow_status: 'scope_generated' });
    expect(workOf(generated)).toEqual(waitingFor({ kind: 'load' }));
  });

  it.each([
    ['company_validation', 'company_validation', 'validate'],
    ['scoping', 'scope_generation', 'scope'],
    ['analysis', 'main_analysis', 'launch'],
  ] as const)('tells why %s (%s) failed', (failed_phase, record, at) => {
    const phases = { [record]: { status: 'failed', error: 'No source.' } } as const;
    const project = projectFixture({
      workflow_status: 'failed',
      failed_phase,
      workflow_session_metadata: { ...metadata, phases },
    });
    expect(workOf(project)).toEqual(failed({ kind: at }, 'No source.'));
  });

  it('has words for a failure that left none', () => {
    const project = projectFixture({
      workflow_status: 'failed',
      failed_phase: 'company_validation',
    });
    expect(workOf(project)).toEqual(failed({ kind: 'validate' }, 'Company validation failed'));
  });

  it.each(['running', 'analysis_ready', 'in_qa', 'complete', null] as const)(
    'in %s waits for nothing',
    (workflow_status) => {
      expect(workOf(projectFixture({ workflow_status }))).toBe(resting);
    },
  );
});
