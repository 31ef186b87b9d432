import type { Grade } from '@assay/domain/evidence/source';
import { z } from 'zod';

/**
 * What the tools take and answer, as the model sees it. A passage can be quoted word for word and
 * cited by its source_id; tables in it are lines whose cells stand between ' | ', head first.
 */
const subsection = z
  .string()
  .max(80)
  .optional()
  .describe('Id of the subsection that the search is for');

export const searchDocumentsInput = z.object({
  subsection,
  query: z.string().min(1).max(500).describe('What to look for, in the words a document would use'),
  limit: z.number().int().min(1).max(40).optional().describe('How many passages, 12 by default'),
});

export interface Passage {
  source_id: string;
  title: string;
  publisher: string | null;
  /** ISO date, as far as the source tells. */
  published_at: string | null;
  grade: Grade;
  /** 'page 3', 'slide 5', 'sheet Cohorts, cells A2:E7', 'section Market share' … */
  locator: string;
  text: string;
  /** Near-copies of one text share it and count as one source. */
  group_id: string;
}

export interface SearchDocumentsResult {
  passages: Passage[];
  /** Sources that matched but were left out, and why. */
  rejected: { title: string; reason: string }[];
}

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
    .describe(
      'Arithmetic with + - * / ^ and parentheses; amounts may have units, e.g. "(EUR 90.8 million / EUR 64.0 million) ^ (1 / 3) - 1"',
    ),
  inputs: z.record(z.string(), z.number()).optional().describe('Values of names in the expression'),
});

export interface CalculateResult {
  /** In plain units: EUR 1.2 million is 1200000. */
  value: number;
  /** A currency, or empty for ratios and plain numbers. */
  unit: string;
}

/** Instead of any of the results above: why the tool could not do it, in words for the model. */
export interface ToolRefusal {
  refused: string;
}
