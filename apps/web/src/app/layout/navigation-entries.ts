import {
  IconFilePlus,
  IconFolders,
  IconHistory,
  IconLayoutDashboard,
  IconPencil,
  IconTemplate,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import { paths } from '../../shared/paths.ts';

export const workEntries = [
  { label: 'Dashboard', to: paths.dashboard, icon: IconLayoutDashboard },
  { label: 'New Project', to: paths.wizard, icon: IconFilePlus },
] as const;

/** Reached by the user menu and the palette: the sidebar is for work. */
export const accountEntry = { label: 'Account', to: paths.account, icon: IconUserCircle } as const;

/** The user menu shows these to everyone; the sidebar only to those whom the pages do not refuse. */
export const adminEntries = [
  { label: 'Agent Prompts', to: paths.adminPrompts, icon: IconPencil },
  { label: 'All Projects', to: paths.adminProjects, icon: IconFolders },
  { label: 'All Users', to: paths.adminUsers, icon: IconUsers },
] as const;

/** The user menu names only the pages above; the sidebar has room for the rest as well. */
export const sidebarAdminEntries = [
  ...adminEntries,
  { label: 'Document Templates', to: paths.adminTemplates, icon: IconTemplate },
  { label: 'Audit Log', to: paths.adminAudit, icon: IconHistory },
] as const;
