import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface ManageMenuProps {
  /** Whom or what its items change, for whoever hears the button alone. */
  name: string;
  isBusy?: boolean;
  children: ReactNode;
}

/** What may be done to one entry of a list. */
export function ManageMenu({ name, isBusy = false, children }: ManageMenuProps) {
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          flex="none"
          loading={isBusy}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`Manage ${name}`}
        >
          Manage
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
