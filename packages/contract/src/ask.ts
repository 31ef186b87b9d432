import { findings } from '@assay/domain/ask/answer';
import { askLimits } from '@assay/domain/ask/limits';
import { noteSchema, reportSentenceSchema } from '@assay/domain/report/report';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Questions';

const questionStatuses = ['asked', 'answering', 'answered', 'failed'] as const;

const questionSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  status: z.enum(questionStatuses),
  /** What is being done, while it is. */
  stage: z.string(),
  finding: z.enum(findings).nullable(),
  /** The answer; of a question without one, what comes nearest. */
  sentences: z.array(reportSentenceSchema),
  would_answer: z.string(),
  /** Sources that were looked in. */
  looked_in: z.number().int(),
  offline: z.boolean(),
  model: z.string().nullable(),
  cost_usd: z.number(),
  error: z.string().nullable(),
  /** Printed in the report's next version. */
  pinned: z.boolean(),
  /** On the list of open questions of the next version. */
  open: z.boolean(),
  asked_by: z.string(),
  created_at: timestamp,
  /** From asking to answer. */
  seconds: z.number().nullable(),
});
export type Question = z.infer<typeof questionSchema>;

const threadSchema = z.object({
  id: z.uuid(),
  questions: z.array(questionSchema),
  /** Of all answers of the thread, numbered through. */
  notes: z.array(noteSchema),
});
export type Thread = z.infer<typeof threadSchema>;

export const askQuestion = defineRoute(
  'POST /projects/{id}/questions',
  'Ask the report; the answer comes with the thread',
  { access: 'user', tag, costly: true, forKeys: 'run' },
  {
    params: idParams,
    body: z.object({
      text: z.string().trim().min(askLimits.shortestQuestion).max(askLimits.longestQuestion),
      /** To go on with; without one, a new thread begins. */
      thread_id: z.uuid().optional(),
    }),
    answer: z.object({ question_id: z.uuid(), thread_id: z.uuid() }),
  },
);

export const listThreads = defineRoute(
  'GET /projects/{id}/threads',
  'The threads of questions on a project, newest first',
  { access: 'user', tag },
  {
    params: idParams,
    answer: z.object({
      can_ask: z.boolean(),
      /** Whether answers can be kept for the next version; what is asked is the caller's alone where not. */
      can_keep: z.boolean(),
      threads: z.array(
        z.object({
          id: z.uuid(),
          /** Its first question. */
          title: z.string(),
          questions: z.number().int(),
          created_at: timestamp,
        }),
      ),
    }),
  },
);

export const getThread = defineRoute(
  'GET /projects/{id}/threads/{threadId}',
  'A thread with its answers, as far as they have come',
  { access: 'user', tag },
  { params: idParams.extend({ threadId: z.uuid() }), answer: threadSchema },
);

export const keepQuestion = defineRoute(
  'PATCH /projects/{id}/questions/{questionId}',
  'Pin an answer into the next version, or list its question as open',
  { access: 'user', tag },
  {
    params: idParams.extend({ questionId: z.uuid() }),
    body: z.object({ pinned: z.boolean().optional(), open: z.boolean().optional() }),
    answer: z.object({ pinned: z.boolean(), open: z.boolean() }),
  },
);
