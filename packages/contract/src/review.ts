import { targetSchema } from '@assay/domain/comments/anchor';
import { partKeys } from '@assay/domain/report/placed-statements';
import { reviewLimits } from '@assay/domain/review/limits';
import { reviewStates } from '@assay/domain/review/review-states';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Review';

const markSchema = z.object({
  id: z.uuid(),
  /** Where it stands in the newest version; null where its statement is gone. */
  target: targetSchema.nullable(),
  section: z.string(),
  excerpt: z.string(),
  state: z.enum(reviewStates),
  reason: z.string(),
  /** What stands in its place; null unless it was corrected. */
  correction: z.string().nullable(),
  by: z.string(),
  at: timestamp,
  /** Whether the newest version prints it. */
  is_printed: z.boolean(),
});
export type ReviewMark = z.infer<typeof markSchema>;

const signOffSchema = z.object({
  part: z.string(),
  by: z.string(),
  at: timestamp,
  is_printed: z.boolean(),
});

const reviewSchema = z.object({
  can_review: z.boolean(),
  /** The newest version; null while there is none. */
  version: z.string().nullable(),
  marks: z.array(markSchema),
  sign_offs: z.array(signOffSchema),
  /** The last who signed a section that nobody answers for now, and why that ended. */
  withdrawn: z.array(z.object({ part: z.string(), by: z.string(), because: z.string() })),
  /** How much of it the newest version does not print yet. */
  unprinted: z.number().int(),
  /** Corrections that a verifier is asked about, and those that it has refused. */
  corrections: z.array(
    z.object({
      id: z.uuid(),
      /** The statement, in the version that was read. */
      claim_id: z.string(),
      text: z.string(),
      status: z.enum(['checking', 'refused']),
      /** Why it was refused. */
      reason: z.string(),
      by: z.string(),
      at: timestamp,
    }),
  ),
});
export type Review = z.infer<typeof reviewSchema>;
export type ReviewCorrection = Review['corrections'][number];

/** A correction brings its own source: a quotation, or figures that the text refers to as {f17}. */
const correctionSchema = z.object({
  state: z.literal('corrected'),
  text: z.string().trim().min(1).max(reviewLimits.longestStatement),
  citations: z
    .array(
      z.object({
        source_id: z.uuid(),
        quote: z.string().trim().min(1).max(reviewLimits.longestQuote),
      }),
    )
    .max(reviewLimits.citationsPerCorrection)
    .default([]),
});
const markingSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('accepted') }),
  correctionSchema,
  z.object({
    state: z.literal('struck'),
    reason: z.string().trim().min(1).max(reviewLimits.longestReason),
  }),
]);
export type Marking = z.infer<typeof markingSchema>;

export const getReview = defineRoute(
  'GET /projects/{id}/review',
  'What reviewers say of the statements of a report',
  { access: 'user', tag },
  { params: idParams, answer: reviewSchema },
);

export const markStatement = defineRoute(
  'PUT /projects/{id}/review',
  'Accept, correct or strike a statement; a correction is checked like any other',
  { access: 'user', tag, costly: true },
  {
    params: idParams,
    body: z.object({
      /** The version that was read. */
      version: z.string().max(40),
      claim_id: z.string().min(1).max(200),
      marking: markingSchema,
    }),
    answer: reviewSchema,
  },
);

export const withdrawMark = defineRoute(
  'DELETE /projects/{id}/review/{markId}',
  'Take back a mark on a statement, or a correction that waits or was refused',
  { access: 'user', tag },
  { params: idParams.extend({ markId: z.uuid() }), answer: reviewSchema },
);

const part = z.enum(partKeys);

export const signOff = defineRoute(
  'PUT /projects/{id}/sign-offs',
  'Answer for a section by name, for as long as it says what was signed',
  { access: 'user', tag },
  {
    params: idParams,
    body: z.object({ part, version: z.string().max(40) }),
    answer: reviewSchema,
  },
);

export const withdrawSignOff = defineRoute(
  'DELETE /projects/{id}/sign-offs/{part}',
  'Take back the sign-off of a section',
  { access: 'user', tag },
  { params: idParams.extend({ part }), answer: reviewSchema },
);

export const sealReview = defineRoute(
  'POST /projects/{id}/report/versions',
  'Seal a new version of the report, with what people have made of it since',
  { access: 'user', tag, costly: true },
  { params: idParams, answer: z.object({ version: z.string() }) },
);
