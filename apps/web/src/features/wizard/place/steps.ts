import type { Project } from '@assay/contract/projects';
import { phaseStatusesOf, resumePlace } from '@assay/domain/project/wizard-phase';
import { z } from 'zod';
import { targetSchema } from '../draft/draft.ts';

/** 0 target, 1 validation, 2 scope finalisation, 3 the analysis under way, 4 file upload. */
const wizardIndexes = [0, 1, 2, 3, 4] as const;
export type WizardIndex = (typeof wizardIndexes)[number];

/**
 * The step that was asked for, as far as the project has come. The analysis under way and the file
 * upload need a project and nothing else.
 */
export function openingStep(asked: WizardIndex | undefined, project: Project): WizardIndex {
  const phases = phaseStatusesOf(project.workflow_session_metadata);
  const { step: reached } = resumePlace(project, phases);
  return asked !== undefined && (asked > 2 || asked < reached) ? asked : reached;
}

/** The step that 'Previous Step' leads to; uploading comes before the scope is final. */
export const previousStep = { 0: 0, 1: 0, 2: 1, 3: 2, 4: 1 } as const;

/**
 * Every step is an entry of the browser's history, so that its back button leads to the step
 * before, and out of the wizard only from the step at which it was opened.
 */
const entrySchema = z.object({
  step: z.literal(wizardIndexes).optional().catch(undefined),
  /** The entry below is the step before. */
  above: z.boolean().optional(),
  /** Which wizard of this tab the entry is of: a link to the wizard leads to another one. */
  wizard: z.string().optional(),
  /** What the page that led here hands over. */
  project: z.object({ id: z.string() }).optional(),
  phase: z.string().optional(),
  target: targetSchema.optional(),
});

export function readEntry(state: unknown): z.output<typeof entrySchema> {
  return entrySchema.safeParse(state).data ?? {};
}
