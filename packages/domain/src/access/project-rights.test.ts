import { expect, it } from 'vitest';
import { mayChangeProject, mayReadProject, type Person } from './project-rights.ts';

const owner: Person = { id: 'a', role: 'user' };
const other: Person = { id: 'b', role: 'user' };
const admin: Person = { id: 'c', role: 'admin' };
const superAdmin: Person = { id: 'd', role: 'super_admin' };

it.each([
  [owner, true, true, true],
  [other, false, true, false],
  [admin, true, true, true],
  [superAdmin, true, true, true],
])('%j: reads own %s, reads in a team %s, changes %s', (person, readsOwn, readsTeam, changes) => {
  expect(mayReadProject(person, 'a', 'own')).toBe(readsOwn);
  expect(mayReadProject(person, 'a', 'team')).toBe(readsTeam);
  expect(mayChangeProject(person, 'a')).toBe(changes);
});
