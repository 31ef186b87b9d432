import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { AppError } from '@assay/domain/errors';

/** The body up to a limit that holds for what it expands to, not for what is sent. */
export async function readBody(
  body: Readable,
  encoding: string,
  maxBytes: number,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  const expanded = expand(body, encoding.toLowerCase());
  try {
    for await (const part of expanded) {
      length += (part as Buffer).length;
      if (length > maxBytes) throw new AppError('too_large', 'The page is too large to be read.');
      parts.push(part as Buffer);
    }
  } finally {
    body.destroy();
  }
  return Buffer.concat(parts);
}

function expand(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  const decoder =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : null;
  if (!decoder) {
    throw new AppError('unsupported_type', `The page is packed as ${encoding}, which is not read.`);
  }
  // Errors reach the reader through the decoder that it iterates over.
  return pipeline(body, decoder, () => undefined);
}
