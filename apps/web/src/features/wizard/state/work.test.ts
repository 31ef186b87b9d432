import { describe, expect, it } from 'vitest';
import { projectFixture, validationFixture } from '../testing/fixtures.ts';
import {
  askedTask,
  connection,
  failed,
  failureAt,
  left,
  resting,
  taken,
  type WizardTask,
  waitingFor,
  workOf,
} from './work.ts';

const anew: WizardTask = { kind: 'scope', mode: 'anew' };
const load: WizardTask = { kind: 'scope', mode: 'load' };
const following: WizardTask = { kind: 'scope', mode: 'follow' };

describe('what is waited for', () => {
  it('is followed when it was left and come back to, and asked for only once', () => {
    const waiting = waitingFor(anew);
    expect(left(waiting)).toBe(waiting);
    expect(askedTask(left(taken(waiting)))).toEqual(following);
    expect(askedTask(left(taken(waitingFor(load))))).toBe(load);
    expect(left(waitingFor(following))).toMatchObject({ task: following, taken: true });
    expect(waiting).toMatchObject({ taken: false });
    expect(left(resting)).toBe(resting);
  });

  it('goes on through a lost connection', () => {
    const waiting = waitingFor(anew);
    expect(connection(false)(waiting)).toBe(waiting);
    const lost = connection(true)(waiting);
    expect(lost).toEqual({ is: 'asked', task: anew, taken: false, offline: true });
    expect(askedTask(lost)).toBe(anew);
    expect(connection(true)(resting)).toBe(resting);
  });

  it.each(['validate', 'scope', 'launch'] as const)('can have failed to %s, for a reason', (at) => {
    const work = failed(at, 'It took too long.');
    expect(failureAt(work, at)?.message).toBe('It took too long.');
    expect(askedTask(work)).toBeNull();
    const others = (['validate', 'scope', 'launch'] as const).filter((each) => each !== at);
    for (const other of others) expect(failureAt(work, other)).toBeNull();
  });
});

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
    expect(workOf(project)).toMatchObject({
      task: { kind: 'validate', mode },
      taken: mode === 'follow',
    });
  });

  it('in company_validated fetches the result only if it is missing', () => {
    const company_validation = { status: 'completed', result: validationFixture() } as const;
    const project = projectFixture({
      workflow_status: 'company_validated',
      workflow_session_metadata: { ...metadata, phases: { company_validation } },
    });
    expect(workOf(project)).toBe(resting);
    const missing = projectFixture({ workflow_status: 'company_validated' });
    expect(askedTask(workOf(missing))).toEqual({ kind: 'validate', mode: 'follow' });
  });

  it('in generating_scope follows, in scope_generated fetches the stored result', () => {
    const generating = projectFixture({ workflow_status: 'generating_scope' });
    expect(askedTask(workOf(generating))).toEqual(following);
    const generated = projectFixture({ workflow_status: 'scope_generated' });
    expect(askedTask(workOf(generated))).toEqual(load);
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
    expect(workOf(project)).toEqual(failed(at, 'No source.'));
  });

  it('has words for a failure that left none', () => {
    const project = projectFixture({
      workflow_status: 'failed',
      failed_phase: 'company_validation',
    });
    expect(failureAt(workOf(project), 'validate')?.message).toBe('Company validation failed');
  });

  it.each(['running', 'analysis_ready', 'in_qa', 'complete', null] as const)(
    'in %s waits for nothing',
    (workflow_status) => {
      expect(workOf(projectFixture({ workflow_status }))).toBe(resting);
    },
  );
});
