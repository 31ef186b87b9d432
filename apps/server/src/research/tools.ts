import type { ToolName } from '@assay/domain/agents/roster';
import { AppError } from '@assay/domain/errors';
import { calculate } from '@assay/domain/evidence/calculate';
import { FormulaError } from '@assay/domain/evidence/formula';
import type pg from 'pg';
import type { z } from 'zod';
import type { CallContext, OpenToolBox, Tool, ToolBox } from '../agents/ports.ts';
import { searchChunks } from '../database/chunk-store.ts';
import { recordToolCall } from '../database/tool-call-store.ts';
import { storeSource } from './store-source.ts';
import type { Outcome, ToolKind } from './tool-kind.ts';
import {
  calculateInput,
  type Passage,
  type ReadPageResult,
  readPageInput,
  searchDocumentsInput,
  type ToolRefusal,
  type WebSearchResult,
  webSearchInput,
} from './tool-results.ts';
import type { PageReader } from './web/page-reader.ts';
import type { SearchProvider } from './web/search/search-provider.ts';

interface ToolParts {
  pool: pg.Pool;
  /** Null where no search service is configured. */
  search: SearchProvider | null;
  readPage: PageReader;
}

const shownPageLength = 24_000;
const passagesWanted = 12;

export function createToolBox(parts: ToolParts): ToolBox {
  const kinds = {
    search_documents: searchDocuments(parts),
    web_search: webSearch(parts),
    read_page: readPage(parts),
    calculate: calculator(),
  };
  return {
    open(context, names) {
      const used = { calls: 0, searches: 0 };
      const tools = names
        .filter((name) => isOffered(name, context, parts))
        .map((name) =>
          openTool(parts.pool, name, kinds[name] as ToolKind<z.ZodType>, context, used),
        );
      return { tools, used: () => ({ ...used }) } satisfies OpenToolBox;
    },
  };
}

/** A private project is not even told of the web; a search that is not configured cannot be asked. */
function isOffered(name: ToolName, context: CallContext, { search }: ToolParts): boolean {
  if (name === 'web_search') return !context.private && search !== null;
  return name !== 'read_page' || !context.private;
}

function openTool(
  pool: pg.Pool,
  name: ToolName,
  kind: ToolKind<z.ZodType>,
  context: CallContext,
  used: { calls: number; searches: number },
): Tool {
  return {
    name,
    description: kind.description,
    input: kind.input,
    async run(input, signal) {
      const both = AbortSignal.any([context.signal, signal]);
      both.throwIfAborted();
      used.calls += 1;
      if (kind.isSearch) used.searches += 1;
      const started = performance.now();
      const { outcome, error } = await attempt(() => kind.use(input, context, both), both);
      const { query, subsection } = kind.asked(input);
      await recordToolCall(pool, {
        agentRunId: context.agentRunId,
        projectId: context.projectId,
        tool: name,
        query,
        subsectionId: subsection ?? null,
        resultCount: outcome.resultCount,
        sourceIds: outcome.sourceIds ?? [],
        rejected: outcome.rejected ?? [],
        durationMs: Math.round(performance.now() - started),
        error,
      });
      return outcome.answer;
    },
  };
}

/** A refusal is an answer that the model can work with; only a run that ends is an exception. */
async function attempt(
  use: () => Promise<Outcome>,
  signal: AbortSignal,
): Promise<{ outcome: Outcome; error: string | null }> {
  try {
    return { outcome: await use(), error: null };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof AppError)) throw error;
    return { outcome: refusal(error), error: error.detail };
  }
}

function refusal({ detail }: AppError): Outcome {
  const answer: ToolRefusal = { refused: detail };
  return { answer, resultCount: 0 };
}

function searchDocuments({ pool }: ToolParts): ToolKind<typeof searchDocumentsInput> {
  return {
    description:
      'Searches the documents of the project and the pages read so far. Answers with passages to quote word for word, each with its source_id, grade, date and place.',
    input: searchDocumentsInput,
    isSearch: true,
    asked: ({ query, subsection }) => ({ query, subsection }),
    async use({ query, limit = passagesWanted }, { projectId, private: documentsOnly }) {
      const found = await searchChunks(pool, {
        projectId,
        query,
        documentsOnly,
        // Copies that are left out must not crowd out what is new.
        limit: limit * 2,
      });
      const passages = found
        .filter((chunk) => chunk.leads)
        .slice(0, limit)
        .map(
          (chunk): Passage => ({
            source_id: chunk.sourceId,
            title: chunk.title,
            publisher: chunk.publisher,
            published_at: chunk.publishedAt,
            grade: chunk.grade,
            locator: chunk.locator,
            text: chunk.content,
            group_id: chunk.groupId,
          }),
        );
      const copies = new Map(
        found.filter((chunk) => !chunk.leads).map((chunk) => [chunk.title, chunk.leadTitle]),
      );
      const rejected = [...copies].map(([title, lead]) => ({
        title,
        reason: `Near-copy of “${lead}”; counted once`,
      }));
      return {
        answer: { passages, rejected },
        resultCount: passages.length,
        sourceIds: [...new Set(passages.map((passage) => passage.source_id))],
        rejected,
      };
    },
  };
}

function webSearch({ search }: ToolParts): ToolKind<typeof webSearchInput> {
  return {
    description:
      'Searches the web. Answers with titles, addresses and snippets; read a page with read_page before citing it.',
    input: webSearchInput,
    isSearch: true,
    asked: ({ query, subsection }) => ({ query, subsection }),
    async use({ query }, _context, signal) {
      const results = (await search?.search(query, signal)) ?? [];
      const answer: WebSearchResult = { results };
      return { answer, resultCount: results.length };
    },
  };
}

function readPage({ pool, readPage: read }: ToolParts): ToolKind<typeof readPageInput> {
  return {
    description:
      'Reads a web page or PDF and stores it as a source. Answers with its text to quote word for word, and its source_id.',
    input: readPageInput,
    isSearch: false,
    asked: ({ url }) => ({ query: url }),
    async use({ url }, { projectId }, signal) {
      const page = await read(url, signal).catch((error: unknown) => {
        if (error instanceof AppError && !signal.aborted) return error;
        throw error;
      });
      if (page instanceof AppError) {
        return { ...refusal(page), rejected: [{ title: url, reason: page.detail }] };
      }
      const origin = { kind: 'page', url: page.url, canonicalUrl: page.canonicalUrl } as const;
      const source = await storeSource(pool, projectId, origin, page.parsed);
      const answer: ReadPageResult = {
        source_id: source.id,
        title: source.title,
        publisher: source.publisher,
        published_at: source.publishedAt,
        grade: source.grade,
        text: source.snapshot.slice(0, shownPageLength),
        truncated: source.snapshot.length > shownPageLength,
      };
      return { answer, resultCount: 1, sourceIds: [source.id] };
    },
  };
}

function calculator(): ToolKind<typeof calculateInput> {
  return {
    description:
      'Computes an arithmetic expression exactly, and refuses to mix currencies. Use it for every growth rate, share, sum and difference.',
    input: calculateInput,
    isSearch: false,
    asked: ({ expression }) => ({ query: expression }),
    async use({ expression, inputs = {} }) {
      try {
        return { answer: calculate(expression, inputs), resultCount: 1 };
      } catch (error) {
        if (!(error instanceof FormulaError)) throw error;
        throw new AppError('invalid_input', `The expression cannot be computed: ${error.message}.`);
      }
    },
  };
}
