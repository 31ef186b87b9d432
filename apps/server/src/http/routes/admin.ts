import * as admin from '@assay/contract/admin';
import type { AllProjectsStore } from '../../database/all-projects-store.ts';
import type { AllUsersStore } from '../../database/all-users-store.ts';
import type { AuditStore } from '../../database/audit-store.ts';
import { projectRowAnswer } from '../project-answer.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface AdminDeps {
  allProjects: AllProjectsStore;
  allUsers: AllUsersStore;
  audit: AuditStore;
}

export function adminRoutes({ allProjects, allUsers, audit }: AdminDeps): ServedRoute[] {
  return [
    serve(admin.listAllProjects, async ({ query }) =>
      (await allProjects.list(query)).map(projectRowAnswer),
    ),
    serve(admin.listUsers, ({ query }) => allUsers.list(query)),
    serve(admin.getCounts, async () => ({
      projects: await allProjects.count(),
      users: await allUsers.count(),
    })),
    serve(admin.updateUser, ({ params, body, caller }) => allUsers.change(params.id, body, caller)),
    serve(admin.listAudit, ({ query }) => audit.list(query)),
  ];
}
