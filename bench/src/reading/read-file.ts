import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { buildReading } from '@assay/domain/reading/build-reading';
import type { RawDocument } from '@assay/domain/reading/raw-document';
import type { Reading } from '@assay/domain/reading/reading';
import { readCsv } from '@assay/server/reading/readers/read-csv';
import { readDocx } from '@assay/server/reading/readers/read-docx';
import { readHtml } from '@assay/server/reading/readers/read-html';
import { readMail } from '@assay/server/reading/readers/read-mail';
import { readMarkdown } from '@assay/server/reading/readers/read-markdown';
import { readPdf } from '@assay/server/reading/readers/read-pdf';
import { readPptx } from '@assay/server/reading/readers/read-pptx';
import { readText } from '@assay/server/reading/readers/read-text';
import { readXlsx } from '@assay/server/reading/readers/read-xlsx';

const readers: Readonly<Record<string, (bytes: Buffer) => Promise<RawDocument>>> = {
  '.csv': readCsv,
  '.docx': readDocx,
  '.html': readHtml,
  '.eml': readMail,
  '.md': readMarkdown,
  '.pdf': readPdf,
  '.pptx': readPptx,
  '.txt': readText,
  '.xlsx': readXlsx,
};

/** A file of a room, read as the product reads it; null where no reader takes its type. */
export async function readFile(path: string, company: string | null): Promise<Reading | null> {
  const reader = readers[extname(path).toLowerCase()];
  if (reader === undefined) return null;
  const raw = await reader(readFileSync(path));
  return buildReading(raw, { fileName: basename(path), url: null, company });
}
