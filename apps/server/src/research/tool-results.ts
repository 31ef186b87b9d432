import type { Grade } from '@assay/domain/evidence/source';
import { z } from 'zod';

/**
 * What the tools take and answer, as the model sees it. A passage can be quoted word for word and
 * cited by its source_id; figures carry their ids, tables are grids whose cells have names.
 */
const subsection = z
  .string()
  .max(80)
  .optional()
  .describe('Id of the subsection that the search is for');

export const searchDocumentsInput = z.object({
  subsection,
  query: z.string().min(1).max(500).describe('What to look for, in the words a document would use'),
  limit: z.number().int().min(1).max(40).optional().describe('How many passages, 8 by default'),
});

export const webSearchInput = z.object({
  subsection,
  query: z.string().min(1).max(400).describe('A web search query'),
});

export interface WebSearchHit {
  title: string;
  url: string;
  snippet: string;
  published_at: string | null;
}

/** Snippets are hints where to read; only a page that was read can be cited. */
export interface WebSearchResult {
  results: WebSearchHit[];
}

export const readPageInput = z.object({
  url: z.url({ protocol: /^https?$/ }).describe('Address of a page found by web_search'),
});

export interface ReadPageResult {
  source_id: string;
  title: string;
  publisher: string | null;
  published_at: string | null;
  grade: Grade;
  /** The readable text, from its beginning; long pages are cut, and search_documents finds the rest. */
  text: string;
  truncated: boolean;
}

export const calculateInput = z.object({
  expression: z
    .string()
    .min(1)
    .max(300)
    .describe('A formula over ids of figures, e.g. "growth(f12, f17)" or "(f17 - f12) / f12"'),
});

/** Instead of any of the results above: why the tool could not do it, in words for the model. */
export interface ToolRefusal {
  refused: string;
}
