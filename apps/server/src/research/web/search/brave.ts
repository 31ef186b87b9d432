import { z } from 'zod';
import { askJson } from './ask-json.ts';
import { resultsWanted, type SearchProvider } from './search-provider.ts';

const answer = z.object({
  web: z
    .object({
      results: z.array(
        z.object({
          title: z.string(),
          url: z.string(),
          description: z.string().nullish(),
          page_age: z.string().nullish(),
        }),
      ),
    })
    // Absent when nothing was found.
    .nullish(),
});

export function brave(apiKey: string, base = 'https://api.search.brave.com'): SearchProvider {
  return {
    name: 'Brave Search',
    async search(query, signal) {
      const url = new URL('/res/v1/web/search', base);
      url.searchParams.set('q', query);
      url.searchParams.set('count', `${resultsWanted}`);
      url.searchParams.set('text_decorations', 'false');
      const { web } = await askJson({
        provider: 'Brave Search',
        url,
        headers: { 'x-subscription-token': apiKey },
        answer,
        signal,
      });
      return (web?.results ?? []).map(({ title, url: address, description, page_age }) => ({
        title,
        url: address,
        snippet: description ?? '',
        published_at: page_age ?? null,
      }));
    },
  };
}
