import { listUsers } from '@assay/contract/admin';
import { call } from '../../shared/api/call.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { CountedTitle } from '../../shared/ui/counted-title.tsx';
import { EntryList } from '../../shared/ui/entry-list.tsx';
import { ListPage } from '../../shared/ui/list-page.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { roleLabels } from './role-labels.ts';
import { UserEntry } from './user-entry.tsx';

const roles = [
  { value: 'user', label: roleLabels.user },
  { value: 'admin', label: roleLabels.admin },
  { value: 'super_admin', label: roleLabels.super_admin },
] as const;

export function Component() {
  usePageTitle('All Users (Admin)');
  const me = useUser();
  return (
    <ListPage
      title={<CountedTitle title="All Users (Admin)" of="users" />}
      description="Everyone who has signed in, with their role and their projects"
      of="users"
      load={({ filter: role, ...page }, signal) =>
        call(listUsers, { query: { ...page, ...(role && { role }) }, signal })
      }
      failure="The users could not be loaded"
      searchLabel="Search users"
      filter={{ label: 'Filter by role', options: roles }}
      empty={{
        title: 'No users found',
        noneFound:
          'E-mail addresses, names and companies were searched. Try other words or another role.',
        noneYet: 'Whoever signs in appears here.',
      }}
    >
      {(users, busy) => (
        <EntryList label="Users" busy={busy}>
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
