import type { ProjectVisibility } from '@assay/domain/access/project-rights';
import type { AuditActor } from '../database/audit-store.ts';
import { findPeople } from '../database/comment-store.ts';
import { writeNotification } from '../database/notification-store.ts';
import { ownerAndName } from '../database/project-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { followersAmong } from './people.ts';

interface Said {
  projectId: string;
  /** The title of the section that it is said of. */
  section: string;
  mentions: readonly string[];
  /** Who has spoken in the thread before; null where only those named now are told. */
  authors: readonly string[] | null;
}

/**
 * Whoever is named hears of it, and so do the owner and those who spoke before, unless they have
 * lost the right to follow. What was said stays where it can be read: digests leave the house.
 */
export async function tellOfComment(
  db: Queryable,
  { projectId, section, mentions, authors }: Said,
  actor: AuditActor,
  visibility: ProjectVisibility,
): Promise<void> {
  const project = await ownerAndName(db, projectId);
  const [author] = await findPeople(db, [actor.id]);
  if (!project || !author) return;
  const named = new Set(mentions);
  const wanted = authors ? [...mentions, project.ownerId, ...authors] : mentions;
  for (const { id } of await followersAmong(db, projectId, wanted, visibility)) {
    if (id === actor.id) continue;
    const isNamed = named.has(id);
    await writeNotification(db, {
      userId: id,
      type: isNamed ? 'mention' : 'comment',
      title: isNamed ? `${author.name} mentioned you` : `${author.name} commented`,
      message: `${project.companyName}: ${section}`,
      projectId,
    });
  }
}
