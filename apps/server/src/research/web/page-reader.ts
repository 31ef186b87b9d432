import { AppError } from '@assay/domain/errors';
import type { ParsedDocument } from '../documents/extracted.ts';
import type { ReadableType } from '../documents/parse.ts';
import { parseApart } from '../documents/parse-apart.ts';
import { defaultLimits, type ReaderLimits } from '../documents/reader-process.ts';
import { UnreadableError } from '../documents/unreadable-error.ts';
import { canonicalUrl } from './canonical-url.ts';
import type { GuardedFetch } from './guarded-fetch.ts';
import type { RobotsCheck } from './robots.ts';

export interface ReadPage {
  url: string;
  canonicalUrl: string;
  parsed: ParsedDocument;
}

export type PageReader = (address: string, signal?: AbortSignal) => Promise<ReadPage>;

const readable: Readonly<Record<string, ReadableType>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/csv': 'csv',
  'application/pdf': 'pdf',
};

const parseLimits: ReaderLimits = { ...defaultLimits, timeoutMs: 20_000, maxMemoryMb: 600 };

export interface PageLimits {
  maxBytes: number;
  timeoutMs: number;
}

export function createPageReader(
  fetch: GuardedFetch,
  robots: RobotsCheck,
  limits: PageLimits = { maxBytes: 8_000_000, timeoutMs: 20_000 },
): PageReader {
  return async (address, signal) => {
    const page = await fetch(address, {
      accept: `${Object.keys(readable).join(', ')}, */*;q=0.1`,
      maxRedirects: 5,
      ...limits,
      ...(signal && { signal }),
      beforeHop: (url) => robots(url, signal),
    });
    if (page.status >= 400) {
      throw new AppError('provider_failed', `The address answered with status ${page.status}.`);
    }
    const type = readable[page.contentType.toLowerCase()];
    if (!type) {
      const named = page.contentType || 'content of an unknown type';
      throw new AppError('unsupported_type', `The address serves ${named}, which is not read.`);
    }
    const parsed = await parseApart(page.body, type, parseLimits).catch((error: unknown) => {
      if (!(error instanceof UnreadableError)) throw error;
      throw new AppError('unsupported_type', error.message);
    });
    return {
      url: page.url.href,
      canonicalUrl: canonicalUrl(page.url, parsed.meta?.canonicalUrl ?? null),
      parsed,
    };
  };
}
