import { dealSchema } from '@assay/domain/project/deal';
import { phaseStatuses, phases } from '@assay/domain/project/phases';
import {
  crewStatuses,
  projectStatuses,
  reviewStatuses,
  workflowStatuses,
} from '@assay/domain/project/status';
import { taskStatuses } from '@assay/domain/project/task-status';
import { z } from 'zod';
import { draftPartsSchema, outlineSectionSchema, sentMarketSchema } from './draft.ts';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Projects';

/** Empty while no analysis has been launched. */
const crewStatusSchema = z.enum([...crewStatuses, '']);

const phaseSchema = z.object({
  status: z.enum(phaseStatuses),
  result: z.unknown().optional(),
  error: z.string().optional(),
  started_at: timestamp.optional(),
  finished_at: timestamp.optional(),
});

export const sessionMetadataSchema = z.object({
  company_url: z.string(),
  phases: z.object({
    company_validation: phaseSchema.optional(),
    scope_generation: phaseSchema.optional(),
    main_analysis: phaseSchema.optional(),
  }),
  markets_data: z.object({
    product_markets: z.array(sentMarketSchema),
    geographic_markets: z.array(sentMarketSchema),
  }),
});

/** A row of the dashboard: none of the large fields. */
export const projectRowSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  company_name: z.string(),
  description: z.string(),
  /** JSON array of {title, selected} as text, or plain text. */
  scope: z.string(),
  status: z.enum(projectStatuses),
  workflow_status: z.enum(workflowStatuses).nullable(),
  failed_phase: z.enum(phases).nullable(),
  crew_status: crewStatusSchema.nullable(),
  qa_status: z.enum(reviewStatuses),
  exec_summary_status: z.enum(reviewStatuses),
  paused: z.boolean(),
  /** What failed was stopped by a person. */
  cancelled: z.boolean(),
  has_analysis_output: z.boolean(),
  workflow_session_metadata: sessionMetadataSchema,
  created_at: timestamp,
  updated_at: timestamp,
});
export type ProjectRow = z.infer<typeof projectRowSchema>;

export const qaResultsSchema = z.object({
  conflicts_found: z.number().int(),
  qa_summary: z.string(),
  qa_final: z.string(),
});

const content = z.union([z.string(), z.record(z.string(), z.unknown())]);

export const crewOutputSchema = z.looseObject({
  workflow_type: z.string().optional(),
  status: z.string().optional(),
  total_pods: z.number().int().optional(),
  total_agents: z.number().int().optional(),
  total_phases: z.number().int().optional(),
  /** Seconds. */
  execution_time: z.number().optional(),
  pdf_path: z.string().nullish(),
  offline: z.boolean().optional(),
  generated_scope: z.string().optional(),
  workflow_results: z
    .object({
      company_identification: content.optional(),
      scope_generation: content.optional(),
      parallel_analysis: content.optional(),
      qa_consolidation: content.optional(),
    })
    .optional(),
  fact_checker_commentaries: z
    .record(
      z.string(),
      z.object({
        pod_name: z.string(),
        winner: z.string().nullable(),
        validation_summary: z.string(),
        commentary: z.string(),
      }),
    )
    .optional(),
  critic_evaluations: z
    .record(
      z.string(),
      z.object({ pod_name: z.string(), winner: z.string().nullable(), evaluation: z.string() }),
    )
    .optional(),
  qa_exec_results: z.object({ final_report: z.string().nullable() }).optional(),
  interview_guides: z.array(z.object({ type: z.string(), content: z.string() })).optional(),
  skipped: z.array(z.string()).optional(),
});
export type CrewOutput = z.infer<typeof crewOutputSchema>;

export const projectSchema = projectRowSchema.extend({
  company_url: z.string(),
  company_description: z.string(),
  outline: z.array(outlineSectionSchema),
  final_scope: z.string(),
  private: z.boolean(),
  budget_usd: z.number().nullable(),
  deal: dealSchema,
  crew_output: crewOutputSchema.nullable(),
  qa_results: qaResultsSchema.nullable(),
  executive_summary: z.string().nullable(),
  report_content: z.string().nullable(),
  /** Why the work stopped, where it failed; null when somebody stopped it. */
  run_error: z.string().nullable(),
  lyzr_run_id: z.string().nullable(),
  last_updated: timestamp,
  /** Whether the caller may change this project. */
  can_edit: z.boolean(),
});
export type Project = z.infer<typeof projectSchema>;

/** More than most people have; whoever has more asks for the next page. */
export const PROJECTS_PER_PAGE = 500;

export const listProjects = defineRoute(
  'GET /projects',
  'The projects that the caller may see, newest first',
  { access: 'user', tag },
  {
    query: z.object({
      skip: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(PROJECTS_PER_PAGE).default(PROJECTS_PER_PAGE),
      /** The last project of the page before; with it, a deep page costs no more than the first. */
      after: z.uuid().optional(),
      /** Words in the name of the project or of its company. */
      search: z.string().trim().max(200).optional(),
    }),
    answer: z.array(projectRowSchema),
  },
);

export const createProject = defineRoute(
  'POST /projects/',
  'Create a project without starting anything',
  { access: 'user', forKeys: 'run', tag },
  {
    body: z.object({
      name: z.string().trim().min(1).max(200),
      description: z.string().max(4000).default(''),
      status: z.string().max(40).default('new'),
    }),
    answer: projectSchema,
  },
);

export const getProject = defineRoute(
  'GET /projects/{id}',
  'One project, whole',
  { access: 'user', tag },
  { params: idParams, answer: projectSchema },
);

export const updateProject = defineRoute(
  'PATCH /projects/{id}',
  'Change what the owner may change: name, description, privacy, budget, the deal',
  { access: 'user', forKeys: 'run', tag },
  {
    params: idParams,
    body: z
      .object({
        name: z.string().trim().min(1).max(200),
        description: z.string().max(4000),
        private: z.boolean(),
        budget_usd: z.number().min(0).max(100_000).nullable(),
        deal: dealSchema,
      })
      .partial(),
    answer: projectSchema,
  },
);

/** Markets, outline and scope text as the user goes, so that a closed tab loses nothing. */
export const saveDraft = defineRoute(
  'PUT /projects/{id}/draft',
  'Keep the markets, the outline and the scope text as edited so far',
  { access: 'user', forKeys: 'run', tag },
  {
    params: idParams,
    body: draftPartsSchema,
    answer: z.object({ saved_at: timestamp }),
  },
);

export const deleteProject = defineRoute(
  'DELETE /projects/{id}',
  'Delete one project and end its run',
  { access: 'user', tag },
  { params: idParams, answer: z.object({ id: z.uuid() }) },
);

export const deleteAllProjects = defineRoute(
  'DELETE /projects/all',
  'Delete every project of the caller',
  { access: 'user', tag },
  { answer: z.array(z.object({ id: z.uuid() })) },
);

export const getCrewResults = defineRoute(
  'GET /projects/{id}/crew_results',
  'The results of the run',
  { access: 'user', tag },
  {
    params: idParams,
    answer: z.object({
      project_id: z.uuid(),
      crew_status: crewStatusSchema.nullable(),
      crew_output: crewOutputSchema.nullable(),
    }),
  },
);

export const getTaskStatus = defineRoute(
  'GET /projects/{id}/task-status',
  'Where the task of this project stands',
  { access: 'user', tag },
  {
    params: idParams,
    answer: z.object({
      status: z.enum(taskStatuses),
      result: z.string().nullable(),
      message: z.string(),
      progress: z.number(),
      created_at: timestamp,
      updated_at: timestamp,
    }),
  },
);

export const startQa = defineRoute(
  'POST /projects/{id}/qa-exec-summary',
  'Start QA and the executive summary',
  { access: 'user', forKeys: 'run', tag, costly: true },
  {
    params: idParams,
    answer: z.object({
      status: z.enum(['started', 'running', 'completed']),
      project_id: z.uuid(),
      qa_status: z.enum(reviewStatuses),
      exec_summary_status: z.enum(reviewStatuses),
    }),
  },
);
