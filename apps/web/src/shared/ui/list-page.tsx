import { type ReactNode, useState } from 'react';
import { statusOf } from '../api/api-error.ts';
import { type PageRequest, useLoadMore } from '../api/use-load-more.ts';
import { useUser } from '../session/session-store.ts';
import { ListTools } from './list-tools.tsx';
import { LoadMore } from './load-more.tsx';
import { PageHeader } from './page-header.tsx';
import { EmptyState, LoadingState, NoPermissionState } from './states.tsx';
import { useSearch } from './use-search.ts';

interface Asked<Value> extends PageRequest {
  search?: string;
  /** Left out where all are wanted. */
  filter?: Value;
}

interface ListPageProps<Row extends { id: string }, Value extends string> {
  title: ReactNode;
  description: string;
  /** What the list is of, as its answers are called in the cache. */
  of: string;
  load: (asked: Asked<Value>, signal: AbortSignal) => Promise<Row[]>;
  failure: string;
  searchLabel: string;
  filter?: { label: string; options: readonly { value: Value; label: string }[] };
  empty: { title: string; noneFound: string; noneYet: string };
  children: (rows: Row[], busy: boolean) => ReactNode;
}

/** A page of the administration that is a list: searched, filtered, and grown by Load More. */
export function ListPage<Row extends { id: string }, Value extends string>(
  props: ListPageProps<Row, Value>,
) {
  const { title, description, of, load, failure, searchLabel, filter, empty, children } = props;
  const isPlainUser = useUser()?.role === 'user';
  const { search, setSearch, wanted } = useSearch();
  const [chosen, setChosen] = useState<Value | 'all'>('all');
  const list = useLoadMore({
    queryKey: ['admin', of, wanted, chosen],
    load: (page, signal) => {
      const narrowed = {
        ...(wanted && { search: wanted }),
        ...(chosen !== 'all' && { filter: chosen }),
      };
      return load({ ...page, ...narrowed }, signal);
    },
    failure,
  });
  // The server decides; what it will say to a plain user need not be waited for.
  if (statusOf(list.error) === 403 || (list.isPending && isPlainUser)) return <NoPermissionState />;
  return (
    <>
      <PageHeader title={title} description={description} />
      <ListTools
        searchLabel={searchLabel}
        search={search}
        onSearch={setSearch}
        {...(filter && {
          filter: {
            label: filter.label,
            value: chosen,
            options: [{ value: 'all' as const, label: 'All' }, ...filter.options],
            onChange: setChosen,
          },
        })}
      />
      {list.isPending && <LoadingState />}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState title={empty.title}>
          {wanted || chosen !== 'all' ? empty.noneFound : empty.noneYet}
        </EmptyState>
      )}
      {list.rows.length > 0 && children(list.rows, list.isPlaceholderData)}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
