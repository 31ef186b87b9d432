export interface Person {
  id: string;
  role: 'user' | 'admin' | 'super_admin';
}

/** own: each user sees their own projects. team: every signed-in user may read all of them. */
export type ProjectVisibility = 'own' | 'team';

/** What a project may be shared for. */
export const sharedRights = ['read', 'comment', 'edit'] as const;
export type SharedRight = (typeof sharedRights)[number];

/** What the right to a project depends on. */
export interface RightsOf {
  ownerId: string;
  /** The finished sample: everybody reads it, nobody changes it. */
  sample: boolean;
  /** What it was shared with this person for. */
  shared: SharedRight | null;
  /** Whether they came by a link that stands. */
  byLink: boolean;
}

/**
 * Rising: whoever has one has those before it. To visit, by a link, is to read the report and
 * nothing of what people say about it.
 */
export const projectRights = ['none', 'visit', ...sharedRights, 'own'] as const;
export type ProjectRight = (typeof projectRights)[number];

export function rightTo(
  person: Person,
  { ownerId, sample, shared, byLink }: RightsOf,
  visibility: ProjectVisibility,
): ProjectRight {
  if (sample) return 'read';
  if (person.id === ownerId || person.role !== 'user') return 'own';
  return shared ?? (visibility === 'team' ? 'read' : byLink ? 'visit' : 'none');
}

/** Whom a question is for: everybody who reads the project, or whoever asks it and nobody else. */
export type AskedFor = 'for_all' | 'for_oneself';

/** Everybody may ask the sample for themselves, which changes nothing of it; null where nobody may. */
export function askingOf(
  right: ProjectRight,
  { sample }: Pick<RightsOf, 'sample'>,
): AskedFor | null {
  if (sample && hasRight(right, 'read')) return 'for_oneself';
  return hasRight(right, 'edit') ? 'for_all' : null;
}

export function hasRight(has: ProjectRight, needed: ProjectRight): boolean {
  return projectRights.indexOf(has) >= projectRights.indexOf(needed);
}
