import type { Role } from '@assay/contract/shared';
import type { Identity } from './verify-token.ts';

export interface RoleRules {
  /** The first administrators of the installation. */
  adminEmails: readonly string[];
  adminGroup: string | undefined;
  superAdminGroup: string | undefined;
}

/**
 * Why nobody can change a user's role by hand, where something else decides it at every request;
 * a change would be undone without a word.
 */
export function roleIsFixed(email: string, rules: RoleRules): string | undefined {
  if (rules.adminGroup || rules.superAdminGroup) {
    return 'The groups of the login service decide every role here. Change the groups of the user there.';
  }
  if (!rules.adminEmails.includes(email)) return undefined;
  return `${email} is a first administrator by the configuration and stays a super administrator. Take the address out of ADMIN_EMAILS to change the role.`;
}

/** Why nobody can deactivate a user: what the configuration has named stands above any of its users. */
export function activityIsFixed(email: string, { adminEmails }: RoleRules): string | undefined {
  if (!adminEmails.includes(email)) return undefined;
  return `${email} is a first administrator by the configuration and stays active. Take the address out of ADMIN_EMAILS first.`;
}

/** What the login service and the configuration say; undefined leaves the stored role alone. */
export function deriveRole(identity: Identity, rules: RoleRules): Role | undefined {
  if (identity.emailProven && rules.adminEmails.includes(identity.email)) return 'super_admin';
  const { adminGroup, superAdminGroup } = rules;
  if (superAdminGroup && identity.groups.includes(superAdminGroup)) return 'super_admin';
  if (adminGroup && identity.groups.includes(adminGroup)) return 'admin';
  // Where groups rule, leaving one takes its role away.
  return adminGroup || superAdminGroup ? 'user' : undefined;
}
