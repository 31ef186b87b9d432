import type { Role } from '@assay/contract/shared';
import type { Identity } from './verify-token.ts';

export interface RoleRules {
  /** The first administrators of the installation. */
  adminEmails: readonly string[];
  adminGroup: string | undefined;
  superAdminGroup: string | undefined;
}

/** What the login service and the configuration say; undefined leaves the stored role alone. */
export function deriveRole(identity: Identity, rules: RoleRules): Role | undefined {
  if (identity.emailVerified && rules.adminEmails.includes(identity.email)) return 'super_admin';
  const { adminGroup, superAdminGroup } = rules;
  if (superAdminGroup && identity.groups.includes(superAdminGroup)) return 'super_admin';
  if (adminGroup && identity.groups.includes(adminGroup)) return 'admin';
  // Where groups rule, leaving one takes its role away.
  return adminGroup || superAdminGroup ? 'user' : undefined;
}
