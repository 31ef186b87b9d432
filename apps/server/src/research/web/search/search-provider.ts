import type { WebSearchHit } from '../../tool-results.ts';

export interface SearchProvider {
  name: string;
  search(query: string, signal?: AbortSignal): Promise<WebSearchHit[]>;
}

export const resultsWanted = 10;
