import { expect, it } from 'vitest';
import { hasRight, type Person, rightTo } from './project-rights.ts';

const owner: Person = { id: 'a', role: 'user' };
const other: Person = { id: 'b', role: 'user' };
const admin: Person = { id: 'c', role: 'admin' };
const superAdmin: Person = { id: 'd', role: 'super_admin' };
const project = { ownerId: 'a', sample: false };

it.each([
  [owner, 'edit', 'edit'],
  [other, 'none', 'read'],
  [admin, 'edit', 'edit'],
  [superAdmin, 'edit', 'edit'],
] as const)('%j: has %s on their own, %s in a team', (person, own, team) => {
  expect(rightTo(person, project, 'own')).toBe(own);
  expect(rightTo(person, project, 'team')).toBe(team);
});

it.each([owner, other, admin, superAdmin])('%j reads the sample and never changes it', (person) => {
  expect(rightTo(person, { ...project, sample: true }, 'own')).toBe('read');
});

it('a right holds those below it', () => {
  expect(hasRight('edit', 'read')).toBe(true);
  expect(hasRight('read', 'edit')).toBe(false);
  expect(hasRight('none', 'read')).toBe(false);
});
