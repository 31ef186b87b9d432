import { z } from 'zod';
import { userSchema } from './auth.ts';
import { projectRowSchema } from './projects.ts';
import { defineRoute } from './route.ts';
import { idParams, roles, timestamp } from './shared.ts';

const tag = 'Administration';

const page = z.object({
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** The last row of the page before; with it, a deep page costs no more than the first. */
  after: z.uuid().optional(),
  search: z.string().trim().max(200).optional(),
});

export const listAllProjects = defineRoute(
  'GET /admin/projects',
  'The projects of all users, newest first',
  { access: 'admin', tag },
  {
    query: page.extend({
      status: z.enum(['new', 'in_progress', 'completed', 'failed']).optional(),
    }),
    answer: z.array(projectRowSchema),
  },
);

const adminUserSchema = userSchema.extend({ project_count: z.number().int() });
export type AdminUser = z.infer<typeof adminUserSchema>;

export const listUsers = defineRoute(
  'GET /admin/users',
  'All users, newest first',
  { access: 'admin', tag },
  {
    query: page.extend({ role: z.enum(roles).optional() }),
    answer: z.array(adminUserSchema),
  },
);

export const getCounts = defineRoute(
  'GET /admin/counts',
  'How many projects and users there are',
  { access: 'admin', tag },
  { answer: z.object({ projects: z.number().int(), users: z.number().int() }) },
);

export const updateUser = defineRoute(
  'PATCH /admin/users/{id}',
  'Change the role or the active flag of another user',
  { access: 'super_admin', tag },
  {
    params: idParams,
    body: z.object({ role: z.enum(roles), is_active: z.boolean() }).partial(),
    answer: adminUserSchema,
  },
);

export const listAudit = defineRoute(
  'GET /admin/audit',
  'Who changed what, newest first',
  { access: 'admin', tag },
  {
    query: page.extend({
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    answer: z.array(
      z.object({
        id: z.string(),
        actor_email: z.string(),
        action: z.string(),
        subject_type: z.string(),
        subject_id: z.string(),
        summary: z.string(),
        created_at: timestamp,
      }),
    ),
  },
);
