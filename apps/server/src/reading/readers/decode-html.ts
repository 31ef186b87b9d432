/** By the encoding that the page itself names; browsers take UTF-8 or Windows-1252 otherwise. */
export function decodeHtml(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 2048);
  const named = /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1];
  for (const encoding of [named, 'utf-8', 'windows-1252']) {
    if (!encoding) continue;
    try {
      return new TextDecoder(encoding, { fatal: encoding !== 'windows-1252' }).decode(bytes);
    } catch {
      // An unknown name or a wrong one: the next in line.
    }
  }
  return bytes.toString('latin1');
}
