import { z } from 'zod';
import { type WizardIndex, wizardIndexes } from './wizard-state.ts';

/*
 * Every step is an entry of the browser's history, so that its back button leads to the step
 * before, and out of the wizard only from the step at which it was opened.
 */

const entrySchema = z.object({
  wizardStep: z.literal(wizardIndexes),
  /** The entry below is the step before. */
  above: z.boolean().optional(),
});
type StepEntry = z.output<typeof entrySchema>;

export function entryOf(step: WizardIndex, above = false): StepEntry {
  return { wizardStep: step, ...(above && { above }) };
}

export function readEntry(state: unknown): StepEntry | null {
  return entrySchema.safeParse(state).data ?? null;
}

/** How the history follows when the wizard goes to a step. */
export function historyMove(
  entry: StepEntry | null,
  step: WizardIndex,
): 'none' | 'push' | 'back' | 'replace' {
  if (entry === null) return 'replace';
  if (entry.wizardStep === step) return 'none';
  if (step > entry.wizardStep) return 'push';
  return entry.above && entry.wizardStep - step === 1 ? 'back' : 'replace';
}
