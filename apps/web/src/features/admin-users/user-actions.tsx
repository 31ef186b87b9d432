import { type AdminUser, updateUser } from '@assay/contract/admin';
import { type Role, roles } from '@assay/contract/shared';
import { Menu } from '@mantine/core';
import { IconUserCheck, IconUserOff, IconUserShield } from '@tabler/icons-react';
import { call } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { ManageMenu } from '../../shared/ui/manage-menu.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { roleLabels } from './role-labels.ts';

const consequences: Readonly<Record<Role, string>> = {
  user: 'They will see and change their own projects only.',
  admin: 'They will read all projects and users and may change every agent prompt.',
  super_admin: 'They will also change the roles of others and may deactivate accounts.',
};

/** What a super administrator may do to another user; each act asks first and is in the audit log. */
export function UserActions({ user }: { user: AdminUser }) {
  const update = useChange({
    send: (body: { role?: Role; is_active?: boolean }) =>
      call(updateUser, { params: { id: user.id }, body }),
    failure: { title: 'Update failed', words: 'The user could not be changed.' },
    touches: [['admin']],
    onDone: (changed) =>
      toast.success('User updated', `${changed.email} is now ${stateOf(changed)}.`),
  });

  async function changeRole(role: Role) {
    const sure = await confirm({
      title: `Make ${user.email} ${roleLabels[role]}?`,
      message: `${consequences[role]} The change counts from their next request.`,
      confirmLabel: 'Change role',
    });
    if (sure) update.mutate({ role });
  }

  async function changeActive(isActive: boolean) {
    const sure = await confirm({
      title: isActive ? `Activate ${user.email}?` : `Deactivate ${user.email}?`,
      message: isActive
        ? 'They can sign in and work again.'
        : 'They will be refused at their next request. Their projects stay.',
      confirmLabel: isActive ? 'Activate' : 'Deactivate',
      destructive: !isActive,
    });
    if (sure) update.mutate({ is_active: isActive });
  }

  return (
    <ManageMenu name={user.email} isBusy={update.isPending}>
      <Menu.Label>Change role</Menu.Label>
      {roles
        .filter((role) => role !== user.role)
        .map((role) => (
          <Menu.Item
            key={role}
            leftSection={<IconUserShield size={16} stroke={1.5} aria-hidden />}
            onClick={() => void changeRole(role)}
          >
            {roleLabels[role]}
          </Menu.Item>
        ))}
      <Menu.Divider />
      <Menu.Item
        color={user.is_active ? 'red' : undefined}
        leftSection={
          user.is_active ? (
            <IconUserOff size={16} stroke={1.5} aria-hidden />
          ) : (
            <IconUserCheck size={16} stroke={1.5} aria-hidden />
          )
        }
        onClick={() => void changeActive(!user.is_active)}
      >
        {user.is_active ? 'Deactivate' : 'Activate'}
      </Menu.Item>
    </ManageMenu>
  );
}

function stateOf(user: AdminUser): string {
  return user.is_active ? `an active ${roleLabels[user.role]}` : 'deactivated';
}
