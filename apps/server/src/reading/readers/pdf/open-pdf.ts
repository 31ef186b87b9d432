import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { UnreadableError } from '../../unreadable-error.ts';

export type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
export type PdfPage = Awaited<ReturnType<PdfDocument['getPage']>>;

/** Numbers of the operators of a page, as pdf.js exports them. */
export type Operators = Awaited<ReturnType<typeof getResolvedPDFJS>>['OPS'];

export const loadOperators = async (): Promise<Operators> => (await getResolvedPDFJS()).OPS;

const errorsOnly = 0;

/** Decoding pictures takes longer than all the rest; most pages are read without them. */
export function openPdf(bytes: Buffer, pictures: 'left out' | 'decoded'): Promise<PdfDocument> {
  return getDocumentProxy(new Uint8Array(bytes), {
    verbosity: errorsOnly,
    // Tells which letters a font names; an unnamed one would pass for the number of its code.
    fontExtraProperties: true,
    maxImageSize: pictures === 'left out' ? 1 : largestPicture,
  }).catch((error: unknown) => {
    const locked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableError(
      locked ? 'The PDF is protected by a password.' : 'The PDF is damaged and cannot be opened.',
    );
  });
}

const largestPicture = 40_000_000;
