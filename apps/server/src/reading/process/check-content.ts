import { type DocumentType, documentTypes, isTextType } from '@assay/domain/reading/document-types';
import { isZip, readArchiveText } from '../open-entries.ts';
import { UnreadableError } from '../unreadable-error.ts';

/** Archives, each with the part that says which. */
export const officeParts: readonly [part: string, type: DocumentType][] = [
  ['wordprocessingml.document.main+xml', 'docx'],
  ['presentationml.presentation.main+xml', 'pptx'],
  ['spreadsheetml.sheet.main+xml', 'xlsx'],
];

/** Holds the content against the promise of the name. */
export async function checkContent(bytes: Buffer, promised: DocumentType): Promise<void> {
  if (bytes.length === 0) throw new UnreadableError('The file is empty.');
  const found = await typeByContent(bytes);
  const text = found === 'text';
  if (text ? isTextType(promised) : found === promised) return;
  const described = text ? 'plain text' : found ? documentTypes[found].name : 'something else';
  throw new UnreadableError(
    `The name says ${documentTypes[promised].name}, but the content is ${described}.`,
  );
}

async function typeByContent(bytes: Buffer): Promise<DocumentType | 'text' | null> {
  // A PDF may have a little junk before its header.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.toString('latin1', 1, 4) === 'PNG') return 'png';
  if (bytes.toString('latin1', 4, 8) === 'ftyp') {
    return /^(hei[cxms]|hev[cx]|mif1|msf1)/.test(bytes.toString('latin1', 8, 12)) ? 'heic' : null;
  }
  if (isZip(bytes)) {
    const contentTypes = await readArchiveText(bytes, '[Content_Types].xml');
    return officeParts.find(([part]) => contentTypes.includes(part))?.[1] ?? 'zip';
  }
  return isText(bytes) ? 'text' : null;
}

function isText(bytes: Buffer): boolean {
  const utf16 = bytes[0] === 0xff ? bytes[1] === 0xfe : bytes[0] === 0xfe && bytes[1] === 0xff;
  return utf16 || !bytes.subarray(0, 65_536).includes(0);
}
