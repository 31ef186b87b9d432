import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { UnreadableError } from './unreadable-error.ts';

export interface EntryLimits {
  maxExpandedBytes: number;
  maxEntries: number;
}

export const isZip = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'PK\x03\x04';

/**
 * Expands every entry to nowhere and counts: the declared sizes of a zip bomb lie, its bytes cannot.
 */
export async function checkArchive(bytes: Buffer, limits: EntryLimits): Promise<void> {
  let expanded = 0;
  let entries = 0;
  await eachEntry(bytes, async (zip, entry) => {
    entries += 1;
    if (entries > limits.maxEntries) throw tooLarge();
    const stream = await zip.openReadStreamPromise(entry);
    for await (const part of stream) {
      expanded += (part as Buffer).length;
      if (expanded > limits.maxExpandedBytes) {
        stream.destroy();
        throw tooLarge();
      }
    }
  });
}

const tooLarge = () =>
  new UnreadableError('The file expands to far more than its size and was not opened.');

/** The named entries, in archive order; call only after the archive was checked. */
export async function readEntries(
  bytes: Buffer,
  wanted: (name: string) => boolean,
): Promise<Map<string, string>> {
  const found = await readParts(bytes, wanted);
  return new Map([...found].map(([name, content]) => [name, content.toString('utf8')]));
}

/** The same as bytes. */
export async function readParts(
  bytes: Buffer,
  wanted: (name: string) => boolean = () => true,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  await eachEntry(bytes, async (zip, entry) => {
    if (!wanted(entry.fileName)) return;
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  });
  return found;
}

const manifestLimit = 1_000_000;

/** A small text entry, or an empty text where there is none. */
export async function readArchiveText(bytes: Buffer, name: string): Promise<string> {
  let text = '';
  await eachEntry(bytes, async (zip, entry) => {
    if (entry.fileName !== name) return;
    let length = 0;
    const parts: Buffer[] = [];
    const stream = await zip.openReadStreamPromise(entry);
    for await (const part of stream) {
      length += (part as Buffer).length;
      if (length > manifestLimit) {
        stream.destroy();
        throw tooLarge();
      }
      parts.push(part as Buffer);
    }
    text = Buffer.concat(parts).toString('utf8');
  });
  return text;
}

async function eachEntry(
  bytes: Buffer,
  visit: (zip: ZipFile, entry: Entry) => Promise<void>,
): Promise<void> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, {
      lazyEntries: true,
      validateEntrySizes: true,
    });
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) await visit(zip, entry);
    }
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw new UnreadableError('The file is damaged or protected by a password.');
  }
}
