import { ActionIcon, Avatar, Menu, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUser } from '../../shared/session/session-store.ts';
import { signOut } from '../../shared/session/sign-out.ts';
import { accountEntry, adminEntries, workEntries } from './navigation-entries.ts';

const [dashboardEntry] = workEntries;

export function UserMenu() {
  const email = useUser()?.email || 'Demo User';
  return (
    <Menu position="bottom-end" width={260} shadow="sm" transitionProps={{ duration: 120 }}>
      <Menu.Target>
        <ActionIcon size="lg" radius="xl" aria-label="User menu">
          <Avatar size={30} radius="xl" color="ink" variant="light" aria-hidden>
            {email.charAt(0).toUpperCase()}
          </Avatar>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="xs" c="dimmed">
            Logged in as
          </Text>
          <Text size="sm" c="var(--mantine-color-text)" truncate>
            {email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        {[dashboardEntry, ...adminEntries, accountEntry].map(({ label, to, icon: Icon }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.5} aria-hidden />}
          onClick={() => void signOut()}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
