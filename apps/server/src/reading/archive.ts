import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isZip } from './open-entries.ts';
import { UnreadableError } from './unreadable-error.ts';

export interface ArchiveLimits {
  maxEntries: number;
  maxExpandedBytes: number;
  maxFileBytes: number;
  /** How many folders a path may have. */
  maxDepth: number;
}

export const archiveLimits: ArchiveLimits = {
  maxEntries: 500,
  maxExpandedBytes: 500_000_000,
  maxFileBytes: 50_000_000,
  maxDepth: 12,
};

export interface ArchivedFile {
  /** With '/' between folders; an archive inside gives its own name as a folder. */
  path: string;
  bytes: Buffer;
}

/** What programs put into archives for themselves. */
const clutter = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$|~\$)/i;

/**
 * The files of a ZIP, archives within it once more. Declared sizes lie, so bytes are counted while
 * they expand; a path that leads out of the archive is an attack and ends the reading.
 */
export async function* unpackArchive(
  bytes: Buffer,
  limits: ArchiveLimits,
): AsyncGenerator<ArchivedFile> {
  yield* unpack(bytes, '', { entries: 0, expanded: 0, nested: false }, limits);
}

interface Spent {
  entries: number;
  expanded: number;
  nested: boolean;
}

async function* unpack(
  bytes: Buffer,
  folder: string,
  spent: Spent,
  limits: ArchiveLimits,
): AsyncGenerator<ArchivedFile> {
  const zip = await open(bytes);
  for await (const entry of entriesOf(zip)) {
    if (entry.fileName.endsWith('/') || clutter.test(entry.fileName)) continue;
    const path = `${folder}${checkedPath(entry.fileName, limits)}`;
    spent.entries += 1;
    if (spent.entries > limits.maxEntries) {
      throw new UnreadableError(`The archive holds more than ${limits.maxEntries} files.`);
    }
    const content = await expand(zip, entry, spent, limits);
    if (isZip(content) && path.toLowerCase().endsWith('.zip') && !spent.nested) {
      spent.nested = true;
      yield* unpack(content, `${path}/`, spent, limits);
      spent.nested = false;
    } else yield { path, bytes: content };
  }
}

const damaged = () => new UnreadableError('The archive is damaged or protected by a password.');

async function open(bytes: Buffer): Promise<ZipFile> {
  try {
    // Names are checked here: the library would end the whole archive with a message of its own.
    return await yauzl.fromBufferPromise(bytes, {
      lazyEntries: true,
      validateEntrySizes: true,
      strictFileNames: false,
    });
  } catch {
    throw damaged();
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw error instanceof Error && /file ?name|relative path|absolute path/i.test(error.message)
      ? leadsOut()
      : damaged();
  }
}

const leadsOut = () =>
  new UnreadableError('The archive names files outside of itself and was not opened.');

function checkedPath(name: string, limits: ArchiveLimits): string {
  const parts = name.replaceAll('\\', '/').split('/');
  if (name.startsWith('/') || /^[a-z]:/i.test(name) || parts.includes('..')) throw leadsOut();
  if (parts.length > limits.maxDepth) {
    throw new UnreadableError('The archive has folders within folders beyond measure.');
  }
  return parts.filter((part) => part !== '' && part !== '.').join('/');
}

async function expand(
  zip: ZipFile,
  entry: Entry,
  spent: Spent,
  limits: ArchiveLimits,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  const stream = await zip.openReadStreamPromise(entry).catch(() => {
    throw damaged();
  });
  try {
    for await (const part of stream) {
      parts.push(part as Buffer);
      length += (part as Buffer).length;
      spent.expanded += (part as Buffer).length;
      if (length > limits.maxFileBytes || spent.expanded > limits.maxExpandedBytes) {
        stream.destroy();
        throw new UnreadableError('The archive expands to far more than can be taken.');
      }
    }
  } catch (error) {
    throw error instanceof UnreadableError ? error : damaged();
  }
  return Buffer.concat(parts);
}
