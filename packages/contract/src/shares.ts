import { sharedRights } from '@assay/domain/access/project-rights';
import { reportSchema } from '@assay/domain/report/report';
import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Sharing';

/** Links live for days, never for good. */
export const LONGEST_LINK_DAYS = 90;
/** Random as 256 bits, in 43 letters. */
const token = z.string().regex(/^[\w-]{43}$/);

const personSchema = z.object({
  user_id: z.uuid(),
  email: z.string(),
  name: z.string(),
  access: z.enum(sharedRights),
});

const linkSchema = z.object({ id: z.uuid(), created_at: timestamp, expires_at: timestamp });

const sharesSchema = z.object({
  /** Whether the caller may share: owners and administrators. */
  can_share: z.boolean(),
  people: z.array(personSchema),
  links: z.array(linkSchema),
  /** Whether links are read without signing in. */
  open_links: z.boolean(),
});
export type Shares = z.infer<typeof sharesSchema>;

export const getShares = defineRoute(
  'GET /projects/{id}/shares',
  'With whom a project is shared, and by which links',
  { access: 'user', tag },
  { params: idParams, answer: sharesSchema },
);

export const shareProject = defineRoute(
  'PUT /projects/{id}/shares',
  'Share a project with a user, to read, comment or edit',
  { access: 'user', tag },
  {
    params: idParams,
    body: z.object({ email: z.email().max(320), access: z.enum(sharedRights) }),
    answer: sharesSchema,
  },
);

export const unshareProject = defineRoute(
  'DELETE /projects/{id}/shares/{userId}',
  'End the sharing of a project with a user',
  { access: 'user', tag },
  { params: idParams.extend({ userId: z.uuid() }), answer: sharesSchema },
);

export const createLink = defineRoute(
  'POST /projects/{id}/links',
  'A link to read the report by; it is shown this once',
  { access: 'user', tag },
  {
    params: idParams,
    body: z.object({ days: z.number().int().min(1).max(LONGEST_LINK_DAYS).default(14) }),
    answer: linkSchema.extend({ token }),
  },
);

export const withdrawLink = defineRoute(
  'DELETE /projects/{id}/links/{linkId}',
  'Withdraw a link at once',
  { access: 'user', tag },
  { params: idParams.extend({ linkId: z.uuid() }), answer: sharesSchema },
);

export const openLink = defineRoute(
  'POST /links/open',
  'Come by a link: its project may be read for as long as the link stands',
  { access: 'user', tag },
  { body: z.object({ token }), answer: z.object({ project_id: z.uuid() }) },
);

/** Only where an administrator allows links to be read without signing in. */
export const readByLink = defineRoute(
  'GET /links/{token}/report',
  'The report that a link leads to, without signing in',
  { access: 'public', tag },
  { params: z.object({ token: z.string().max(100) }), answer: reportSchema },
);

export const getSharingSettings = defineRoute(
  'GET /admin/sharing',
  'Whether links may be read without signing in',
  { access: 'admin', tag },
  { answer: z.object({ open_links: z.boolean() }) },
);

export const setSharingSettings = defineRoute(
  'PUT /admin/sharing',
  'Allow links to be read without signing in, or end it',
  { access: 'admin', tag },
  { body: z.object({ open_links: z.boolean() }), answer: z.object({ open_links: z.boolean() }) },
);
