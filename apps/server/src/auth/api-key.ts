import { createHash, randomBytes } from 'node:crypto';

/** By which people and programs that look for leaked secrets know a key of ours. */
const MARK = 'assay_';
const NAME_BYTES = 6;
const SECRET_BYTES = 32;

export interface NewKey {
  key: string;
  /** Shown in lists; it opens nothing. */
  prefix: string;
  hash: string;
}

export function newKey(): NewKey {
  const prefix = `${MARK}${randomBytes(NAME_BYTES).toString('hex')}`;
  const key = `${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  return { key, prefix, hash: hashOfKey(key) };
}

export function isKey(bearer: string): boolean {
  return bearer.startsWith(MARK);
}

export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The name under which streams that a key has opened end with it. */
export function sessionOfKey(id: string): string {
  return `key:${id}`;
}
