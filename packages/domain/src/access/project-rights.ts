export interface Person {
  id: string;
  role: 'user' | 'admin' | 'super_admin';
}

/** own: each user sees their own projects. team: every signed-in user may read all of them. */
export type ProjectVisibility = 'own' | 'team';

export function mayChangeProject(person: Person, ownerId: string): boolean {
  return person.id === ownerId || person.role !== 'user';
}

export function mayReadProject(
  person: Person,
  ownerId: string,
  visibility: ProjectVisibility,
): boolean {
  return visibility === 'team' || mayChangeProject(person, ownerId);
}
