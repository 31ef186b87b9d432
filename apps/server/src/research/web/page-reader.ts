import { AppError } from '@assay/domain/errors';
import type { DocumentType } from '@assay/domain/reading/document-types';
import type { PreparedReading } from '../../reading/prepare-reading.ts';
import { readingLimits } from '../../reading/process/limits.ts';
import { readDocument } from '../../reading/process/read-document.ts';
import { UnreadableError } from '../../reading/unreadable-error.ts';
import { canonicalUrl } from './canonical-url.ts';
import type { GuardedFetch } from './guarded-fetch.ts';
import type { RobotsCheck } from './robots.ts';

interface ReadPage {
  url: string;
  canonicalUrl: string;
  reading: PreparedReading;
}

export type PageReader = (address: string, signal?: AbortSignal) => Promise<ReadPage>;

const readable: Readonly<Record<string, DocumentType>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'text/csv': 'csv',
  'application/pdf': 'pdf',
};

export interface PageLimits {
  maxBytes: number;
  timeoutMs: number;
  /** How long what has come may be read. */
  readingMs: number;
}

export function createPageReader(
  fetch: GuardedFetch,
  robots: RobotsCheck,
  { readingMs, ...limits }: PageLimits = {
    maxBytes: 8_000_000,
    timeoutMs: 20_000,
    readingMs: 20_000,
  },
): PageReader {
  const pageLimits = { ...readingLimits, timeoutMs: readingMs, maxMemoryMb: 600 };
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
    const hints = { fileName: null, url: page.url.href, company: null };
    const reading = await readDocument(page.body, type, hints, pageLimits).catch(
      (error: unknown) => {
        if (!(error instanceof UnreadableError)) throw error;
        throw new AppError('unsupported_type', error.message);
      },
    );
    return {
      url: page.url.href,
      canonicalUrl: canonicalUrl(page.url, reading.canonicalUrl),
      reading,
    };
  };
}
