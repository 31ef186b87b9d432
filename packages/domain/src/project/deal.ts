import { z } from 'zod';
import { buyers } from './deal-words.ts';

const line = z.string().trim().max(120).default('');

/** What is asked for beyond the company: who would buy, on what thesis, and on which terms. */
export const dealSchema = z.object({
  buyer: z.enum(buyers).nullable().default(null),
  /** A few lines, or hypotheses one a line. */
  thesis: z.string().trim().max(4000).default(''),
  /** "4 to 6 years". */
  hold_period: line,
  /** "EUR 180 to 210 million". */
  price: line,
  /** A day. */
  deadline: z.union([z.literal(''), z.iso.date()]).default(''),
});
export type Deal = z.infer<typeof dealSchema>;

export const noDeal: Deal = {
  buyer: null,
  thesis: '',
  hold_period: '',
  price: '',
  deadline: '',
};
