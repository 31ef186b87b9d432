import type { Role } from '@assay/contract/shared';

export const roleLabels: Readonly<Record<Role, string>> = {
  user: 'User',
  admin: 'Admin',
  super_admin: 'Super Admin',
};
