import path from 'node:path';
import type { RawBlock, RawDocument } from '@assay/domain/reading/raw-document';
import type { Attachment } from 'postal-mime';
import { UnreadableError } from '../../unreadable-error.ts';
import { readCsv } from '../read-csv.ts';
import { readHtml } from '../read-html.ts';
import { readMarkdown } from '../read-markdown.ts';
import { readText } from '../read-text.ts';

/** What is text by itself is read with the mail; a PDF or a workbook comes in on its own. */
const readers: Readonly<Record<string, (bytes: Buffer) => Promise<RawDocument>>> = {
  '.csv': readCsv,
  '.htm': readHtml,
  '.html': readHtml,
  '.md': readMarkdown,
  '.txt': readText,
};

export const isReadWithMail = (name: string): boolean =>
  readers[path.extname(name).toLowerCase()] !== undefined;

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content, 'utf8');
  return Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content);
}

function placed(block: RawBlock, name: string): RawBlock {
  return { ...block, locator: `attachment ${name}, ${block.locator}` };
}

async function blocksOf(attachment: Attachment, name: string): Promise<RawBlock[] | null> {
  const read = readers[path.extname(name).toLowerCase()];
  if (!read) return null;
  try {
    const { blocks } = await read(bytesOf(attachment));
    return blocks.map((block) => placed(block, name));
  } catch (error) {
    if (error instanceof UnreadableError) return null;
    throw error;
  }
}

/** The attachments of a mail: their blocks under their names, and which of them are not read. */
export async function readAttachments(
  attachments: readonly Attachment[],
): Promise<Pick<RawDocument, 'blocks' | 'gaps'>> {
  const blocks: RawBlock[] = [];
  const gaps: string[] = [];
  for (const attachment of attachments.filter(({ disposition }) => disposition !== 'inline')) {
    const name = attachment.filename ?? 'without a name';
    const found = await blocksOf(attachment, name);
    if (!found) gaps.push(`The attachment “${name}” is not read with the mail.`);
    else if (found.length > 0) {
      const locator = `attachment ${name}`;
      blocks.push({ kind: 'heading', level: 2, text: name, locator }, ...found);
    }
  }
  return { blocks, gaps };
}
