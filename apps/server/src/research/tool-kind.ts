import type { z } from 'zod';
import type { CallContext } from '../agents/ports.ts';

/** What a tool answers the model with, and what of it is recorded. */
export interface Outcome {
  answer: unknown;
  resultCount: number;
  sourceIds?: string[];
  rejected?: { title: string; reason: string }[];
}

export interface ToolKind<T extends z.ZodType> {
  description: string;
  input: T;
  isSearch: boolean;
  /** What the record keeps of the question. */
  asked(input: z.output<T>): { query: string; subsection?: string | undefined };
  use(input: z.output<T>, context: CallContext, signal: AbortSignal): Promise<Outcome>;
}
