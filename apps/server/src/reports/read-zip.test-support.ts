import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The files of an archive as texts. */
export async function readZip(archive: Buffer): Promise<Map<string, string>> {
  const files = await unpack(archive);
  return new Map(Array.from(files, ([name, bytes]) => [name, bytes.toString()]));
}

export async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
