import { z } from 'zod';
import { askJson } from './ask-json.ts';
import { resultsWanted, type SearchProvider } from './search-provider.ts';

const answer = z.object({
  results: z.array(
    z.object({
      title: z.string().nullish(),
      url: z.string(),
      content: z.string().nullish(),
      published_date: z.string().nullish(),
    }),
  ),
});

export function tavily(apiKey: string, base = 'https://api.tavily.com'): SearchProvider {
  return {
    name: 'Tavily',
    async search(query, signal) {
      const { results } = await askJson({
        provider: 'Tavily',
        url: new URL('/search', base),
        headers: { authorization: `Bearer ${apiKey}` },
        body: { query, max_results: resultsWanted, search_depth: 'basic', include_answer: false },
        answer,
        signal,
      });
      return results.map(({ title, url, content, published_date }) => ({
        title: title ?? url,
        url,
        snippet: content ?? '',
        published_at: published_date ?? null,
      }));
    },
  };
}
