import { AppError } from '@assay/domain/errors';
import type { KeyStore } from '../database/key-store.ts';
import { hashOfKey, sessionOfKey } from './api-key.ts';
import type { KnownUser } from './authenticate.ts';

/** A program that listens comes back after half a day; timers cannot count to a year. */
const LONGEST_STREAM_MS = 12 * 3_600_000;

interface KeyDeps {
  keys: Pick<KeyStore, 'find'>;
  noteRefusal(user: { id: string; email: string }, reason: string): void;
}

/**
 * The owner of a key, as a plain user whatever their role: a program sees what they own, and
 * nothing that they may see as an administrator.
 */
export function createKeyAuthentication({ keys, noteRefusal }: KeyDeps) {
  return async (bearer: string): Promise<KnownUser> => {
    const key = await keys.find(hashOfKey(bearer));
    if (!key) throw new AppError('not_authenticated', 'This API key is not known.');
    const owner = { id: key.userId, email: key.email };
    const refusal = key.isRevoked
      ? 'This API key has been withdrawn.'
      : key.expiresAt.getTime() <= Date.now()
        ? 'This API key has expired.'
        : null;
    if (refusal) throw new AppError('not_authenticated', refusal);
    if (!key.isActive) {
      noteRefusal(owner, 'the account is deactivated');
      throw new AppError('no_permission', 'This account has been deactivated.');
    }
    const until = Math.min(key.expiresAt.getTime(), Date.now() + LONGEST_STREAM_MS);
    return {
      ...owner,
      role: 'user',
      session: sessionOfKey(key.id),
      until: new Date(until),
      keyScope: key.scope,
    };
  };
}
