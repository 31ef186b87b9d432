import { Button, Center, Group, Loader, Text } from '@mantine/core';
import { IconAlertCircle, IconInbox, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import classes from './states.module.css';

export function LoadingState({ label = 'Loading...', minHeight = '40vh' }: LoadingStateProps) {
  return (
    <Center mih={minHeight} role="status">
      <Group gap="sm">
        <Loader aria-hidden />
        <Text c="dimmed">{label}</Text>
      </Group>
    </Center>
  );
}

interface LoadingStateProps {
  label?: string;
  minHeight?: string | number;
}

interface StatePanelProps {
  icon?: ReactNode;
  title: string;
  /** What happened, and what the reader can do. */
  children?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
  /** It stands in the place of the whole page, and its title is the page's. */
  isPage?: boolean;
}

/** The shape of every empty, failed or forbidden place: a sentence and one action. */
function StatePanel({ icon, title, children, action, role, isPage }: StatePanelProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.panel} role={role}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <StatePanel title={title} action={action} icon={icon ?? <IconInbox size={32} stroke={1.25} />}>
      {children}
    </StatePanel>
  );
}

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  isPage?: boolean;
}

export function ErrorState({ title, children, onRetry, isPage = false }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <StatePanel
      role="alert"
      isPage={isPage}
      title={title}
      icon={<IconAlertCircle size={32} stroke={1.25} color="var(--assay-failed)" />}
      action={retry}
    >
      {children}
    </StatePanel>
  );
}

/** Shown where the server refuses a role, so that a refusal never looks like an empty list. */
export function NoPermissionState() {
  return (
    <StatePanel
      role="alert"
      isPage
      title="You need an administrator role"
      icon={<IconLock size={32} stroke={1.25} />}
      action={<BackToDashboard />}
    >
      This page is for administrators. Ask one of them to give your account the role, then open it
      again.
    </StatePanel>
  );
}

export function BackToDashboard() {
  return (
    <Button variant="default" component={Link} to={paths.dashboard}>
      Back to Dashboard
    </Button>
  );
}
