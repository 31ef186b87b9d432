import { lookup } from 'node:dns/promises';
import { AppError } from '@assay/domain/errors';
import { request } from 'undici';
import { type AddressRules, pinnedAgent } from './pinned-agent.ts';
import { isPublicAddress } from './public-address.ts';
import { readBody } from './read-body.ts';

interface Fetched {
  /** After redirects. */
  url: URL;
  status: number;
  contentType: string;
  body: Buffer;
}

interface FetchLimits {
  maxBytes: number;
  maxRedirects: number;
  timeoutMs: number;
}

export interface FetchParts extends AddressRules {
  userAgent: string;
}

interface FetchOptions extends FetchLimits {
  accept: string;
  signal?: AbortSignal;
  /** Asked before every hop; rejects when the address may not be visited. */
  beforeHop?: (url: URL) => Promise<void>;
}

export type GuardedFetch = (address: string | URL, options: FetchOptions) => Promise<Fetched>;

const webPorts = new Set([80, 443, 8080, 8443]);

export const openInternet: FetchParts = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: (address, port) => isPublicAddress(address) && webPorts.has(port),
  userAgent: 'AssayReader/1.0 (research; respects robots.txt)',
};

/**
 * Visits only addresses of the open internet. The name is resolved once, every address it has is
 * checked, and the connection is pinned to what was checked; each redirect begins anew.
 */
export function createGuardedFetch(parts: FetchParts = openInternet): GuardedFetch {
  return async (address, options) => {
    const signal = AbortSignal.any([
      AbortSignal.timeout(options.timeoutMs),
      ...(options.signal ? [options.signal] : []),
    ]);
    try {
      let url = readUrl(address);
      for (let hop = 0; hop <= options.maxRedirects; hop += 1) {
        await options.beforeHop?.(url);
        const answer = await visit(url, parts, options, signal);
        if (!('redirect' in answer)) return answer;
        url = readUrl(answer.redirect, url);
      }
      throw new AppError('provider_failed', 'The address redirects too many times.');
    } catch (error) {
      throw inWords(error, options.signal);
    }
  };
}

function readUrl(address: string | URL, base?: URL): URL {
  const url = URL.parse(String(address), base?.href);
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    throw new AppError('invalid_input', 'Only plain http and https addresses can be read.');
  }
  return url;
}

async function visit(
  url: URL,
  parts: FetchParts,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Fetched | { redirect: string }> {
  const agent = await pinnedAgent(url, parts, options.timeoutMs);
  try {
    const response = await request(url, {
      dispatcher: agent,
      signal,
      headers: {
        accept: options.accept,
        'accept-encoding': 'gzip, br, identity',
        'user-agent': parts.userAgent,
      },
    });
    // A body that is given up reports it as an error, to whoever listens or to the whole process.
    response.body.on('error', () => undefined);
    const location = headerText(response.headers.location);
    if (response.statusCode >= 300 && response.statusCode < 400 && location !== '') {
      response.body.destroy();
      return { redirect: location };
    }
    return {
      url,
      status: response.statusCode,
      contentType: headerText(response.headers['content-type']).split(';')[0]?.trim() ?? '',
      body: await readBody(
        response.body,
        headerText(response.headers['content-encoding']),
        options.maxBytes,
      ),
    };
  } finally {
    await agent.destroy();
  }
}

const headerText = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? '';

function inWords(error: unknown, outer: AbortSignal | undefined): unknown {
  if (outer?.aborted) return outer.reason;
  if (error instanceof AppError) return error;
  const name = error instanceof Error ? error.name : '';
  if (/Timeout/.test(name)) {
    return new AppError('timeout', 'The address took too long to answer.', { cause: error });
  }
  return new AppError('provider_failed', 'The address could not be reached.', { cause: error });
}
