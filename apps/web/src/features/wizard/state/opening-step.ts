import { type WizardIndex, wizardIndexes } from './wizard-state.ts';

/**
 * The step that was asked for, as far as the project has come. The analysis under way and the file
 * upload need a project and nothing else.
 */
export function openingStep(asked: number | undefined, reached: WizardIndex): WizardIndex {
  const step = wizardIndexes.find((index) => index === asked) ?? reached;
  return step > 2 || step < reached ? step : reached;
}

/** The step that 'Previous Step' leads to; uploading comes before the scope is final. */
export const previousStep: Readonly<Record<Exclude<WizardIndex, 0>, WizardIndex>> = {
  1: 0,
  2: 1,
  3: 2,
  4: 1,
};
