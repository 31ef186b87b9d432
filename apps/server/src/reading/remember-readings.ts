import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PreparedReading } from './prepare-reading.ts';
import type { ReadDocument } from './process/read-document.ts';

const mostKept = 100;

/** Many projects read the same data room; each of its files is read once per process. */
export function rememberReadings(read: ReadDocument): ReadDocument {
  const known = new LRUCache<string, PreparedReading>({ max: mostKept });
  return async (bytes, type, hints) => {
    const named = JSON.stringify([type, hints]);
    const key = createHash('sha256').update(named).update(bytes).digest('hex');
    const reading = known.get(key) ?? (await read(bytes, type, hints));
    known.set(key, reading);
    return reading;
  };
}
