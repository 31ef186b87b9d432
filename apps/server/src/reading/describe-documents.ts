import type pg from 'pg';
import { type DocumentRecord, findDocument, listDocuments } from '../database/document-store.ts';
import { listReadings, type ShelvedReading } from '../database/reading-store.ts';
import { leadersOf } from './ledgers.ts';

/** What was found when a document was read, as its owner sees it. */
interface ReadingFacts {
  title: string;
  date: string | null;
  language: string | null;
  kind: string;
  ownerRole: string;
  tables: number;
  figures: number;
  gaps: string[];
  copyOf: string | null;
  supersededBy: string | null;
  filled: ShelvedReading['filled'];
}

export interface DescribedDocument extends DocumentRecord {
  reading: ReadingFacts | null;
}

export async function describeDocuments(
  pool: pg.Pool,
  projectId: string,
): Promise<DescribedDocument[]> {
  const documents = await listDocuments(pool, projectId);
  return describe(documents, await listReadings(pool, projectId));
}

export async function describeDocument(
  pool: pg.Pool,
  projectId: string,
  documentId: string,
): Promise<DescribedDocument> {
  const document = await findDocument(pool, projectId, documentId);
  const [described] = describe([document], await listReadings(pool, projectId));
  return described ?? { ...document, reading: null };
}

function describe(
  documents: readonly DocumentRecord[],
  shelf: readonly ShelvedReading[],
): DescribedDocument[] {
  const bySource = new Map(shelf.map((shelved) => [shelved.sourceId, shelved]));
  const leaders = leadersOf(shelf);
  const leaderOf = new Map(
    shelf.filter(({ sourceId }) => leaders.has(sourceId)).map((lead) => [lead.groupId, lead]),
  );
  return documents.map((document) => {
    const shelved = document.sourceId ? bySource.get(document.sourceId) : undefined;
    if (!shelved) return { ...document, reading: null };
    const lead = leaderOf.get(shelved.groupId);
    const newer = shelved.supersededBy.map((id) => bySource.get(id)).find(Boolean);
    return { ...document, reading: factsOf(shelved, lead, newer) };
  });
}

const titleOf = ({ card, corrections }: ShelvedReading): string => corrections.title ?? card.title;

function factsOf(
  shelved: ShelvedReading,
  lead: ShelvedReading | undefined,
  newer: ShelvedReading | undefined,
): ReadingFacts {
  const card = { ...shelved.card, ...shelved.corrections };
  return {
    title: card.title,
    date: card.date,
    language: card.language,
    kind: card.kind,
    ownerRole: card.ownerRole,
    tables: shelved.tableCount,
    figures: shelved.figureCount,
    gaps: shelved.gaps,
    copyOf: lead && lead.sourceId !== shelved.sourceId ? titleOf(lead) : null,
    supersededBy: newer ? titleOf(newer) : null,
    filled: shelved.filled,
  };
}
