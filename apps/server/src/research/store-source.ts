import { createHash } from 'node:crypto';
import { gradeSource } from '@assay/domain/evidence/grade-source';
import type pg from 'pg';
import {
  handOverSource,
  type NewSource,
  type StoredSource,
  saveSource,
} from '../database/source-store.ts';
import type { Queryable } from '../database/transaction.ts';
import { describeSource, readDate } from './documents/describe-source.ts';
import type { ParsedDocument } from './documents/extracted.ts';

interface DocumentOrigin {
  kind: 'document';
  documentId: string;
  name: string;
}

type Origin = DocumentOrigin | { kind: 'page'; url: string; canonicalUrl: string };

/** Grades, dates and names what was read, and stores it. */
export async function storeSource(
  pool: pg.Pool,
  projectId: string,
  origin: Origin,
  parsed: ParsedDocument,
): Promise<StoredSource> {
  const targetHost = origin.kind === 'page' ? await targetHostOf(pool, projectId) : null;
  return saveSource(pool, sourceOf(projectId, origin, parsed, targetHost));
}

/** Whether the document holds the text of the source; if so, the source is henceforth read from it. */
export function inheritSource(
  db: Queryable,
  sourceId: string,
  heir: { projectId: string; origin: DocumentOrigin; parsed: ParsedDocument },
): Promise<boolean> {
  return handOverSource(db, sourceId, sourceOf(heir.projectId, heir.origin, heir.parsed, null));
}

async function targetHostOf(db: Queryable, projectId: string): Promise<string | null> {
  const { rows } = await db.query<{ address: string }>(
    'select company_url as address from projects where id = $1',
    [projectId],
  );
  return URL.parse(rows[0]?.address ?? '')?.hostname ?? null;
}

function sourceOf(
  projectId: string,
  origin: Origin,
  parsed: ParsedDocument,
  targetHost: string | null,
): NewSource {
  const name = origin.kind === 'document' ? origin.name : origin.url;
  const title = (parsed.title ?? titleFromName(name)).slice(0, 300);
  const described = describeSource(parsed.snapshot);
  const publisher =
    parsed.meta?.publisher ??
    described.publisher ??
    (origin.kind === 'page' ? new URL(origin.url).hostname.replace(/^www\./, '') : null);
  const opening = parsed.snapshot.slice(0, 1000);
  const { grade, reason } = gradeSource({
    kind: origin.kind,
    name,
    title,
    publisher,
    opening,
    targetHost,
  });
  return {
    projectId,
    kind: origin.kind,
    documentId: origin.kind === 'document' ? origin.documentId : null,
    url: origin.kind === 'page' ? origin.url : null,
    canonicalUrl: origin.kind === 'page' ? origin.canonicalUrl : null,
    title,
    publisher,
    publishedAt: readDate(parsed.meta?.publishedAt ?? '') ?? described.publishedAt,
    grade,
    gradeReason: reason,
    hash: createHash('sha256').update(parsed.snapshot).digest('hex'),
    snapshot: parsed.snapshot,
    chunks: parsed.chunks,
    signature: parsed.signature,
  };
}

/** 'management-accounts-fy2025.xlsx' reads as 'Management accounts FY2025'. */
function titleFromName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/[-_]+/g, ' ')
    .replace(/\b(?:fy|cy|[qh])\d+\b/gi, (period) => period.toUpperCase())
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
