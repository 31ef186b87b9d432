import { parseHTML } from 'linkedom';
import mammoth from 'mammoth';
import type { Extracted } from '../extracted.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { sectionsOfHtml } from './html-sections.ts';
import type { Node } from './xml.ts';

export async function readDocx(bytes: Buffer): Promise<Extracted> {
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    {
      styleMap: ["p[style-name='Title'] => h1:fresh"],
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      externalFileAccess: false,
    },
  );
  const { document } = parseHTML(`<html><body>${value}</body></html>`);
  const sections = sectionsOfHtml(document.body as unknown as Node);
  if (sections.length === 0) throw new UnreadableError('The document holds no text.');
  return { title: sections[0]?.heading ?? null, pages: null, sections };
}
