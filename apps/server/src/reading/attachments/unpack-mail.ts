import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ArchivedFile, ArchiveLimits } from '../archive.ts';
import { readingLimits } from '../process/limits.ts';
import { UnreadableError } from '../unreadable-error.ts';
import type { AttachedFile } from './attachments-of.ts';

const largestHeapMb = 512;

/** The files that were sent with a mail, within the limits of an archive. */
export async function unpackMail(bytes: Buffer, limits: ArchiveLimits): Promise<ArchivedFile[]> {
  const files = await openApart(bytes);
  if (files.length > limits.maxEntries) {
    throw new UnreadableError(`The mail has more than ${limits.maxEntries} attachments.`);
  }
  if (files.some((file) => file.bytes.length > limits.maxFileBytes)) {
    throw new UnreadableError('An attachment of the mail is larger than a file may be.');
  }
  return files.map((file) => ({ path: file.name, bytes: Buffer.from(file.bytes) }));
}

/** A large mail takes seconds to decode, for which nobody else should have to wait. */
async function openApart(bytes: Buffer): Promise<AttachedFile[]> {
  const worker = new Worker(new URL('./open-mail.ts', import.meta.url), {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
  });
  try {
    const [files] = await once(worker, 'message', {
      signal: AbortSignal.timeout(readingLimits.timeoutMs),
    });
    return files as AttachedFile[];
  } catch {
    throw new UnreadableError('The attachments of the mail cannot be decoded.');
  } finally {
    await worker.terminate();
  }
}
