import { Button, Center, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { statusOf } from '../api/api-error.ts';
import { type PageRequest, useLoadMore } from '../api/use-load-more.ts';
import { useUser } from '../session/session-store.ts';
import classes from './list-page.module.css';
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
  const [chosen, setChosen] = useState<Value>();
  const narrowed = { ...(wanted && { search: wanted }), ...(chosen && { filter: chosen }) };
  const list = useLoadMore({
    queryKey: ['admin', of, narrowed],
    load: (page, signal) => load({ ...page, ...narrowed }, signal),
    failure,
  });
  // The server decides; what it will say to a plain user need not be waited for.
  if (statusOf(list.error) === 403 || (list.isPending && isPlainUser)) return <NoPermissionState />;
  return (
    <>
      <PageHeader title={title} description={description} />
      <search className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={searchLabel}
          placeholder={`${searchLabel}...`}
          leftSection={<IconSearch size={17} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {filter && (
          <Select
            className={classes.filter}
            aria-label={filter.label}
            data={[{ value: 'all', label: 'All' }, ...filter.options]}
            value={chosen ?? 'all'}
            allowDeselect={false}
            onChange={(value) =>
              setChosen(filter.options.find((option) => option.value === value)?.value)
            }
          />
        )}
      </search>
      {list.isPending && <LoadingState />}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState title={empty.title}>
          {wanted || chosen ? empty.noneFound : empty.noneYet}
        </EmptyState>
      )}
      {list.rows.length > 0 && children(list.rows, list.isPlaceholderData)}
      {list.hasNextPage && (
        <Center mt="lg">
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load More
          </Button>
        </Center>
      )}
    </>
  );
}
