import type { AdminUser } from '@assay/contract/admin';
import { formatCount } from '@assay/domain/format/format-count';
import { Badge } from '@mantine/core';
import { Age } from '../../shared/ui/age.tsx';
import { Entry } from '../../shared/ui/entry-list.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { roleLabels } from './role-labels.ts';
import { UserActions } from './user-actions.tsx';

interface UserEntryProps {
  user: AdminUser;
  mayChange: boolean;
}

export function UserEntry({ user, mayChange }: UserEntryProps) {
  return (
    <Entry
      title={user.email}
      badges={
        <>
          <Badge color="ink" variant={user.role === 'user' ? 'default' : 'light'} tt="none">
            {roleLabels[user.role]}
          </Badge>
          <StatusBadge tone={user.is_active ? 'verified' : 'pending'}>
            {user.is_active ? 'Active' : 'Inactive'}
          </StatusBadge>
        </>
      }
      facts={[
        ['Username', user.username],
        ['Name', user.full_name ?? '–'],
        ['Company', user.company ?? '–'],
        ['Projects', formatCount(user.project_count)],
        ['Joined', <Age key="joined" of={user.created_at} />],
        ['Last login', user.last_login ? <Age key="login" of={user.last_login} /> : 'Never'],
      ]}
      actions={mayChange && <UserActions user={user} />}
    />
  );
}
