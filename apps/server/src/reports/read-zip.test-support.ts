import { fromBuffer, type ZipFile } from 'yauzl';

/** The files of an archive as texts. */
export async function readZip(archive: Buffer): Promise<Map<string, string>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(archive, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const files = new Map<string, string>();
  await new Promise<void>((resolve, reject) => {
    zip.on('end', resolve);
    zip.on('error', reject);
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        files.set(entry.fileName, Buffer.concat(parts).toString());
        zip.readEntry();
      }),
    );
    zip.readEntry();
  });
  return files;
}
