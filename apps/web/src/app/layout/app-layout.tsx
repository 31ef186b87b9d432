import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppHeader } from './app-header.tsx';
import classes from './app-layout.module.css';
import { SidebarNavigation } from './sidebar-navigation.tsx';
import { useSidebar } from './use-sidebar.ts';

export function AppLayout({ children }: { children: ReactNode }) {
  const sidebar = useSidebar();
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <AppHeader
        onToggleSidebar={sidebar.toggle}
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
          <SidebarNavigation collapsed={false} onNavigate={sidebar.closeDrawer} />
        </Drawer>
      ) : (
        <aside
          className={classes.sidebar}
          data-collapsed={sidebar.open ? undefined : true}
          aria-label="Sidebar"
        >
          <SidebarNavigation collapsed={!sidebar.open} />
        </aside>
      )}
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
