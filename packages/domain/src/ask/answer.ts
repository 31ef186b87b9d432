import { z } from 'zod';
import { statementSchema } from '../sentences/statement.ts';

/** Whether the evidence answers a question, in part, or not at all. */
export const findings = ['answered', 'partial', 'not_found'] as const;
export type Finding = (typeof findings)[number];

const MOST_STATEMENTS = 8;

/** What is said to a question: statements like any other, and what would answer the rest. */
export const askAnswerSchema = z.object({
  finding: z.enum(findings),
  /** Of a question that is not answered: what the evidence holds that comes nearest. */
  claims: z.array(statementSchema).max(MOST_STATEMENTS).default([]),
  /** Which document or whom to ask. */
  would_answer: z.string().max(600).default(''),
});
export type AskAnswer = z.infer<typeof askAnswerSchema>;
