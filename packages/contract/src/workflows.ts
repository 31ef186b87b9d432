import { phaseRecords, phaseStatuses } from '@assay/domain/project/phases';
import { workflowStatuses } from '@assay/domain/project/status';
import { z } from 'zod';
import { sentMarketSchema } from './draft.ts';
import { progressStatuses } from './progress.ts';
import { projectSchema } from './projects.ts';
import { defineRoute } from './route.ts';
import { projectParams } from './shared.ts';
import { scopeResultSchema, validationResultSchema } from './wizard-results.ts';

const tag = 'Workflows';

const companyName = z.string().trim().min(1).max(200);
const companyUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2000)]).default('');
const workflowType = z.literal('generator_triad').default('generator_triad');

export const initializeSession = defineRoute(
  'POST /workflow-session/initialize',
  'Create the project of a new target, or name the one that its documents wait in',
  { access: 'user', forKeys: 'run', tag, costly: true },
  {
    body: z.object({
      company_name: companyName,
      company_url: companyUrl,
      /** A project in which nothing was started yet. */
      project_id: z.uuid().optional(),
      workflow_type: workflowType,
    }),
    answer: z.object({ project_id: z.uuid(), session_id: z.string() }),
  },
);

export const updatePhase = defineRoute(
  'POST /workflow-session/session/{projectId}/update-phase',
  'Keep what the wizard knows of a phase',
  { access: 'user', forKeys: 'run', tag },
  {
    params: projectParams,
    body: z.object({
      phase_name: z.enum(phaseRecords),
      status: z.enum(phaseStatuses),
      result: z.unknown().optional(),
    }),
    answer: z.object({ project_id: z.uuid(), phase_name: z.string(), status: z.string() }),
  },
);

export const startValidation = defineRoute(
  'POST /workflows/company-validation',
  'Start the validation of a company, or join the one under way',
  { access: 'user', forKeys: 'run', tag, costly: true },
  {
    body: z.object({
      company_name: companyName,
      company_url: companyUrl,
      project_id: z.uuid().optional(),
    }),
    answer: validationResultSchema,
  },
);

export const getValidationResult = defineRoute(
  'GET /workflows/company-validation/{projectId}/result',
  'The result of the validation, once there is one',
  { access: 'user', tag },
  {
    params: projectParams,
    answer: z.object({
      status: z.enum(progressStatuses),
      crew_status: z.enum(progressStatuses),
      result: validationResultSchema.nullable(),
      error: z.string().nullable(),
    }),
  },
);

/** Selected only; a name or a market object. */
const selectedMarkets = z
  .array(z.union([z.string().min(1).max(160), sentMarketSchema.partial({ selected: true })]))
  .max(120)
  .default([]);
const companyDescription = z.string().max(8000).default('');

export const executeScoping = defineRoute(
  'POST /workflows/scoping-crew/execute',
  'Start the scoping crew, join the one under way, or write the scope anew',
  { access: 'user', forKeys: 'run', tag, costly: true },
  {
    body: z.object({
      company_name: companyName,
      company_description: companyDescription,
      selected_markets: selectedMarkets,
      high_level_scope: z.string().max(50_000),
      workflow_type: workflowType,
      project_id: z.uuid(),
      /** True writes a scope anew that has not been analysed yet; without it, it is only returned. */
      regenerate: z.boolean().default(false),
    }),
    answer: scopeResultSchema,
  },
);

export const executeAnalysis = defineRoute(
  'POST /workflows/generator-triad/execute',
  'Launch the analysis, retry what failed, or join the run under way',
  { access: 'user', forKeys: 'run', tag, costly: true },
  {
    body: z.object({
      company_name: companyName,
      company_description: companyDescription,
      selected_markets: selectedMarkets,
      generated_scope: z.string().trim().min(1).max(100_000),
      scoping_crew_output: z.unknown().nullish(),
      project_id: z.uuid(),
      /** True runs a finished analysis anew; without it a finished one is only returned. */
      relaunch: z.boolean().default(false),
    }),
    answer: z.object({ id: z.uuid(), status: z.string(), project: projectSchema }),
  },
);

const range = z.object({ low: z.number(), high: z.number() });

export const getEstimate = defineRoute(
  'GET /workflows/{projectId}/estimate',
  'What a launch will take: calls, tokens, cost and time',
  { access: 'user', tag },
  {
    params: projectParams,
    answer: z.object({
      calls: z.number().int(),
      tokens: range,
      cost_usd: range,
      minutes: range,
      offline: z.boolean(),
      budget_usd: z.number().nullable(),
      seats: z.array(z.object({ seat: z.string(), provider: z.string(), model: z.string() })),
      /** What a person should know of the models before anything is paid for. */
      remarks: z.array(z.string()),
    }),
  },
);

function controlRoute(verb: 'cancel' | 'pause' | 'resume', summary: string) {
  return defineRoute(
    `POST /workflows/{projectId}/${verb}`,
    summary,
    { access: 'user', forKeys: 'run', tag },
    {
      params: projectParams,
      answer: z.object({
        project_id: z.uuid(),
        workflow_status: z.enum(workflowStatuses).nullable(),
        paused: z.boolean(),
      }),
    },
  );
}

export const cancelRun = controlRoute('cancel', 'Cancel the run under way');
export const pauseRun = controlRoute('pause', 'Pause the run under way');
export const resumeRun = controlRoute('resume', 'Go on with a paused run');
