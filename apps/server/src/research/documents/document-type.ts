import { AppError } from '@assay/domain/errors';
import { isZip, readArchiveText } from './archive.ts';
import { UnreadableError } from './unreadable-error.ts';

export const documentTypes = [
  'pdf',
  'docx',
  'pptx',
  'xlsx',
  'csv',
  'txt',
  'md',
  'jpeg',
  'heic',
] as const;
export type DocumentType = (typeof documentTypes)[number];

export const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  md: 'text/markdown',
  jpeg: 'image/jpeg',
  heic: 'image/heic',
};

const byExtension: Readonly<Record<string, DocumentType>> = {
  pdf: 'pdf',
  docx: 'docx',
  pptx: 'pptx',
  xlsx: 'xlsx',
  csv: 'csv',
  txt: 'txt',
  md: 'md',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  heic: 'heic',
};

const names: Readonly<Record<DocumentType, string>> = {
  pdf: 'a PDF',
  docx: 'a Word document',
  pptx: 'a PowerPoint presentation',
  xlsx: 'an Excel workbook',
  csv: 'a CSV table',
  txt: 'a text file',
  md: 'a Markdown file',
  jpeg: 'a JPEG image',
  heic: 'a HEIC image',
};

const officeParts: [part: string, type: DocumentType][] = [
  ['wordprocessingml.document.main+xml', 'docx'],
  ['presentationml.presentation.main+xml', 'pptx'],
  ['spreadsheetml.sheet.main+xml', 'xlsx'],
];

export const isImage = (type: DocumentType): boolean => type === 'jpeg' || type === 'heic';

/** The type that the name promises; anything else is refused at the door. */
export function typeByName(name: string): DocumentType {
  const extension = name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';
  const type = byExtension[extension];
  if (type) return type;
  throw new AppError(
    'unsupported_type',
    `“${name}” cannot be taken: the accepted types are .${Object.keys(byExtension).join(', .')}.`,
  );
}

/** Holds the content against the promise of the name. */
export async function checkContent(bytes: Buffer, promised: DocumentType): Promise<void> {
  if (bytes.length === 0) throw new UnreadableError('The file is empty.');
  const found = await typeByContent(bytes);
  const text = found === 'text';
  const holds = text ? ['csv', 'txt', 'md'].includes(promised) : found === promised;
  if (holds) return;
  const described = text ? 'plain text' : found ? names[found] : 'something else';
  throw new UnreadableError(`The name says ${names[promised]}, but the content is ${described}.`);
}

async function typeByContent(bytes: Buffer): Promise<DocumentType | 'text' | null> {
  // A PDF may have a little junk before its header.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.toString('latin1', 4, 8) === 'ftyp') {
    return /^(hei[cxms]|hev[cx]|mif1|msf1)/.test(bytes.toString('latin1', 8, 12)) ? 'heic' : null;
  }
  if (isZip(bytes)) {
    const contentTypes = await readArchiveText(bytes, '[Content_Types].xml');
    return officeParts.find(([part]) => contentTypes.includes(part))?.[1] ?? null;
  }
  return isText(bytes) ? 'text' : null;
}

function isText(bytes: Buffer): boolean {
  const utf16 = bytes[0] === 0xff ? bytes[1] === 0xfe : bytes[0] === 0xfe && bytes[1] === 0xff;
  return utf16 || !bytes.subarray(0, 65_536).includes(0);
}
