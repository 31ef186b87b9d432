import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import {
  blankState,
  currentPhase,
  initialState,
  moveProject,
  type ProjectEvent,
  type ProjectState,
} from './move-project.ts';
import { phases } from './phases.ts';
import { resumeStep, wizardPlace } from './wizard-phase.ts';

const phase = fc.constantFrom(...phases);
const event: fc.Arbitrary<ProjectEvent> = fc.oneof(
  phase.map((each) => ({ type: 'started', phase: each }) as const),
  phase.map((each) => ({ type: 'finished', phase: each }) as const),
  phase.map((each) => ({ type: 'failed', phase: each, error: 'x' }) as const),
  fc.constantFrom(
    { type: 'cancelled' } as const,
    { type: 'paused' } as const,
    { type: 'resumed' } as const,
    { type: 'retried' } as const,
    { type: 'rescoped' } as const,
    { type: 'relaunched' } as const,
  ),
);
const now = new Date('2026-03-02T10:00:00Z');

/** Every state that any order of events can lead to; refused events change nothing. */
function statesOf(events: readonly ProjectEvent[], first: ProjectState): ProjectState[] {
  const states = [first];
  for (const each of events) {
    const state = states.at(-1) ?? first;
    try {
      states.push(moveProject(state, each, now));
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
    }
  }
  return states;
}

const statuses = ({ phases }: ProjectState) =>
  Object.fromEntries(Object.entries(phases).map(([name, record]) => [name, record.status]));

describe('whatever happens to a project', () => {
  const always = (holds: (state: ProjectState) => void) =>
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 60 }),
        fc.constantFrom(initialState, blankState),
        (events, first) => statesOf(events, first).forEach(holds),
      ),
    );

  it('has failed exactly where a phase has', () => {
    always((state) => {
      expect(state.workflowStatus === 'failed').toBe(state.failedPhase !== null);
      if (state.failedPhase) expect(currentPhase(state)).toBe(state.failedPhase);
    });
  });

  it('was cancelled only where a phase has failed, and no review waits behind one that has', () => {
    always((state) => {
      if (state.cancelled) expect(state.workflowStatus).toBe('failed');
      if (state.workflowStatus === 'failed')
        expect(['pending', 'running']).not.toContain(state.execSummaryStatus);
    });
  });

  it('is paused only while a phase waits to go on', () => {
    always((state) => {
      if (state.paused) expect(currentPhase(state)).not.toBeNull();
    });
  });

  it('never reaches a phase before the one that it builds on is done', () => {
    always((state) => {
      const { company_validation, scope_generation, main_analysis } = statuses(state);
      if (scope_generation) expect(company_validation).toBe('completed');
      if (main_analysis) expect(scope_generation).toBe('completed');
      if (state.qaStatus !== 'not_started') expect(main_analysis).toBe('completed');
    });
  });

  it('has a crew status and a status that follow from its phases', () => {
    always((state) => {
      const { main_analysis } = statuses(state);
      expect(state.status === 'completed').toBe(main_analysis === 'completed');
      expect(state.crewStatus).toBe(
        main_analysis === 'in_progress' ? 'running' : (main_analysis ?? ''),
      );
    });
  });

  it('can be resumed in the wizard at the phase that failed', () => {
    always((state) => {
      if (state.workflowStatus !== 'failed') return;
      const stored = statuses(state);
      const place = wizardPlace(stored, state.crewStatus);
      const inWizard = Object.values(stored).includes('failed');
      expect(place.retry).toBe(inWizard);
      if (inWizard) expect(resumeStep('failed', stored)).toBe(place.step);
    });
  });
});
