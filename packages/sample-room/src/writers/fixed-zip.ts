import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';
import yazl from 'yazl';

const fixedDate = new Date('2026-03-02T09:00:00Z');
const stamp = '2026-03-02T09:00:00Z';

/** Office files are zips that carry the moment they were made; the room must not change from build to build. */
export async function fixZip(bytes: Buffer): Promise<Buffer> {
  const entries = await readEntries(bytes);
  const zip = new yazl.ZipFile();
  for (const [name, content] of entries) {
    const fixed = name === 'docProps/core.xml' ? fixTimes(content) : content;
    zip.addBuffer(fixed, name, { mtime: fixedDate, mode: 0o100644, compressionLevel: 9 });
  }
  zip.end();
  return buffer(zip.outputStream);
}

function fixTimes(core: Buffer): Buffer {
  const xml = core
    .toString('utf8')
    .replace(/(<dcterms:(created|modified)[^>]*>)[^<]*/g, (_, open: string) => open + stamp);
  return Buffer.from(xml);
}

async function readEntries(bytes: Buffer): Promise<[string, Buffer][]> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const entries: [string, Buffer][] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    entries.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))]);
  }
  return entries;
}
