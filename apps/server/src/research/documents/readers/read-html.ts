import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import type { Extracted } from '../extracted.ts';
import { UnreadableError } from '../unreadable-error.ts';
import { decodeHtml } from './decode-html.ts';
import { sectionsOfHtml } from './html-sections.ts';
import type { Node } from './xml.ts';

const fewestCharacters = 80;

/** The readable part of a web page: no menus, no adverts, no scripts. */
export function readHtml(bytes: Buffer): Extracted {
  const { document } = parseHTML(decodeHtml(bytes));
  const find = (selector: string, attribute: string) =>
    (document.querySelector(selector)?.getAttribute(attribute) ?? '').trim() || null;
  const canonicalUrl = find('link[rel="canonical"]', 'href');
  const title = (document.querySelector('title')?.textContent ?? '').trim() || null;
  const publisher = find('meta[property="og:site_name"]', 'content');
  const publishedAt =
    find('meta[property="article:published_time"]', 'content') ??
    find('meta[name="date"]', 'content') ??
    find('time[datetime]', 'datetime');
  // Readability takes the document apart, so it comes after everything else was looked up.
  const article = new Readability(document, { maxElemsToParse: 100_000 }).parse();
  const content = article?.content ?? `<p>${document.body?.textContent ?? ''}</p>`;
  const { document: readable } = parseHTML(`<html><body>${content}</body></html>`);
  const sections = sectionsOfHtml(readable.body as unknown as Node);
  const length = (readable.body?.textContent ?? '').replace(/\s+/g, ' ').length;
  if (length < fewestCharacters) throw new UnreadableError('The page holds no readable text.');
  return {
    title: article?.title?.trim() || title,
    pages: null,
    sections,
    meta: {
      publisher: publisher ?? article?.siteName ?? null,
      publishedAt: publishedAt ?? article?.publishedTime ?? null,
      canonicalUrl,
    },
  };
}
