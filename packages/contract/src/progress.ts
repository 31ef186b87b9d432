import { phases } from '@assay/domain/project/phases';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { projectParams, timestamp } from './shared.ts';

export const progressStatuses = ['pending', 'running', 'completed', 'failed'] as const;

export const agentProgressSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(progressStatuses),
  /** Milliseconds; of a running agent so far. */
  duration: z.number().nullable(),
  outputLength: z.number().int(),
  searchCalls: z.number().int(),
  winner: z.boolean(),
});
export type AgentProgress = z.infer<typeof agentProgressSchema>;

const generatorProgressSchema = agentProgressSchema.pick({
  status: true,
  duration: true,
  outputLength: true,
  searchCalls: true,
});

const podProgressSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(progressStatuses),
  winner: z.string().nullable(),
  /** By seat: o3, gemini, claude, fact_checker, critic. */
  generators: z.record(z.string(), generatorProgressSchema),
});
export type PodProgress = z.infer<typeof podProgressSchema>;

const sidePhaseSchema = z.object({
  name: z.string(),
  status: z.enum(progressStatuses),
  generators: z.record(z.string(), generatorProgressSchema),
});

export const progressSchema = z.object({
  project_id: z.uuid(),
  /** Of the work under way or last done. */
  status: z.enum(progressStatuses),
  paused: z.boolean(),
  /** True while the work under way waits for its turn: as much as may be is carried out at once. */
  in_line: z.boolean(),
  current_phase: z.enum(phases),
  /** Seconds. */
  elapsed_time: z.number(),
  /** True when the offline analyst sits in any seat of the work under way or last done. */
  offline: z.boolean(),
  error: z.string().nullable(),
  overall: z.object({
    totalAgents: z.number().int(),
    completedAgents: z.number().int(),
    progress: z.number(),
  }),
  phases: z.array(
    z.object({
      phase: z.enum(phases),
      name: z.string(),
      status: z.enum(progressStatuses),
      totalAgents: z.number().int(),
      completedAgents: z.number().int(),
      agents: z.array(agentProgressSchema),
      winner: z.string().nullable(),
      pods: z.array(podProgressSchema),
    }),
  ),
  recent_activity: z.array(z.object({ phase: z.enum(phases), message: z.string(), timestamp })),
  progress: z.object({
    overall: z.object({
      totalGenerators: z.number().int(),
      completedGenerators: z.number().int(),
      runningGenerators: z.number().int(),
      failedGenerators: z.number().int(),
      totalSearchCalls: z.number().int(),
    }),
    elapsed_time: z.number(),
    phase: z.enum(phases),
    pods: z.array(podProgressSchema),
    phases: z.object({ qa: sidePhaseSchema, executive_summary: sidePhaseSchema }),
    recent_activity: z.array(z.object({ timestamp, message: z.string() })),
  }),
});
export type WorkflowProgress = z.infer<typeof progressSchema>;

export const getProgress = defineRoute(
  'GET /workflows/{projectId}/workflow-progress',
  'How far the work has come',
  { access: 'user', tag: 'Workflows' },
  { params: projectParams, answer: progressSchema },
);
