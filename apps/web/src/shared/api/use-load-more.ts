import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

export const PAGE_SIZE = 20;

interface LoadMoreOptions<Row> {
  queryKey: readonly unknown[];
  load: (page: { skip: number; limit: number }, signal: AbortSignal) => Promise<Row[]>;
  /** Only logged: the lists of administrators show no message of their own for a failed load. */
  failure: string;
}

export type LoadMoreList<Row extends { id: string }> = ReturnType<typeof useLoadMore<Row>>;

/** A list that grows by pages; a full page means that there may be more. */
export function useLoadMore<Row extends { id: string }>(options: LoadMoreOptions<Row>) {
  const { queryKey, load, failure } = options;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ skip: pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length === PAGE_SIZE ? pages.length * PAGE_SIZE : undefined,
    placeholderData: keepPreviousData,
  });
  const { error, data } = query;
  useEffect(() => {
    if (error) console.error(failure, error);
  }, [error, failure]);
  // A row that was added meanwhile moves others to the next page, where they would appear twice.
  const rows = useMemo(
    () => [...new Map(data?.pages.flat().map((row) => [row.id, row])).values()],
    [data],
  );
  return { ...query, rows };
}
