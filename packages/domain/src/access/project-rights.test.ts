import { expect, it } from 'vitest';
import {
  askingOf,
  hasRight,
  type Person,
  projectRights,
  rightTo,
  sharedRights,
} from './project-rights.ts';

const owner: Person = { id: 'a', role: 'user' };
const other: Person = { id: 'b', role: 'user' };
const admin: Person = { id: 'c', role: 'admin' };
const superAdmin: Person = { id: 'd', role: 'super_admin' };
const project = { ownerId: 'a', sample: false, shared: null, byLink: false };

it.each([
  [owner, 'own', 'own'],
  [other, 'none', 'read'],
  [admin, 'own', 'own'],
  [superAdmin, 'own', 'own'],
] as const)('%j: has %s where each sees their own, %s in a team', (person, own, team) => {
  expect(rightTo(person, project, 'own')).toBe(own);
  expect(rightTo(person, project, 'team')).toBe(team);
});

it.each(sharedRights)('whom it was shared with to %s has that right, and no more', (shared) => {
  expect(rightTo(other, { ...project, shared }, 'own')).toBe(shared);
  expect(rightTo(owner, { ...project, shared }, 'own')).toBe('own');
});

it('whoever came by a link visits, unless they may do more without it', () => {
  expect(rightTo(other, { ...project, byLink: true }, 'own')).toBe('visit');
  expect(rightTo(other, { ...project, byLink: true }, 'team')).toBe('read');
  expect(rightTo(other, { ...project, byLink: true, shared: 'comment' }, 'own')).toBe('comment');
  expect(hasRight('visit', 'read')).toBe(false);
});

it.each([owner, other, admin, superAdmin])('%j reads the sample and never changes it', (person) => {
  expect(rightTo(person, { ...project, sample: true, shared: 'edit' }, 'own')).toBe('read');
});

it.each([
  ['read', null, 'for_oneself'],
  ['comment', null, 'for_oneself'],
  ['edit', 'for_all', 'for_oneself'],
  ['own', 'for_all', 'for_oneself'],
  ['none', null, null],
] as const)('whoever has %s asks %s, and the sample %s', (right, own, sample) => {
  expect(askingOf(right, { sample: false })).toBe(own);
  expect(askingOf(right, { sample: true })).toBe(sample);
});

it('a right holds those below it, and none above', () => {
  for (const [at, has] of projectRights.entries()) {
    for (const [needed, right] of projectRights.entries()) {
      expect(hasRight(has, right)).toBe(needed <= at);
    }
  }
});
