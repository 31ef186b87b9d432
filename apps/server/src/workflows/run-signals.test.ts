import { describe, expect, it } from 'vitest';
import { RunSignals } from './run-signals.ts';

describe('the signals of a process that stops', () => {
  it('wait for steps that were asked for until they have begun, and for no other', async () => {
    const signals = new RunSignals();
    const first = signals.beginning();
    const second = signals.beginning();
    let waited = false;
    const all = signals.allBegun().then(() => {
      waited = true;
    });
    first();
    first();
    await Promise.resolve();
    expect(waited).toBe(false);
    second();
    await all;
    await signals.allBegun();
  });

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
