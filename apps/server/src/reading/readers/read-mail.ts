import type { RawBlock, RawDocument } from '@assay/domain/reading/raw-document';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { readAttachments } from './mail/attachments.ts';
import { dateOf } from './mail/headers.ts';
import { mailParts } from './mail/quoted-parts.ts';
import { readHtml } from './read-html.ts';
import { textBlocks } from './text/text-blocks.ts';

/** A mail: its head, its own words, and what it repeats of earlier ones with their writers. */
export async function readMail(bytes: Buffer): Promise<RawDocument> {
  const mail = await PostalMime.parse(bytes);
  const from = personOf(mail.from);
  const date = dayOf(mail);
  const subject = (mail.subject ?? '').trim();
  const to = (mail.to ?? []).map(personOf).join(', ');
  const attached = await readAttachments(mail.attachments);
  return {
    title: subject === '' ? null : subject,
    author: from,
    date,
    pages: null,
    blocks: [...(await bodyOf(mail, from)), ...attached.blocks],
    mail: { from, ...(mail.from?.address && { address: mail.from.address }), to, date, subject },
    gaps: attached.gaps,
  };
}

async function bodyOf(mail: Email, sender: string): Promise<RawBlock[]> {
  if (mail.text?.trim()) {
    return mailParts(mail.text.replaceAll('\r\n', '\n'), sender).flatMap((part) =>
      textBlocks(part.text, 'mail').map((block) => placed(block, part.from, part.quoted)),
    );
  }
  if (!mail.html) return [];
  const { blocks } = await readHtml(Buffer.from(mail.html, 'utf8'));
  return blocks.map((block) => placed(block, sender, false));
}

/** What stands in a mail is said by whoever wrote that part of it. */
function placed(block: RawBlock, from: string | null, quoted: boolean): RawBlock {
  const locator = quoted ? `mail, quoted${from ? ` from ${from}` : ''}` : 'mail';
  if (block.kind === 'paragraph' || block.kind === 'item') {
    const speaker = block.speaker ?? from ?? undefined;
    const said = { ...block, locator, ...(speaker !== undefined && { speaker }) };
    return said.kind === 'paragraph' && quoted ? { ...said, quoted } : said;
  }
  return { ...block, locator };
}

function personOf(address: Address | undefined): string {
  return address?.name?.trim() || address?.address || '';
}

/** The day in the sender's own time, as the head states it. */
function dayOf(mail: Email): string | null {
  const stated = mail.headers.find((header) => header.key === 'date')?.value ?? '';
  return dateOf(stated) ?? mail.date?.slice(0, 10) ?? null;
}
