/** Every address of the application, in one place. */
export const paths = {
  landing: '/',
  auth: '/auth',
  callback: '/auth/callback',
  signup: '/signup',
  dashboard: '/dashboard',
  wizard: '/report-wizard',
  /** The finished sample report, with its tour. */
  sample: '/sample',
  /** What a link to a report looks like. */
  link: (token: string) => `/shared/${token}`,
  project: (id: string) => `/project/${encodeURIComponent(id)}`,
  /** The same question to every document of a project. */
  grid: (id: string) => `/project/${encodeURIComponent(id)}/grid`,
  projects: (id: string) => `/projects/${encodeURIComponent(id)}`,
  account: '/account',
  adminPrompts: '/admin/prompts',
  adminProjects: '/admin/projects',
  adminUsers: '/admin/users',
  adminTemplates: '/admin/templates',
  adminAudit: '/admin/audit',
} as const;
