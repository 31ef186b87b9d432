import {
  attribute,
  type Document,
  descendants,
  firstDescendant,
  squeeze,
  textOf,
} from '../markup.ts';

export interface PageMetadata {
  title: string | null;
  author: string | null;
  publisher: string | null;
  publishedAt: string | null;
  canonicalUrl: string | null;
}

/** What a page says of itself in its head and in its linked data. */
export function readMetadata(document: Document): PageMetadata {
  const metas = [...descendants(document, 'meta')];
  const meta = (...names: string[]) => {
    for (const name of names) {
      const found = metas.find(
        ({ attribs }) =>
          (attribs.property ?? attribs.name ?? attribs.itemprop)?.toLowerCase() === name,
      );
      const content = squeeze(found?.attribs.content ?? '');
      if (content !== '') return content;
    }
    return null;
  };
  const linked = linkedData(document);
  const titleElement = firstDescendant(document, 'title');
  const canonical = [...descendants(document, 'link')].find(
    ({ attribs }) => attribs.rel === 'canonical',
  );
  return {
    title: meta('og:title') ?? namedTitle(titleElement ? squeeze(textOf(titleElement)) : ''),
    author: meta('author', 'article:author', 'dc.creator') ?? linked.author,
    publisher: meta('og:site_name', 'dc.publisher') ?? linked.publisher,
    publishedAt:
      meta('article:published_time', 'datepublished', 'date', 'dc.date', 'dcterms.created') ??
      linked.publishedAt ??
      attribute(firstDescendant(document, 'time'), 'datetime'),
    canonicalUrl: attribute(canonical, 'href') ?? meta('og:url'),
  };
}

/** A title without a space is the name of a file. */
const namedTitle = (title: string): string | null => (/\s/.test(title) ? title : null);

interface LinkedData {
  author: string | null;
  publisher: string | null;
  publishedAt: string | null;
}

function linkedData(document: Document): LinkedData {
  const found: LinkedData = { author: null, publisher: null, publishedAt: null };
  for (const script of descendants(document, 'script')) {
    if (attribute(script, 'type') !== 'application/ld+json') continue;
    for (const thing of thingsOf(parseJson(textOf(script)))) {
      found.author ??= nameOf(thing.author);
      found.publisher ??= nameOf(thing.publisher);
      found.publishedAt ??= typeof thing.datePublished === 'string' ? thing.datePublished : null;
    }
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type Thing = Record<string, unknown>;

function thingsOf(data: unknown): Thing[] {
  if (Array.isArray(data)) return data.flatMap(thingsOf);
  if (typeof data !== 'object' || data === null) return [];
  const thing = data as Thing;
  return [thing, ...thingsOf(thing['@graph'])];
}

function nameOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const [first] = thingsOf(value);
  return typeof first?.name === 'string' ? first.name : null;
}
