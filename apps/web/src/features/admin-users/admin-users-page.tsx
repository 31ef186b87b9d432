import { listUsers } from '@assay/contract/admin';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useLoadMore } from '../../shared/api/use-load-more.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { CountedTitle } from '../../shared/ui/counted-title.tsx';
import { EntryList } from '../../shared/ui/entry-list.tsx';
import { ListPage } from '../../shared/ui/list-page.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { useSearch } from '../../shared/ui/use-search.ts';
import { roleLabels } from './role-labels.ts';
import { UserEntry } from './user-entry.tsx';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'user', label: roleLabels.user },
  { value: 'admin', label: roleLabels.admin },
  { value: 'super_admin', label: roleLabels.super_admin },
] as const;
type Filter = (typeof filters)[number]['value'];

export function Component() {
  usePageTitle('All Users (Admin)');
  const me = useUser();
  const { search, setSearch, wanted } = useSearch();
  const [role, setRole] = useState<Filter>('all');
  const list = useLoadMore({
    queryKey: ['admin', 'users', wanted, role],
    load: (page, signal) =>
      call(listUsers, {
        query: { ...page, ...(wanted && { search: wanted }), ...(role !== 'all' && { role }) },
        signal,
      }),
    failure: 'The users could not be loaded',
  });
  return (
    <ListPage
      title={<CountedTitle title="All Users (Admin)" of="users" />}
      description="Everyone who has signed in, with their role and their projects"
      tools={{
        searchLabel: 'Search users',
        search,
        onSearch: setSearch,
        filter: { label: 'Filter by role', value: role, options: filters, onChange: setRole },
      }}
      list={list}
      empty={{
        title: 'No users found',
        text:
          wanted || role !== 'all'
            ? 'E-mail addresses, names and companies were searched. Try other words or another role.'
            : 'Whoever signs in appears here.',
      }}
    >
      {(users) => (
        <EntryList label="Users" busy={list.isPlaceholderData}>
          {users.map((user) => (
            <UserEntry
              key={user.id}
              user={user}
              mayChange={me?.role === 'super_admin' && me.id !== user.id}
            />
          ))}
        </EntryList>
      )}
    </ListPage>
  );
}
