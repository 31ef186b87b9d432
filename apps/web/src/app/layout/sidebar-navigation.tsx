import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { useUser } from '../../shared/session/session-store.ts';
import { sidebarAdminEntries, workEntries } from './navigation-entries.ts';
import classes from './sidebar-navigation.module.css';

interface SidebarNavigationProps {
  collapsed: boolean;
  onNavigate?: () => void;
  onHelp: () => void;
}

type Entries = typeof workEntries | typeof sidebarAdminEntries;

export function SidebarNavigation({ collapsed, onNavigate, onHelp }: SidebarNavigationProps) {
  const group = (title: string, entries: Entries) => (
    <div className={classes.group}>
      {!collapsed && <p className={classes.heading}>{title}</p>}
      <ul className={classes.list}>
        {entries.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Tooltip label={label} position="right" disabled={!collapsed}>
              <NavLink
                to={to}
                className={classes.link}
                onClick={onNavigate}
                aria-label={collapsed ? label : undefined}
              >
                <Icon size={20} stroke={1.5} aria-hidden />
                {!collapsed && label}
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  );
  const administers = useUser()?.role !== 'user';
  return (
    <>
      <nav aria-label="Main">
        {group('Workspace', workEntries)}
        {administers && (
          <>
            {collapsed && <hr className={classes.rule} />}
            {group('Administration', sidebarAdminEntries)}
          </>
        )}
      </nav>
      <hr className={classes.rule} />
      <Tooltip label="Keyboard shortcuts (?)" position="right" disabled={!collapsed}>
        <UnstyledButton
          className={classes.link ?? ''}
          w="100%"
          onClick={onHelp}
          aria-label="Keyboard shortcuts"
        >
          <IconKeyboard size={20} stroke={1.5} aria-hidden />
          {!collapsed && 'Keyboard shortcuts'}
        </UnstyledButton>
      </Tooltip>
    </>
  );
}
