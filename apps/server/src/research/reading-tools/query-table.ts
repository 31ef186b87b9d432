import { AppError } from '@assay/domain/errors';
import { type QueryResult, queryTable } from '@assay/domain/reading/tables/query-table';
import {
  QueryError,
  queryLimits,
  type TableQuery,
  tableQuerySchema,
} from '@assay/domain/reading/tables/table-query';
import type { Ledger } from '@assay/domain/sentences/ledger';
import { tableContext } from '@assay/domain/sentences/table-context';
import type pg from 'pg';
import { z } from 'zod';
import { storeQueriedFigure } from '../../database/queried-figure-store.ts';
import { newestReadingOf } from '../../database/reading-store.ts';
import type { Ledgers } from '../../reading/ledgers.ts';
import type { ToolKind } from '../tool-kind.ts';

export const queryTableInput = tableQuerySchema.extend({
  table: z
    .string()
    .regex(/^t\d+$/)
    .describe('Id of the table, such as t4'),
});

export interface QueryTableResult {
  /** Refer to an answer by its id, as to any figure. */
  answers: { id: string; group: string | null; printed: string }[];
  rows: number;
  /** Groups beyond the limit. */
  left_off: number;
}

interface QueryParts {
  pool: pg.Pool;
  ledgers: Ledgers;
}

/** Questions over the rows of a table; each answer is a figure that carries its question. */
export function queryTableTool({ pool, ledgers }: QueryParts): ToolKind<typeof queryTableInput> {
  return {
    description:
      'Counts, adds up, averages or shares out the rows of a table (survey answers, contracts, orders) that fit the conditions, by group if asked. Totals are left out. Answers with figures that can be referred to by their ids.',
    input: queryTableInput,
    isSearch: false,
    asked: (input) => ({ query: JSON.stringify(input) }),
    async use({ table: tableId, ...query }, { projectId }) {
      const ledger = await ledgers.load(projectId);
      const { source, result } = ask(ledger, tableId, query);
      const readingId = await newestReadingOf(pool, source.id);
      const answers: QueryTableResult['answers'] = [];
      for (const { group, figure, printed } of result.answers) {
        const stored = await storeQueriedFigure(pool, {
          projectId,
          sourceId: source.id,
          readingId,
          query: { table: tableId, ...query, answered: group },
          figure,
        });
        answers.push({ id: stored.id, group, printed });
      }
      const answer: QueryTableResult = { answers, rows: result.rows, left_off: result.leftOff };
      return { answer, resultCount: answers.length, sourceIds: [source.id] };
    },
  };
}

type Table = NonNullable<ReturnType<Ledger['table']>>;

function ask(
  ledger: Ledger,
  tableId: string,
  query: TableQuery,
): { source: Table['source']; result: QueryResult } {
  const found = ledger.table(tableId);
  if (!found) throw new AppError('not_found', `There is no table ${tableId} in this project.`);
  const { source, table } = found;
  const started = performance.now();
  const context = tableContext(source, table);
  const isLate = () => performance.now() - started > queryLimits.milliseconds;
  try {
    return { source, result: queryTable(table, query, context, isLate) };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    throw new AppError('invalid_input', error.message);
  }
}
