import type { RawBlock, RawDocument } from '@assay/domain/reading/raw-document';
import { decodeHtml } from './decode-html.ts';
import { factOf, isFact } from './html/facts.ts';
import { readFlow } from './html/flow.ts';
import { readMetadata } from './html/metadata.ts';
import { type HtmlPage, openPage } from './html/page.ts';
import { settleBlocks } from './html/settle-blocks.ts';
import {
  childElements,
  type Document,
  descendants,
  firstDescendant,
  parseHtml,
  squeeze,
  textOf,
} from './markup.ts';

/** A web page or a filing: all of its words in their order, menus and page feet told apart. */
export async function readHtml(bytes: Buffer): Promise<RawDocument> {
  const document = parseHtml(decodeHtml(bytes));
  const page = openPage(document);
  const meta = readMetadata(document);
  const body = firstDescendant(document, 'body') ?? childElements(document)[0];
  const flow = body ? readFlow(body, page) : [];
  const pages = Math.max(1, ...flow.map((block) => block.page));
  const { publisher, publishedAt, canonicalUrl } = meta;
  return {
    title: meta.title,
    author: meta.author ?? registrantOf(document),
    date: isoDay(publishedAt),
    pages: pages > 1 ? pages : null,
    blocks: [...settleBlocks(flow), ...hiddenFacts(document, page)],
    page: { publisher, publishedAt, canonicalUrl },
    gaps: [],
  };
}

const isoDay = (date: string | null): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(date ?? '')?.[0] ?? null;

function registrantOf(document: Document): string | null {
  for (const fact of descendants(document, 'ix:nonnumeric')) {
    if (fact.attribs.name === 'dei:EntityRegistrantName') return squeeze(textOf(fact)) || null;
  }
  return null;
}

/** Facts that a filing states in its header alone, where no reader sees them. */
function hiddenFacts(document: Document, page: HtmlPage): RawBlock[] {
  const header = firstDescendant(document, 'ix:hidden');
  if (!header) return [];
  return childElements(header)
    .filter(isFact)
    .flatMap((element) => {
      const fact = factOf(element, page.facts);
      const value = squeeze(textOf(element));
      if (!fact || value === '') return [];
      const text = `${fact.concept}: ${value}`;
      const start = text.length - value.length;
      const tags = [{ ...fact, start, end: text.length }];
      return [{ kind: 'remark', text, locator: 'hidden facts', doubt: 'hidden', tags } as const];
    });
}
