import { type DocumentType, documentTypes } from '@assay/domain/reading/document-types';
import type { RawDocument } from '@assay/domain/reading/raw-document';
import { checkArchive } from '../open-entries.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { checkContent, officeParts } from './check-content.ts';
import type { ReadingLimits } from './limits.ts';
import { storableText } from './storable-text.ts';

type Reader = (bytes: Buffer) => Promise<RawDocument>;

/** A reader is loaded when its type comes up, so that the process starts quickly. */
const readers: Partial<Record<DocumentType, Reader>> = {
  pdf: async (bytes) => (await import('../readers/read-pdf.ts')).readPdf(bytes),
  docx: async (bytes) => (await import('../readers/read-docx.ts')).readDocx(bytes),
  pptx: async (bytes) => (await import('../readers/read-pptx.ts')).readPptx(bytes),
  xlsx: async (bytes) => (await import('../readers/read-xlsx.ts')).readXlsx(bytes),
  csv: async (bytes) => (await import('../readers/read-csv.ts')).readCsv(bytes),
  txt: async (bytes) => (await import('../readers/read-text.ts')).readText(bytes),
  md: async (bytes) => (await import('../readers/read-markdown.ts')).readMarkdown(bytes),
  html: async (bytes) => (await import('../readers/read-html.ts')).readHtml(bytes),
  png: async (bytes) => (await import('../readers/read-image.ts')).readImage(bytes),
  jpeg: async (bytes) => (await import('../readers/read-image.ts')).readImage(bytes),
  eml: async (bytes) => (await import('../readers/read-mail.ts')).readMail(bytes),
};

export const isRead = (type: DocumentType): boolean => type in readers;

/** Endings of the names of files that there is a reader for. */
export const readableEndings: readonly string[] = Object.keys(readers).flatMap(
  (type) => documentTypes[type as DocumentType].endings,
);

const packed: ReadonlySet<DocumentType> = new Set(officeParts.map(([, type]) => type));

/** Takes a file apart, once it is what its name says and no bomb. */
export async function readRaw(
  bytes: Buffer,
  type: DocumentType,
  limits: ReadingLimits,
): Promise<RawDocument> {
  await checkContent(bytes, type);
  if (packed.has(type)) await checkArchive(bytes, limits);
  const read = readers[type];
  if (!read) throw new UnreadableError('Files of this kind are kept but not read.');
  const raw = storableText(await read(bytes));
  const length = raw.blocks.reduce((sum, block) => sum + lengthOf(block), 0);
  if (length === 0) throw new UnreadableError('The file holds no text.');
  if (length > limits.maxTextLength) {
    throw new UnreadableError('The file holds more text than can be analysed.');
  }
  return raw;
}

function lengthOf(block: RawDocument['blocks'][number]): number {
  if (block.kind !== 'table') return block.text.length;
  return block.rows.reduce(
    (sum, row) => row.cells.reduce((cells, cell) => cells + cell.text.length, sum),
    0,
  );
}
