import { numberTerms } from '@assay/domain/reading/number-terms';
import type { Reading } from '@assay/domain/reading/reading';
import type { OpenDatabase } from '@assay/server/database/database';
import { createLedgers } from '@assay/server/reading/ledgers';
import { prepareReading } from '@assay/server/reading/prepare-reading';
import { storeReading } from '@assay/server/reading/store-reading';
import {
  type SearchPassagesResult,
  searchPassages,
} from '@assay/server/research/reading-tools/search-passages';
import { createTestProject } from '@assay/server/testing/test-project';
import { createTestSource } from '@assay/server/testing/test-source';
import { z } from 'zod';

const cell = z.object({
  text: z.string().optional(),
  table_row: z.string().optional(),
  label: z.string().optional(),
});

/** A fact of a room's key, as far as finding needs it. */
export const factSchema = z.object({
  id: z.string(),
  statement: z.string(),
  document: z.string(),
  verbatim_quote: z.string().nullish(),
  cells: z.array(cell).nullish(),
  also_in_cells: z.array(cell).nullish(),
});
type Fact = z.infer<typeof factSchema>;

export interface ReadFile {
  file: string;
  reading: Reading;
}

export interface Found {
  fact: Fact;
  /** From 1; null where the passage is not among the first. */
  rank: number | null;
}

/** Among how many passages a fact must be. */
export const first = 8;

/** Searches a room by the statement of each of its facts. */
export async function findFacts(
  pool: OpenDatabase['pool'],
  company: string,
  files: readonly ReadFile[],
  facts: readonly Fact[],
): Promise<Found[]> {
  const { id: projectId } = await createTestProject(pool, company);
  const fileOf = new Map<string, string>();
  for (const { file, reading } of files) {
    const sourceId = await createTestSource(pool, projectId, { title: file });
    await storeReading(pool, { projectId, sourceId }, prepareReading(reading, null));
    fileOf.set(sourceId, file);
  }
  const ledgers = createLedgers(pool);
  const { signal } = new AbortController();
  const context = { projectId, runId: '', agentRunId: '', agentId: '', private: true, signal };
  const found: Found[] = [];
  for (const fact of facts) {
    const tool = searchPassages({ pool, ledgers });
    const { answer } = await tool.use({ query: fact.statement, limit: first }, context, signal);
    const { passages } = answer as SearchPassagesResult;
    const at = passages.findIndex(
      ({ source_id, text }) => fileOf.get(source_id) === fact.document && holds(fact, text),
    );
    found.push({ fact, rank: at < 0 ? null : at + 1 });
  }
  return found;
}

/** A quote stands in the text; a cell stands there with its row's label, rounded as printed. */
function holds({ verbatim_quote, cells, also_in_cells }: Fact, passage: string): boolean {
  const text = plain(passage);
  const labelled = [cells ?? [], also_in_cells ?? []].filter((group) => group.length > 0);
  for (const group of labelled) {
    const parts = group.flatMap((each) => [each.table_row, each.label, each.text].filter(isGiven));
    const terms = new Set(numberTerms(passage));
    if (parts.every((part) => text.includes(plain(part)) || hasNumber(terms, part))) return true;
  }
  // A quote that is one cell says nothing without its row.
  if (!verbatim_quote || verbatim_quote.length < shortestQuote) return false;
  return text.includes(plain(verbatim_quote));
}

const shortestQuote = 20;

const isGiven = (part: string | undefined): part is string => part !== undefined;

/** A stored 0.5229943 is printed as 52.3%. */
function hasNumber(terms: ReadonlySet<string>, part: string): boolean {
  if (!/^[-\d.,%\s]+$/.test(part)) return false;
  return numberTerms(part).some((term) => /^n[23]:/.test(term) && terms.has(term));
}

const plain = (text: string): string =>
  text
    .replace(/⟦[^⟧]*⟧/g, '')
    .replace(/[“”„"'’‘*]/g, '')
    .replace(/[–—]/g, '-')
    .replace(/[\s|]+/g, ' ')
    .toLowerCase()
    .trim();
