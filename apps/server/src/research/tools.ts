import type { ToolName } from '@assay/domain/agents/roster';
import { AppError } from '@assay/domain/errors';
import { amountOf } from '@assay/domain/sentences/amount';
import { evaluateFormula } from '@assay/domain/sentences/evaluate-formula';
import { FormulaError, parseFormula } from '@assay/domain/sentences/parse-formula';
import { printAmount } from '@assay/domain/sentences/print-amount';
import type pg from 'pg';
import type { z } from 'zod';
import type { CallContext, OpenToolBox, Tool, ToolBox } from '../agents/ports.ts';
import { recordToolCall } from '../database/tool-call-store.ts';
import type { Ledgers } from '../reading/ledgers.ts';
import { storeSource } from '../reading/store-source.ts';
import { queryTableTool } from './reading-tools/query-table.ts';
import { searchPassages } from './reading-tools/search-passages.ts';
import type { Outcome, ToolKind } from './tool-kind.ts';
import {
  calculateInput,
  type ReadPageResult,
  readPageInput,
  type ToolRefusal,
  type WebSearchResult,
  webSearchInput,
} from './tool-results.ts';
import { type AddressBook, createAddressBook } from './web/address-book.ts';
import type { PageReader } from './web/page-reader.ts';
import type { SearchProvider } from './web/search/search-provider.ts';

interface ToolParts {
  pool: pg.Pool;
  /** Null where no search service is configured. */
  search: SearchProvider | null;
  readPage: PageReader;
  ledgers: Ledgers;
}

const shownPageLength = 24_000;
const notNamed =
  'Only pages that a search returned, that a document or the user names, or of the target’s own site are opened.';

export function createToolBox(parts: ToolParts): ToolBox {
  const kindsOfCall = (addresses: AddressBook) => ({
    search_documents: searchPassages(parts),
    web_search: webSearch(parts, addresses),
    read_page: readPage(parts, addresses),
    query_table: queryTableTool(parts),
    calculate: calculator(parts),
  });
  return {
    open(context, names) {
      // A search remembers what it has shown, so each call has its own.
      const kinds = kindsOfCall(createAddressBook(parts, context.projectId));
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

function webSearch({ search }: ToolParts, addresses: AddressBook): ToolKind<typeof webSearchInput> {
  return {
    description:
      'Searches the web. Answers with titles, addresses and snippets; read a page with read_page before citing it.',
    input: webSearchInput,
    isSearch: true,
    asked: ({ query, subsection }) => ({ query, subsection }),
    async use({ query }, _context, signal) {
      const results = (await search?.search(query, signal)) ?? [];
      addresses.found(results.map(({ url }) => url));
      const answer: WebSearchResult = { results };
      return { answer, resultCount: results.length };
    },
  };
}

function readPage(
  { pool, readPage: read }: ToolParts,
  addresses: AddressBook,
): ToolKind<typeof readPageInput> {
  return {
    description:
      'Reads a web page or PDF and stores it as a source. Answers with its text to quote word for word, and its source_id.',
    input: readPageInput,
    isSearch: false,
    asked: ({ url }) => ({ query: url }),
    async use({ url }, { projectId }, signal) {
      if (!(await addresses.mayOpen(url))) throw new AppError('no_permission', notNamed);
      const page = await read(url, signal).catch((error: unknown) => {
        if (error instanceof AppError && !signal.aborted) return error;
        throw error;
      });
      if (page instanceof AppError) {
        return { ...refusal(page), rejected: [{ title: url, reason: page.detail }] };
      }
      const origin = { kind: 'page', url: page.url, canonicalUrl: page.canonicalUrl } as const;
      const source = await storeSource(pool, projectId, origin, page.reading);
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

/** The same arithmetic that prints formulas in sentences, to try one before it is written. */
function calculator({ ledgers }: ToolParts): ToolKind<typeof calculateInput> {
  return {
    description:
      'Evaluates a formula over figures of the ledger exactly, as it would be printed: ids (f17, t4r3c2), + - * / ( ), sum avg min max growth cagr share. Refuses to mix currencies and units.',
    input: calculateInput,
    isSearch: false,
    asked: ({ expression }) => ({ query: expression }),
    async use({ expression }, { projectId }) {
      const ledger = await ledgers.load(projectId);
      try {
        const amount = evaluateFormula(parseFormula(expression), (name) => {
          const figure = ledger.figure(name);
          const known = figure && amountOf(figure);
          if (!known)
            throw new FormulaError(`there is no figure ${name} that can be computed with`);
          return known;
        });
        return {
          answer: { value: amount.value.toFixed(), printed: printAmount(amount) },
          resultCount: 1,
        };
      } catch (error) {
        if (!(error instanceof FormulaError)) throw error;
        throw new AppError('invalid_input', `The expression cannot be computed: ${error.message}.`);
      }
    },
  };
}
