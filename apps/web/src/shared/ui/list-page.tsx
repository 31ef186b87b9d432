import type { ReactNode } from 'react';
import { statusOf } from '../api/api-error.ts';
import type { LoadMoreList } from '../api/use-load-more.ts';
import { useUser } from '../session/session-store.ts';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { LoadMore } from './load-more.tsx';
import { PageHeader } from './page-header.tsx';
import { EmptyState, LoadingState, NoPermissionState } from './states.tsx';

interface ListPageProps<Row extends { id: string }, Value extends string> {
  title: ReactNode;
  description: string;
  tools: ListToolsProps<Value>;
  list: LoadMoreList<Row>;
  empty: { title: string; text: string };
  children: (rows: Row[]) => ReactNode;
}

/** A page of the administration that is a list: searched, filtered, and grown by Load More. */
export function ListPage<Row extends { id: string }, Value extends string>(
  props: ListPageProps<Row, Value>,
) {
  const { title, description, tools, list, empty, children } = props;
  const isPlainUser = useUser()?.role === 'user';
  // The server decides; what it will say to a plain user need not be waited for.
  if (statusOf(list.error) === 403 || (list.isPending && isPlainUser)) return <NoPermissionState />;
  return (
    <>
      <PageHeader title={title} description={description} />
      <ListTools {...tools} />
      {list.isPending && <LoadingState />}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      )}
      {list.rows.length > 0 && children(list.rows)}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
