import { createHash } from 'node:crypto';
import { gradeReading } from '@assay/domain/reading/card/grade-card';
import type { Card } from '@assay/domain/reading/reading';
import type pg from 'pg';
import {
  handOverSource,
  type NewSource,
  type StoredSource,
  saveSource,
} from '../database/source-store.ts';
import type { Queryable } from '../database/transaction.ts';
import type { PreparedReading } from './prepare-reading.ts';
import { storeReading } from './store-reading.ts';

interface DocumentOrigin {
  kind: 'document';
  documentId: string;
}

type Origin = DocumentOrigin | { kind: 'page'; url: string; canonicalUrl: string };

/** Stores what was read under the name, date and grade that its card gives it. */
export async function storeSource(
  pool: pg.Pool,
  projectId: string,
  origin: Origin,
  reading: PreparedReading,
): Promise<StoredSource> {
  const source = await saveSource(pool, sourceOf(projectId, origin, reading));
  await storeReading(pool, { projectId, sourceId: source.id }, reading);
  return source;
}

/** Whether the document holds the text of the source; if so, the source is henceforth read from it. */
export function inheritSource(
  db: Queryable,
  sourceId: string,
  heir: { projectId: string; origin: DocumentOrigin; reading: PreparedReading },
): Promise<boolean> {
  return handOverSource(db, sourceId, sourceOf(heir.projectId, heir.origin, heir.reading));
}

/** Whoever took down a talk published it, and not the firm of the one who was asked. */
const publisherOf = ({ kind, author, owner }: Card): string | null =>
  kind === 'interview' ? author : owner;

function sourceOf(projectId: string, origin: Origin, reading: PreparedReading): NewSource {
  const { card, text, signature, instructions } = reading;
  const isPage = origin.kind === 'page';
  const { grade, reason } = gradeReading(card, instructions.length > 0);
  return {
    projectId,
    kind: origin.kind,
    documentId: isPage ? null : origin.documentId,
    url: isPage ? origin.url : null,
    canonicalUrl: isPage ? origin.canonicalUrl : null,
    title: card.title.slice(0, 300),
    publisher:
      publisherOf(card) ?? (isPage ? new URL(origin.url).hostname.replace(/^www\./, '') : null),
    publishedAt: card.date,
    grade,
    gradeReason: reason,
    hash: createHash('sha256').update(text).digest('hex'),
    snapshot: text,
    signature,
  };
}
