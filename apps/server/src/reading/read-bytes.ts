import { buildReading, type ReadingHints } from '@assay/domain/reading/build-reading';
import { type DocumentType, documentTypes } from '@assay/domain/reading/document-types';
import type { RawDocument } from '@assay/domain/reading/raw-document';
import { checkArchive } from '../research/documents/archive.ts';
import { checkContent } from '../research/documents/document-type.ts';
import { UnreadableError } from '../research/documents/unreadable-error.ts';
import { type PreparedReading, prepareReading } from './prepare-reading.ts';

type Reader = (bytes: Buffer) => Promise<RawDocument>;

/** A reader is loaded when its type comes up, so that a child process starts quickly. */
const readers: Partial<Record<DocumentType, () => Promise<Reader>>> = {
  pdf: async () => (await import('./readers/read-pdf.ts')).readPdf,
  docx: async () => (await import('./readers/read-docx.ts')).readDocx,
  pptx: async () => (await import('./readers/read-pptx.ts')).readPptx,
  xlsx: async () => (await import('./readers/read-xlsx.ts')).readXlsx,
  csv: async () => (await import('./readers/read-csv.ts')).readCsv,
  html: async () => (await import('./readers/read-html.ts')).readHtml,
};

/** Endings of the names of files that there is a reader for. */
export const readableEndings: readonly string[] = Object.keys(readers).flatMap(
  (type) => documentTypes[type as DocumentType].endings,
);

const archives: ReadonlySet<DocumentType> = new Set(['docx', 'pptx', 'xlsx']);

export interface ReadLimits {
  maxExpandedBytes: number;
  maxArchiveEntries: number;
  maxTextLength: number;
}

/** Reads a file whole, from its bytes to what is stored of it. Call in a process of its own. */
export async function readBytes(
  bytes: Buffer,
  type: DocumentType,
  hints: ReadingHints,
  limits: ReadLimits,
): Promise<PreparedReading> {
  await checkContent(bytes, type);
  if (archives.has(type)) {
    const { maxExpandedBytes, maxArchiveEntries: maxEntries } = limits;
    await checkArchive(bytes, { maxExpandedBytes, maxEntries });
  }
  const reader = await readers[type]?.();
  if (!reader) throw new UnreadableError('Files of this kind are kept, but not read.');
  const raw = await reader(bytes);
  const reading = buildReading(raw, hints);
  if (reading.text.trim() === '') throw new UnreadableError('The file holds no text.');
  if (reading.text.length > limits.maxTextLength) {
    throw new UnreadableError('The file holds more text than can be analysed.');
  }
  return prepareReading(reading, raw.pages);
}
