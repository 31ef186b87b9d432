import { targetSchema } from '@assay/domain/comments/anchor';
import { commentLimits } from '@assay/domain/comments/limits';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Comments';

const personSchema = z.object({ id: z.uuid(), name: z.string() });
export type CommentPerson = z.infer<typeof personSchema>;

const commentSchema = z.object({
  id: z.uuid(),
  /** Null where the account is gone. */
  author: personSchema.nullable(),
  is_own: z.boolean(),
  /** Empty where it was deleted and others have replied. */
  text: z.string(),
  is_deleted: z.boolean(),
  mentions: z.array(personSchema),
  created_at: timestamp,
  edited_at: timestamp.nullable(),
});
export type Comment = z.infer<typeof commentSchema>;

const commentThreadSchema = z.object({
  id: z.uuid(),
  /** Where it stands in the newest version; null where its statement is gone. */
  target: targetSchema.nullable(),
  /** Title of the section and the words that were spoken of. */
  section: z.string(),
  excerpt: z.string(),
  resolved: z.object({ by: z.string(), at: timestamp }).nullable(),
  comments: z.array(commentSchema),
});
export type CommentThread = z.infer<typeof commentThreadSchema>;

const discussionSchema = z.object({
  can_comment: z.boolean(),
  /** Whom a comment may name; empty for those who may not comment. */
  people: z.array(personSchema),
  threads: z.array(commentThreadSchema),
});
export type Discussion = z.infer<typeof discussionSchema>;

const text = z.string().trim().min(1).max(commentLimits.longestComment);
const mentions = z.array(z.uuid()).max(commentLimits.mentionsPerComment).default([]);
const threadParams = idParams.extend({ threadId: z.uuid() });
const commentParams = idParams.extend({ commentId: z.uuid() });

export const listComments = defineRoute(
  'GET /projects/{id}/comments',
  'What people say of a report, in threads, where it stands in the newest version',
  { access: 'user', tag },
  { params: idParams, answer: discussionSchema },
);

export const startThread = defineRoute(
  'POST /projects/{id}/comments',
  'Comment on a statement, an exhibit or a section',
  { access: 'user', tag },
  {
    params: idParams,
    body: z.object({
      /** The version that was read. */
      version: z.string().max(40),
      target: targetSchema,
      text,
      mentions,
    }),
    answer: discussionSchema,
  },
);

export const replyToThread = defineRoute(
  'POST /projects/{id}/comments/{threadId}/replies',
  'Reply to a comment',
  { access: 'user', tag },
  { params: threadParams, body: z.object({ text, mentions }), answer: discussionSchema },
);

export const resolveThread = defineRoute(
  'PATCH /projects/{id}/comments/{threadId}',
  'Resolve a thread of comments, or open it again',
  { access: 'user', tag },
  { params: threadParams, body: z.object({ resolved: z.boolean() }), answer: discussionSchema },
);

export const editComment = defineRoute(
  'PUT /projects/{id}/comment/{commentId}',
  'Write one’s own comment anew',
  { access: 'user', tag },
  { params: commentParams, body: z.object({ text, mentions }), answer: discussionSchema },
);

export const deleteComment = defineRoute(
  'DELETE /projects/{id}/comment/{commentId}',
  'Delete one’s own comment',
  { access: 'user', tag },
  { params: commentParams, answer: discussionSchema },
);
