import { UnreadableError } from '../unreadable-error.ts';

/** UTF-8 unless a byte order mark says UTF-16; old Windows files as a last resort. */
export function decodeText(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  const text = decode(bytes, encoding) ?? decode(bytes, 'windows-1252');
  if (text === null) throw new UnreadableError('The text is in an unknown encoding.');
  return text.replaceAll('\r\n', '\n');
}

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
