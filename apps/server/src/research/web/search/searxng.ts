import { z } from 'zod';
import { askJson } from './ask-json.ts';
import { resultsWanted, type SearchProvider } from './search-provider.ts';

const answer = z.object({
  results: z.array(
    z.object({
      title: z.string().nullish(),
      url: z.string(),
      content: z.string().nullish(),
      publishedDate: z.string().nullish(),
    }),
  ),
});

export function searxng(base: string): SearchProvider {
  return {
    name: 'SearXNG',
    async search(query, signal) {
      const url = new URL('search', base.endsWith('/') ? base : `${base}/`);
      url.searchParams.set('q', query);
      url.searchParams.set('format', 'json');
      const { results } = await askJson({ provider: 'SearXNG', url, answer, signal });
      return results
        .slice(0, resultsWanted)
        .map(({ title, url: address, content, publishedDate }) => ({
          title: title ?? address,
          url: address,
          snippet: content ?? '',
          published_at: publishedDate ?? null,
        }));
    },
  };
}
