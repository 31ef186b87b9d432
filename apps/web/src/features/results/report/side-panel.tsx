import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './side-panel.module.css';

interface SidePanelProps {
  label: string;
  size: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Stands beside the text, which can be read and scrolled meanwhile. */
export function SidePanel({ label, size, opened, onClose, children }: SidePanelProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={size}
      lockScroll={false}
      closeOnClickOutside={false}
      trapFocus={false}
      classNames={{ content: `${classes.drawer} not-printed` }}
    >
      <Drawer.Content aria-label={label}>{children}</Drawer.Content>
    </Drawer.Root>
  );
}
