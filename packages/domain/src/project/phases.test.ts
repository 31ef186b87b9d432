import { describe, expect, it } from 'vitest';
import {
  firstPhaseOf,
  isLaunched,
  isWorking,
  launchedPhases,
  phaseBefore,
  phaseEndedIn,
  phaseOfRecord,
  phaseRecords,
  phases,
  phasesDone,
  phaseTable,
  runKinds,
} from './phases.ts';
import { workflowStatuses } from './status.ts';

describe('the table of phases', () => {
  it('goes on from status to status without a gap', () => {
    const statuses = phases.flatMap((phase) => [phaseTable[phase].working, phaseTable[phase].done]);
    expect([...new Set(statuses)]).toEqual(workflowStatuses.filter((each) => each !== 'failed'));
  });

  it('has a phase for every record of the metadata and for every kind of run', () => {
    for (const record of phaseRecords)
      expect(phaseTable[phaseOfRecord(record)].record).toBe(record);
    for (const run of runKinds) expect(phaseTable[firstPhaseOf(run)].run).toBe(run);
    expect(runKinds).toEqual(['validation', 'scoping', 'analysis', 'qa']);
    expect(firstPhaseOf('qa')).toBe('qa');
  });

  it('knows what comes before a phase, and what a launch leads to', () => {
    expect(phaseBefore('company_validation')).toBeNull();
    expect(phaseBefore('analysis')).toBe('scoping');
    expect(launchedPhases).toEqual(['analysis', 'qa', 'executive_summary']);
  });

  it.each([
    ['validating_company', true, null, 0, false],
    ['company_validated', false, 'company_validation', 1, false],
    ['generating_scope', true, null, 1, false],
    ['scope_generated', false, 'scoping', 2, false],
    ['running', true, null, 2, true],
    ['analysis_ready', false, 'analysis', 3, true],
    ['in_qa', true, null, 3, true],
    ['complete', false, 'executive_summary', 5, true],
    ['failed', false, null, 0, false],
  ] as const)('%s: at work %s, ended %s, %i done, launched %s', (status, ...expected) => {
    expect([
      isWorking(status),
      phaseEndedIn(status),
      phasesDone(status),
      isLaunched(status),
    ]).toEqual(expected);
  });
});
