import { describe, expect, it } from 'vitest';
import { RunSignals } from './run-signals.ts';

describe('the signals of a process that stops', () => {
  it('end calls under way and let none begin', () => {
    const signals = new RunSignals();
    const { signal } = signals.hold('run-1');
    expect(signals.isClosed).toBe(false);
    signals.close(new Error('stopping'));
    expect(signals.isClosed).toBe(true);
    expect(signal.reason).toEqual(new Error('stopping'));
    expect(signals.hold('run-2').signal.aborted).toBe(true);
  });
});
