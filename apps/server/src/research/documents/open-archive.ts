import { AppError } from '@assay/domain/errors';
import yauzl, { type Entry, type ZipFile } from 'yauzl';

/** What an archive may hold; its own size is limited like that of any file. */
export const archiveLimits = {
  files: 500,
  expandedBytes: 1_000_000_000,
  pathLength: 1_000,
};

interface ArchivedFile {
  name: string;
  bytes: Buffer;
}

/** Left by operating systems, meant for nobody. */
const litter = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;

/**
 * The files of a ZIP archive, one after the other, under the names at the end of their paths. An
 * archive within is a file like any other. Sizes are counted, not believed.
 */
export async function* openArchive(
  archive: ArchivedFile,
  maxFileBytes: number,
): AsyncGenerator<ArchivedFile> {
  let files = 0;
  let expanded = 0;
  try {
    const zip = await yauzl.fromBufferPromise(archive.bytes, {
      lazyEntries: true,
      validateEntrySizes: true,
    });
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/') || litter.test(entry.fileName)) continue;
      files += 1;
      if (files > archiveLimits.files) {
        throw refused(archive, `holds more than ${archiveLimits.files} files`);
      }
      const bytes = await readEntry(zip, entry, maxFileBytes, archive);
      expanded += bytes.length;
      if (expanded > archiveLimits.expandedBytes) {
        throw refused(archive, 'expands to far more than its size');
      }
      yield { name: nameOf(entry), bytes };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'invalid_input',
      `“${archive.name}” cannot be opened: it is damaged or protected by a password.`,
    );
  }
  if (files === 0) throw new AppError('invalid_input', `“${archive.name}” holds no file.`);
}

async function readEntry(
  zip: ZipFile,
  entry: Entry,
  maxBytes: number,
  archive: ArchivedFile,
): Promise<Buffer> {
  const stream = await zip.openReadStreamPromise(entry);
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    length += (part as Buffer).length;
    if (length > maxBytes) {
      stream.destroy();
      const megabytes = Math.floor(maxBytes / 1_048_576);
      throw refused(archive, `holds “${nameOf(entry)}”, which is larger than ${megabytes} MB`);
    }
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

const nameOf = ({ fileName }: Entry): string =>
  (fileName.slice(0, archiveLimits.pathLength).split(/[/\\]/).at(-1) ?? fileName)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200);

const refused = (archive: ArchivedFile, why: string): AppError =>
  new AppError('too_large', `“${archive.name}” was not taken further: it ${why}.`);
