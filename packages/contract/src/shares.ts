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
  {
    method: 'GET',
    path: '/projects/{id}/shares',
    access: 'user',
    summary: 'With whom a project is shared, and by which links',
    tag,
  },
  { params: idParams, answer: sharesSchema },
);

export const shareProject = defineRoute(
  {
    method: 'PUT',
    path: '/projects/{id}/shares',
    access: 'user',
    summary: 'Share a project with a user, to read, comment or edit',
    tag,
  },
  {
    params: idParams,
    body: z.object({ email: z.email().max(320), access: z.enum(sharedRights) }),
    answer: sharesSchema,
  },
);

export const unshareProject = defineRoute(
  {
    method: 'DELETE',
    path: '/projects/{id}/shares/{userId}',
    access: 'user',
    summary: 'End the sharing of a project with a user',
    tag,
  },
  { params: idParams.extend({ userId: z.uuid() }), answer: sharesSchema },
);

export const createLink = defineRoute(
  {
    method: 'POST',
    path: '/projects/{id}/links',
    access: 'user',
    summary: 'A link to read the report by; it is shown this once',
    tag,
  },
  {
    params: idParams,
    body: z.object({ days: z.number().int().min(1).max(LONGEST_LINK_DAYS).default(14) }),
    answer: linkSchema.extend({ token }),
  },
);

export const withdrawLink = defineRoute(
  {
    method: 'DELETE',
    path: '/projects/{id}/links/{linkId}',
    access: 'user',
    summary: 'Withdraw a link at once',
    tag,
  },
  { params: idParams.extend({ linkId: z.uuid() }), answer: sharesSchema },
);

export const openLink = defineRoute(
  {
    method: 'POST',
    path: '/links/open',
    access: 'user',
    summary: 'Come by a link: its project may be read for as long as the link stands',
    tag,
  },
  { body: z.object({ token }), answer: z.object({ project_id: z.uuid() }) },
);

/** Only where an administrator allows links to be read without signing in. */
export const readByLink = defineRoute(
  {
    method: 'GET',
    path: '/links/{token}/report',
    access: 'public',
    summary: 'The report that a link leads to, without signing in',
    tag,
  },
  { params: z.object({ token: z.string().max(100) }), answer: reportSchema },
);

export const getSharingSettings = defineRoute(
  {
    method: 'GET',
    path: '/admin/sharing',
    access: 'admin',
    summary: 'Whether links may be read without signing in',
    tag,
  },
  { answer: z.object({ open_links: z.boolean() }) },
);

export const setSharingSettings = defineRoute(
  {
    method: 'PUT',
    path: '/admin/sharing',
    access: 'admin',
    summary: 'Allow links to be read without signing in, or end it',
    tag,
  },
  { body: z.object({ open_links: z.boolean() }), answer: z.object({ open_links: z.boolean() }) },
);
