import { z } from 'zod';

/** 0 target, 1 validation, 2 scope finalisation, 3 the analysis under way, 4 file upload. */
const wizardIndexes = [0, 1, 2, 3, 4] as const;
export type WizardIndex = (typeof wizardIndexes)[number];

/**
 * The step that was asked for, as far as the project has come. The analysis under way and the file
 * upload need a project and nothing else.
 */
export function openingStep(asked: number | undefined, reached: WizardIndex): WizardIndex {
  const step = wizardIndexes.find((index) => index === asked) ?? reached;
  return step > 2 || step < reached ? step : reached;
}

/** The step that 'Previous Step' leads to; uploading comes before the scope is final. */
export const previousStep = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 1 } as const;

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
  entry: StepEntry,
  step: WizardIndex,
): 'none' | 'push' | 'back' | 'replace' {
  if (entry.wizardStep === step) return 'none';
  if (step > entry.wizardStep) return 'push';
  return entry.above && entry.wizardStep - step === 1 ? 'back' : 'replace';
}
