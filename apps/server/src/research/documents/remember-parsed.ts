import { createHash } from 'node:crypto';
import type { ParsedDocument } from './extracted.ts';
import type { ReadableType } from './parse.ts';

type Parse = (bytes: Buffer, type: ReadableType) => Promise<ParsedDocument>;

const mostKept = 100;
const longestKept = 300_000;

/** Many projects read the same data room; each of its files is taken apart once per process. */
export function rememberParsed(parse: Parse): Parse {
  const known = new Map<string, Promise<ParsedDocument>>();
  return async (bytes, type) => {
    const key = `${type}:${createHash('sha256').update(bytes).digest('hex')}`;
    const before = known.get(key);
    if (before) return before;
    const parsing = parse(bytes, type);
    known.set(key, parsing);
    const oldest = known.keys().next().value;
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
    try {
      const parsed = await parsing;
      if (parsed.snapshot.length > longestKept) known.delete(key);
      return parsed;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
}
