import { z } from 'zod';

const queryFunctions = ['count', 'sum', 'mean', 'median', 'min', 'max', 'share', 'nps'] as const;
const queryOperators = [
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'contains',
  'in',
  'empty',
  'filled',
] as const;

/** A column by its head ("Status"), or by its number as the grid shows it ("c3"). */
const column = z.string().min(1).max(200);
const operand = z.union([z.string().max(200), z.number()]);

export const tableQuerySchema = z.object({
  where: z
    .array(
      z.object({
        column,
        op: z.enum(queryOperators),
        value: z.union([operand, z.array(operand).max(50)]).optional(),
      }),
    )
    .max(10)
    .default([]),
  group: column.nullish(),
  value: z.object({ fn: z.enum(queryFunctions), column: column.nullish() }),
  limit: z.int().min(1).max(50).default(20),
});

export type TableQuery = z.output<typeof tableQuerySchema>;
export type QueryCondition = TableQuery['where'][number];

/** Limits of one query; whoever asks holds the clock. */
export const queryLimits = { cells: 200_000, milliseconds: 200 } as const;

/** Why a query was not answered, in words for the one who asked. */
export class QueryError extends Error {
  override readonly name = 'QueryError';
}
