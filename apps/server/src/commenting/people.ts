import { hasRight, type ProjectVisibility, rightTo } from '@assay/domain/access/project-rights';
import { AppError } from '@assay/domain/errors';
import { findPeople, type KnownPerson } from '../database/comment-store.ts';
import { readRights } from '../database/rights-store.ts';
import type { Queryable } from '../database/transaction.ts';

type Person = Pick<KnownPerson, 'id' | 'role'>;

export async function mayFollow(
  db: Queryable,
  projectId: string,
  person: Person,
  visibility: ProjectVisibility,
): Promise<boolean> {
  const rights = await readRights(db, projectId, person.id);
  return rights !== null && hasRight(rightTo(person, rights, visibility), 'read');
}

/** Those of these users who may follow what is said of a project. */
export async function followersAmong(
  db: Queryable,
  projectId: string,
  ids: readonly string[],
  visibility: ProjectVisibility,
): Promise<KnownPerson[]> {
  const following: KnownPerson[] = [];
  for (const person of await findPeople(db, [...new Set(ids)])) {
    if (await mayFollow(db, projectId, person, visibility)) following.push(person);
  }
  return following;
}

/** Whoever is named must be able to read it; others are not told that it exists. */
export async function requireMentionable(
  db: Queryable,
  projectId: string,
  ids: readonly string[],
  visibility: ProjectVisibility,
): Promise<string[]> {
  const named = await followersAmong(db, projectId, ids, visibility);
  if (named.length < new Set(ids).size) {
    throw new AppError('invalid_input', 'Somebody who is mentioned cannot see this project.');
  }
  return named.map(({ id }) => id);
}
