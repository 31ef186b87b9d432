import { sectionKeys } from '@assay/domain/agents/sections';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams } from './shared.ts';

const tag = 'Workflows';
const range = z.object({ low: z.number(), high: z.number() });

export const sectionRunsSchema = z.object({
  /** Whether the caller may run a section again; others read the report alone. */
  may_run: z.boolean(),
  /** A run of the project is under way or paused: no other can be begun. */
  under_way: z.boolean(),
  /** QA and executive summary follow, because the report has them. */
  reviewed: z.boolean(),
  offline: z.boolean(),
  budget_usd: z.number().nullable(),
  spent_usd: z.number(),
  sections: z.array(
    z.object({
      key: z.enum(sectionKeys),
      title: z.string(),
      calls: z.number().int(),
      tokens: range,
      cost_usd: range,
      minutes: range,
      /** Why the last run of this section alone did not come to its end. */
      last_failure: z.string().nullable(),
    }),
  ),
});
export type SectionRuns = z.infer<typeof sectionRunsSchema>;

export const listSections = defineRoute(
  'GET /projects/{id}/sections',
  'The sections of the report, and what running each again alone will take',
  { access: 'user', tag },
  { params: idParams, answer: sectionRunsSchema },
);

export const runSection = defineRoute(
  'POST /projects/{id}/sections/{section}/run',
  'Run one section of a finished report again, and keep the others',
  { access: 'user', forKeys: 'run', tag, costly: true },
  {
    params: idParams.extend({ section: z.enum(sectionKeys) }),
    answer: z.object({ id: z.uuid(), project_id: z.uuid(), section: z.enum(sectionKeys) }),
  },
);
