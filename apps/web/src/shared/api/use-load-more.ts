import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

const PAGE_SIZE = 20;

export interface PageRequest {
  skip: number;
  limit: number;
  /** The last row so far, so that a deep page is found as fast as the first. */
  after?: string;
}

interface LoadMoreOptions<Row> {
  queryKey: readonly unknown[];
  load: (page: PageRequest, signal: AbortSignal) => Promise<Row[]>;
  /** Only logged: the lists of administrators show no message of their own for a failed load. */
  failure: string;
}

/** A list that grows by pages; a full page means that there may be more. */
export function useLoadMore<Row extends { id: string }>(options: LoadMoreOptions<Row>) {
  const { queryKey, load, failure } = options;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ ...pageParam, limit: PAGE_SIZE }, signal),
    initialPageParam: { skip: 0 } as Omit<PageRequest, 'limit'>,
    getNextPageParam: (last, pages) => {
      const after = last.at(-1)?.id;
      return after !== undefined && last.length === PAGE_SIZE
        ? { skip: pages.length * PAGE_SIZE, after }
        : undefined;
    },
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
