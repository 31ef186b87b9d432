import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { KeyboardSheets } from '../../features/palette/keyboard-sheets.tsx';
import { useKeyboard } from '../../features/palette/use-keyboard.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { AppHeader } from './app-header.tsx';
import classes from './app-layout.module.css';
import { accountEntry, sidebarAdminEntries, workEntries } from './navigation-entries.ts';
import { SidebarNavigation } from './sidebar-navigation.tsx';
import { useSidebar } from './use-sidebar.ts';

export function AppLayout({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  const keyboard = useKeyboard();
  const administers = useUser()?.role !== 'user';
  const pages = [...workEntries, ...(administers ? sidebarAdminEntries : []), accountEntry];
  function helpFromDrawer() {
    sidebar.closeDrawer();
    keyboard.openHelp();
  }
  return (
    <div className={classes.shell}>
      <a href="#content" className={`${classes.skip} not-printed`}>
        Skip to content
      </a>
      <AppHeader
        onToggleSidebar={sidebar.toggle}
        onOpenPalette={keyboard.openPalette}
        sidebarOpen={sidebar.mobile ? sidebar.drawerOpen : sidebar.open}
      />
      {sidebar.mobile ? (
        <Drawer
          opened={sidebar.drawerOpen}
          onClose={sidebar.closeDrawer}
          size="18rem"
          title="Menu"
          transitionProps={{ duration: 150 }}
        >
          <SidebarNavigation
            collapsed={false}
            onNavigate={sidebar.closeDrawer}
            onHelp={helpFromDrawer}
          />
        </Drawer>
      ) : (
        <aside
          className={`${classes.sidebar} not-printed`}
          data-collapsed={sidebar.open ? undefined : true}
          aria-label="Sidebar"
        >
          <SidebarNavigation collapsed={!sidebar.open} onHelp={keyboard.openHelp} />
        </aside>
      )}
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <KeyboardSheets keyboard={keyboard} pages={pages} />
    </div>
  );
}
