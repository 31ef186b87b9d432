import { getCounts, listUsers } from '@assay/contract/admin';
import { Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statusOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useLoadMore } from '../../shared/api/use-load-more.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { CountBadge } from '../../shared/ui/count-badge.tsx';
import { EntryList } from '../../shared/ui/entry-list.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { LoadMore } from '../../shared/ui/load-more.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { EmptyState, LoadingState, NoPermissionState } from '../../shared/ui/states.tsx';
import { roleLabels } from './role-labels.ts';
import { UserEntry } from './user-entry.tsx';

const SEARCH_DELAY_MS = 250;

const filters = [
  { value: 'all', label: 'All' },
  { value: 'user', label: roleLabels.user },
  { value: 'admin', label: roleLabels.admin },
  { value: 'super_admin', label: roleLabels.super_admin },
] as const;
type Filter = (typeof filters)[number]['value'];

export function Component() {
  const me = useUser();
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Filter>('all');
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const counts = useQuery({
    queryKey: ['admin', 'counts'],
    queryFn: ({ signal }) => call(getCounts, { signal }),
  });
  const list = useLoadMore({
    queryKey: ['admin', 'users', wanted, role],
    load: (page, signal) =>
      call(listUsers, {
        query: { ...page, ...(wanted && { search: wanted }), ...(role !== 'all' && { role }) },
        signal,
      }),
    failure: 'The users could not be loaded',
  });

  if (statusOf(list.error) === 403) return <NoPermissionState />;
  return (
    <>
      <PageHeader
        title={
          <Group gap="sm">
            All Users (Admin) <CountBadge count={counts.data?.users} of="users" />
          </Group>
        }
        description="Everyone who has signed in, with their role and their projects"
      />
      <ListTools
        searchLabel="Search users"
        search={search}
        onSearch={setSearch}
        filter={{ label: 'Filter by role', value: role, options: filters, onChange: setRole }}
      />
      {list.isPending && <LoadingState />}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState title="No users found">
          {wanted || role !== 'all'
            ? 'E-mail addresses, names and companies were searched. Try other words or another role.'
            : 'Whoever signs in appears here.'}
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <EntryList label="Users" busy={list.isPlaceholderData}>
          {list.rows.map((user) => (
            <UserEntry
              key={user.id}
              user={user}
              mayChange={me?.role === 'super_admin' && me.id !== user.id}
            />
          ))}
        </EntryList>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}
