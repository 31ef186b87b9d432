import { scopeResultSchema, validationResultSchema } from '@assay/contract/wizard-results';
import { z } from 'zod';
import { draftSchema } from './draft.ts';
import { edited, firstState, type WizardState } from './wizard-state.ts';

const savedSchema = z.object({
  target: z.object({ name: z.string(), url: z.string() }),
  validation: validationResultSchema.nullable(),
  scope: scopeResultSchema.nullable(),
  projectId: z.string().nullable(),
  edits: draftSchema.catch({}),
});

/** What must survive a sign-in in the middle of a submission. */
export function savedStateOf(state: WizardState): z.input<typeof savedSchema> {
  const { target, validation, scope, projectId, edits } = state;
  return { target, validation, scope, projectId, edits };
}

/** The wizard at scope finalisation, as it was; null where nothing usable was saved. */
export function restoredState(saved: unknown): WizardState | null {
  const parsed = savedSchema.safeParse(saved);
  if (!parsed.success) return null;
  const { edits, ...rest } = parsed.data;
  return edited(edits)({ ...firstState, ...rest, startedFor: rest.target, step: 2 });
}
