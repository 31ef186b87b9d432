import type { Readable } from 'node:stream';
import { z } from 'zod';

/**
 * A backup is a row of frames, gzipped: one letter for the kind, four bytes for the length, and
 * what it holds. Data comes as PostgreSQL's COPY sends it, so that no value is ever interpreted.
 */
export type FrameKind = 'H' | 'T' | 'D' | 'E';

export interface BackupFrame {
  kind: FrameKind;
  content: Buffer;
}

const HEAD_BYTES = 5;

export const headerSchema = z.object({
  product: z.literal('assay'),
  format: z.literal(1),
  madeAt: z.string(),
  /** Those that the database had seen, in their order. */
  migrations: z.array(z.string()),
});

export const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) });
export type StoredTable = z.infer<typeof tableSchema>;

/** Closes the backup; without it the file is cut off. */
export const endSchema = z.object({ rows: z.record(z.string(), z.number()) });

export function frame(kind: FrameKind, content: Buffer | object): Buffer {
  const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(kind, 0, 'latin1');
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

/** Frames as they come; a stream that ends in the middle of one is an error. */
export async function* readFrames(stream: Readable): AsyncGenerator<BackupFrame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + rest.readUInt32BE(1);
      if (rest.length < end) break;
      const kind = rest.toString('latin1', 0, 1) as FrameKind;
      yield { kind, content: rest.subarray(HEAD_BYTES, end) };
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new Error('the file ends in the middle');
}
