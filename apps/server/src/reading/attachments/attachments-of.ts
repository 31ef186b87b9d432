import PostalMime, { type Attachment } from 'postal-mime';
import { isReadWithMail } from '../readers/mail/attachments.ts';

export interface AttachedFile {
  name: string;
  bytes: Uint8Array;
}

/** Files sent with a mail that are not read with it; pictures that belong to its text are none. */
export async function attachmentsOf(bytes: Uint8Array): Promise<AttachedFile[]> {
  const { attachments } = await PostalMime.parse(bytes);
  return attachments
    .filter((attachment) => !isInline(attachment))
    .map((attachment, index) => ({
      name: nameOf(attachment, index),
      bytes: bytesOf(attachment.content),
    }))
    .filter(({ name }) => !isReadWithMail(name));
}

const isInline = ({ disposition, contentId, related, mimeType }: Attachment): boolean =>
  disposition === 'inline' || (mimeType.startsWith('image/') && (related === true || !!contentId));

function nameOf({ filename, mimeType }: Attachment, index: number): string {
  // Some programs send a path; only its last part is a name.
  const name = filename?.split(/[/\\]/).at(-1)?.trim();
  if (name) return name;
  return mimeType === 'message/rfc822' ? `mail-${index + 1}.eml` : `attachment-${index + 1}`;
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
