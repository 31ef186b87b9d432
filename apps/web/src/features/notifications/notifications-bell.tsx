import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { NotificationsList } from './notifications-list.tsx';
import { useNotifications } from './use-notifications.ts';

export function NotificationsBell() {
  const [opened, setOpened] = useState(false);
  const { notifications, markRead, markAllRead } = useNotifications();
  const unread = notifications.filter(({ read }) => !read).length;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={360}
      shadow="sm"
      trapFocus
      transitionProps={{ duration: 120 }}
    >
      <Indicator
        label={unread > 99 ? '99+' : unread}
        disabled={unread === 0}
        size={17}
        offset={5}
        color="brass"
        autoContrast
      >
        <Popover.Target>
          <ActionIcon
            size="lg"
            onClick={() => setOpened((shown) => !shown)}
            aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          >
            <IconBell size={20} stroke={1.5} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0}>
        <NotificationsList
          notifications={notifications}
          onReadAll={markAllRead}
          onOpen={(opened) => {
            for (const { id, read } of opened) if (!read) markRead(id);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
