import { AppError } from '@assay/domain/errors';
import { LRUCache } from 'lru-cache';
import * as robotsModule from 'robots-parser';
import type { GuardedFetch } from './guarded-fetch.ts';

export type RobotsCheck = (url: URL, signal?: AbortSignal) => Promise<void>;

// A CommonJS function with types written for a module: what Node gives as default is the function.
const robotsParser = robotsModule.default as unknown as typeof robotsModule.default.default;

const agentName = 'AssayReader';
const keptMs = 10 * 60_000;
const mostKept = 500;

/** Rejects where the site asks robots to stay away. A site that cannot say counts as one that does. */
export function createRobotsCheck(fetch: GuardedFetch): RobotsCheck {
  const known = new LRUCache<string, (url: URL) => boolean>({ max: mostKept, ttl: keptMs });
  return async (url, signal) => {
    let allows = known.get(url.origin);
    if (!allows) {
      allows = await loadRules(url, fetch, signal);
      known.set(url.origin, allows);
    }
    if (!allows(url)) {
      throw new AppError('no_permission', 'The site asks automatic readers to stay away.');
    }
  };
}

async function loadRules(
  url: URL,
  fetch: GuardedFetch,
  signal: AbortSignal | undefined,
): Promise<(url: URL) => boolean> {
  const address = new URL('/robots.txt', url);
  const { status, body } = await fetch(address, {
    accept: 'text/plain',
    maxBytes: 512_000,
    maxRedirects: 5,
    timeoutMs: 8_000,
    ...(signal && { signal }),
  });
  if (status >= 500) return () => false;
  if (status >= 400) return () => true;
  const robots = robotsParser(address.href, body.toString('utf8'));
  return (page) => robots.isAllowed(page.href, agentName) !== false;
}
