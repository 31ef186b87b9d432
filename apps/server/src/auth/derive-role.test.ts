import { describe, expect, it } from 'vitest';
import { deriveRole, roleIsFixed } from './derive-role.ts';

const identity = {
  subject: 'issuer#1',
  email: 'boss@firm.example',
  emailProven: true,
  username: undefined,
  fullName: undefined,
  groups: [] as string[],
  signedInAt: new Date(0),
  expiresAt: new Date(0),
  session: 'session',
};
const byEmail = {
  adminEmails: ['boss@firm.example'],
  adminGroup: undefined,
  superAdminGroup: undefined,
};
const byGroup = { adminEmails: [], adminGroup: 'dd-admins', superAdminGroup: 'dd-owners' };

describe('the role of a user', () => {
  it('is super administrator for a proven address among the first administrators, and for no other', () => {
    expect(deriveRole(identity, byEmail)).toBe('super_admin');
    expect(deriveRole({ ...identity, emailProven: false }, byEmail)).toBeUndefined();
    expect(deriveRole({ ...identity, email: 'other@firm.example' }, byEmail)).toBeUndefined();
  });

  it.each([
    [['dd-admins'], 'admin'],
    [['dd-admins', 'dd-owners'], 'super_admin'],
    [['someone-else'], 'user'],
    [[], 'user'],
  ])('follows the groups %j where groups are configured: %s', (groups, role) => {
    expect(deriveRole({ ...identity, groups }, byGroup)).toBe(role);
  });

  it('is fixed by the configuration or by groups, and free otherwise', () => {
    expect(roleIsFixed('boss@firm.example', byEmail)).toContain('ADMIN_EMAILS');
    expect(roleIsFixed('other@firm.example', byEmail)).toBeUndefined();
    expect(roleIsFixed('other@firm.example', byGroup)).toContain('groups of the login service');
  });
});
