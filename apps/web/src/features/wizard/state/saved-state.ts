import { outlineSectionSchema } from '@assay/contract/projects';
import { sentMarketSchema } from '@assay/contract/shared';
import { scopeResultSchema, validationResultSchema } from '@assay/contract/workflows';
import { z } from 'zod';
import { firstState, type WizardState } from './wizard-state.ts';

const savedSchema = z.object({
  target: z.object({ name: z.string(), url: z.string() }),
  validation: validationResultSchema.nullable(),
  scope: scopeResultSchema.nullable(),
  projectId: z.string().nullable(),
  finalScope: z.string(),
  productMarkets: z.array(sentMarketSchema).catch([]),
  geographicMarkets: z.array(sentMarketSchema).catch([]),
  outline: z.array(outlineSectionSchema).catch(firstState.outline),
});

/** What must survive a sign-in in the middle of a submission. */
export function savedStateOf(state: WizardState): z.input<typeof savedSchema> {
  const { target, validation, scope, projectId, finalScope } = state;
  const { productMarkets, geographicMarkets, outline } = state;
  return {
    target,
    validation,
    scope,
    projectId,
    finalScope,
    productMarkets,
    geographicMarkets,
    outline,
  };
}

/** The wizard at scope finalisation, as it was; null where nothing usable was saved. */
export function restoredState(saved: unknown): WizardState | null {
  const parsed = savedSchema.safeParse(saved);
  if (!parsed.success) return null;
  return { ...firstState, ...parsed.data, startedFor: parsed.data.target, step: 2 };
}
