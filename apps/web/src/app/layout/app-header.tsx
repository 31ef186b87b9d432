import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebar } from '@tabler/icons-react';
import { NotificationsBell } from '../../features/notifications/notifications-bell.tsx';
import { PaletteButton } from '../../features/palette/palette-button.tsx';
import { paths } from '../../shared/paths.ts';
import { ColorSchemeToggle } from '../../shared/ui/color-scheme-toggle.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './app-layout.module.css';
import { UserMenu } from './user-menu.tsx';

interface AppHeaderProps {
  onToggleSidebar: () => void;
  onOpenPalette: () => void;
  sidebarOpen: boolean;
}

export function AppHeader({ onToggleSidebar, onOpenPalette, sidebarOpen }: AppHeaderProps) {
  return (
    <header className={`${classes.header} not-printed`}>
      <div className={classes.headerSide}>
        <Tooltip label="Toggle sidebar (Ctrl+B)">
          <ActionIcon
            size="lg"
            onClick={onToggleSidebar}
            aria-label="Toggle sidebar"
            aria-expanded={sidebarOpen}
          >
            <IconLayoutSidebar size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
        <Logo to={paths.dashboard} />
      </div>
      <div className={classes.headerSide}>
        <PaletteButton onClick={onOpenPalette} />
        <ColorSchemeToggle />
        <NotificationsBell />
        <UserMenu />
      </div>
    </header>
  );
}
