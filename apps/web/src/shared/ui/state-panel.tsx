import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

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
export function StatePanel({ icon, title, children, action, role, isPage }: StatePanelProps) {
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
