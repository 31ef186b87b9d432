import { z } from 'zod';
import type { ClaimRow } from '../report/report-rows.ts';
import type { EditOutcome } from './edit-outcome.ts';

const cutReasons = ['repetition', 'aside'] as const;
type CutReason = (typeof cutReasons)[number];

const name = z.string().min(1).max(20);
const term = z.string().trim().min(2).max(80);

/** What an editor answers: names of parts and statements, and no statement of its own. */
export const editPlanSchema = z.object({
  /** Parts whose paragraphs change, each with all that stays in it. */
  parts: z
    .array(
      z.object({
        part: name,
        paragraphs: z.array(z.object({ statements: z.array(name).min(1).max(40) })).max(40),
      }),
    )
    .max(200)
    .default([]),
  cuts: z
    .array(
      z.object({
        statement: name,
        reason: z.enum(cutReasons),
        /** Of a repetition: the statement that stays and says it too. */
        of: name.nullish(),
      }),
    )
    .max(300)
    .default([]),
  joins: z
    .array(
      z.object({
        statements: z.array(name).min(2).max(3),
        text: z.string().min(1).max(1200),
      }),
    )
    .max(60)
    .default([]),
  terms: z
    .array(z.object({ use: term, instead_of: z.array(term).min(1).max(6) }))
    .max(20)
    .default([]),
});
export type EditPlan = z.infer<typeof editPlanSchema>;

export interface Cut {
  part: string;
  claim: string;
  reason: CutReason;
  of: string | null;
}

/** Claims that are told by one: joined from several, or itself in other terms. */
export interface Rewording {
  part: string;
  of: string[];
  claim: ClaimRow;
}

/** What is kept of an editor's pass: parts by their keys, statements by the ids of their claims. */
export interface Edit {
  outcome: EditOutcome;
  /** Why nothing was edited, in words; empty where something was. */
  why: string;
  by: { provider: string; model: string };
  order: { part: string; paragraphs: string[][] }[];
  cuts: Cut[];
  rewordings: Rewording[];
  /** So many proposals were not followed. */
  declined: number;
  /** Claims that did not stand when all that is left was checked again. */
  fallen: string[];
}

export function unedited(
  outcome: Exclude<EditOutcome, 'edited'>,
  why: string,
  by: Edit['by'],
): Edit {
  return { outcome, why, by, order: [], cuts: [], rewordings: [], declined: 0, fallen: [] };
}
