import {
  APICallError,
  type JSONSchema7,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
} from '@ai-sdk/provider';
import { z } from 'zod';
import type { ProviderKind } from './environment.ts';
import { mixesTools } from './providers.ts';

/** Forms as providers take them: written out once, for an agent is asked with the same one again and again. */
const written = new WeakMap<z.ZodType, JSONSchema7>();

export function schemaOf(schema: z.ZodType): JSONSchema7 {
  const known = written.get(schema);
  if (known) return known;
  const { $schema: _, ...form } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  written.set(schema, form as JSONSchema7);
  return form as JSONSchema7;
}

/** Whether a provider holds its answer to a schema while it may also use our tools. */
function takesForm(
  kind: ProviderKind,
  { modelId }: LanguageModelV4,
  { tools = [] }: LanguageModelV4CallOptions,
): boolean {
  if (kind === 'compatible') return false;
  return kind !== 'google' || tools.length === 0 || mixesTools(modelId);
}

const refusesForm = (error: unknown) =>
  APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422);

/**
 * The provider's own mode of structured output. A model that refuses the schema is asked without:
 * the prompt states the form as well, and whatever comes is mended and checked all the same.
 */
export function withForm(
  inner: LanguageModelV4,
  kind: ProviderKind,
  schema: z.ZodType,
): LanguageModelV4 {
  const responseFormat = { type: 'json' as const, name: 'answer', schema: schemaOf(schema) };
  let refused = false;
  return {
    ...plain(inner),
    doGenerate: (options) => inner.doGenerate(options),
    async doStream(options) {
      if (refused || !takesForm(kind, inner, options)) return inner.doStream(options);
      try {
        return await inner.doStream({ ...options, responseFormat });
      } catch (error) {
        if (!refusesForm(error)) throw error;
        refused = true;
        return inner.doStream(options);
      }
    },
  };
}

function plain({ provider, modelId, supportedUrls }: LanguageModelV4) {
  return { specificationVersion: 'v4' as const, provider, modelId, supportedUrls };
}
