import { z } from 'zod';
import { defineRoute } from './route.ts';
import { timestamp } from './shared.ts';

/** Blank text would leave an agent without instructions. */
const promptText = z
  .string()
  .max(60_000)
  .refine((text) => text.trim() !== '', 'must not be empty');

const templateParams = z.object({ id: z.string().min(1).max(80) });

const tag = 'Prompts';

const categorySchema = z.object({
  id: z.string(),
  name: z.string(),
  workflow_type: z.enum(['company_validation', 'scoping', 'analysis', 'other']),
});

const templateSchema = z.object({
  agent_id: z.string(),
  agent_name: z.string(),
  description: z.string(),
  category_id: z.string().nullable(),
  is_locked: z.boolean(),
  is_active: z.boolean(),
  system_prompt: z.string(),
  human_prompt_template: z.string(),
  model_preferences: z.object({ primary: z.string().nullable() }),
  max_tokens: z.number().int(),
  tools: z.array(z.string()),
  variables: z.record(z.string(), z.string()),
  temperature: z.object({ default: z.number() }),
  /** Pass it back when saving; a stale one is refused with 409. */
  current_version: z.number().int(),
  updated_at: timestamp,
});
export type PromptTemplate = z.infer<typeof templateSchema>;

export const listCategories = defineRoute(
  'GET /prompts/categories',
  'The categories of agents',
  { access: 'admin', tag },
  { answer: z.array(categorySchema) },
);

export const listTemplates = defineRoute(
  'GET /prompts/templates',
  'The templates of all agents',
  { access: 'admin', tag },
  {
    query: z
      .object({
        category_id: z.string().max(80),
        search: z.string().max(200),
        is_active: z.stringbool(),
      })
      .partial(),
    answer: z.array(templateSchema),
  },
);

export const getTemplate = defineRoute(
  'GET /prompts/templates/{id}',
  'One template',
  { access: 'admin', tag },
  {
    params: templateParams,
    answer: templateSchema,
  },
);

export const saveTemplate = defineRoute(
  'PUT /prompts/templates/{id}',
  'Save a new version of a template',
  { access: 'admin', tag },
  {
    params: templateParams,
    body: z.object({
      system_prompt: promptText,
      human_prompt_template: promptText,
      change_summary: z.string().trim().min(1).max(500),
      base_version: z.number().int().optional(),
    }),
    answer: templateSchema,
  },
);

export const switchTemplate = defineRoute(
  'PATCH /prompts/templates/{id}',
  'Lock or unlock a template, switch it on or off',
  { access: 'super_admin', tag },
  {
    params: templateParams,
    body: z
      .object({ is_locked: z.boolean(), is_active: z.boolean() })
      .partial()
      .refine((body) => Object.keys(body).length > 0, 'Say what to change.'),
    answer: templateSchema,
  },
);

export const testResultSchema = z.object({
  success: z.boolean(),
  output: z.string(),
  error: z.string().nullable(),
  execution_time_ms: z.number().int(),
  tokens_used: z.object({
    total: z.number().int(),
    prompt: z.number().int(),
    completion: z.number().int(),
  }),
  model_used: z.string(),
  temperature: z.number(),
});

export const testTemplate = defineRoute(
  'POST /prompts/templates/{id}/test',
  'Run a template once',
  { access: 'admin', tag },
  {
    params: templateParams,
    body: z.object({
      test_inputs: z.record(z.string().max(80), z.string().max(50_000)),
      model: z.string().min(1).max(120),
      temperature: z.number().min(0).max(2).optional(),
    }),
    answer: testResultSchema,
  },
);

const limit = z.object({ limit: z.coerce.number().int().min(1).max(100).default(10) });

export const listTests = defineRoute(
  'GET /prompts/templates/{id}/test-history',
  'Past test runs of a template',
  { access: 'admin', tag },
  {
    params: templateParams,
    query: limit,
    answer: z.array(
      testResultSchema.extend({
        id: z.uuid(),
        created_at: timestamp,
        test_inputs: z.record(z.string(), z.string()),
        error_message: z.string().nullable(),
      }),
    ),
  },
);

export const versionSchema = z.object({
  version_number: z.number().int(),
  change_type: z.string(),
  change_summary: z.string(),
  created_by: z.string(),
  created_at: timestamp,
  system_prompt: z.string(),
  human_prompt_template: z.string(),
});

export const listVersions = defineRoute(
  'GET /prompts/templates/{id}/versions',
  'The versions of a template, newest first',
  { access: 'admin', tag },
  { params: templateParams, query: limit, answer: z.array(versionSchema) },
);

export const revertTemplate = defineRoute(
  'POST /prompts/templates/{id}/revert/{version}',
  'Make an old version the newest',
  { access: 'admin', tag },
  {
    params: templateParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
    answer: templateSchema,
  },
);

export const reloadPrompts = defineRoute(
  'POST /prompts/reload',
  'Have every process read the templates anew',
  { access: 'admin', tag },
  { answer: z.object({ reloaded: z.number().int() }) },
);

function templateFile(text: z.ZodString) {
  return z.object({
    format: z.literal('assay-prompts'),
    templates: z
      .array(
        z.object({
          agent_id: z.string().max(80),
          system_prompt: text,
          human_prompt_template: text,
        }),
      )
      .min(1)
      .max(200),
  });
}

export const exportTemplates = defineRoute(
  'GET /prompts/export',
  'All templates as one file',
  { access: 'admin', tag },
  { answer: templateFile(z.string()) },
);

export const importedTemplatesSchema = templateFile(promptText);

export const importTemplates = defineRoute(
  'POST /prompts/import',
  'Take templates from an exported file',
  { access: 'admin', tag },
  {
    body: importedTemplatesSchema,
    answer: z.object({
      imported: z.array(z.string()),
      unchanged: z.array(z.string()),
      refused: z.array(z.object({ agent_id: z.string(), reason: z.string() })),
    }),
  },
);

export const listTestModels = defineRoute(
  'GET /prompts/models',
  'The models a test may use',
  { access: 'admin', tag },
  { answer: z.array(z.object({ id: z.string(), available: z.boolean() })) },
);
