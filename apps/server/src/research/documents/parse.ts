import type { DocumentType } from '@assay/domain/reading/document-types';
import { checkArchive } from './archive.ts';
import { checkContent } from './document-type.ts';
import type { Extracted, ParsedDocument } from './extracted.ts';
import { layOut } from './lay-out.ts';
import { UnreadableError } from './unreadable-error.ts';

export type ReadableType = DocumentType;

/** A reader is loaded when its type comes up, so that a child process starts quickly. */
const readers: Partial<Record<ReadableType, (bytes: Buffer) => Promise<Extracted> | Extracted>> = {
  pdf: async (bytes) => (await import('./readers/read-pdf.ts')).readPdf(bytes),
  docx: async (bytes) => (await import('./readers/read-docx.ts')).readDocx(bytes),
  pptx: async (bytes) => (await import('./readers/read-pptx.ts')).readPptx(bytes),
  xlsx: async (bytes) => (await import('./readers/read-xlsx.ts')).readXlsx(bytes),
  csv: async (bytes) => (await import('./readers/read-csv.ts')).readCsv(bytes),
  txt: async (bytes) => (await import('./readers/read-text.ts')).readPlainText(bytes),
  html: async (bytes) => (await import('./readers/read-html.ts')).readHtml(bytes),
  md: async (bytes) => (await import('./readers/read-markdown.ts')).readMarkdown(bytes),
};

const archives: ReadonlySet<ReadableType> = new Set(['docx', 'pptx', 'xlsx']);

export interface ParseLimits {
  maxExpandedBytes: number;
  maxSnapshotLength: number;
}

export async function parseDocument(
  bytes: Buffer,
  type: ReadableType,
  limits: ParseLimits,
): Promise<ParsedDocument> {
  // What a server calls a page is read as one, whatever else is in it.
  if (type !== 'html') await checkContent(bytes, type);
  if (archives.has(type)) {
    await checkArchive(bytes, { maxExpandedBytes: limits.maxExpandedBytes, maxEntries: 10_000 });
  }
  const read = readers[type];
  if (!read) throw new UnreadableError('Files of this kind are kept but not read.');
  const parsed = layOut(await read(bytes));
  if (parsed.snapshot.trim() === '') throw new UnreadableError('The file holds no text.');
  if (parsed.snapshot.length > limits.maxSnapshotLength) {
    throw new UnreadableError('The file holds more text than can be analysed.');
  }
  return parsed;
}
