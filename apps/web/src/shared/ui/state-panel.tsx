import type { ReactNode } from 'react';
import classes from './state-panel.module.css';

interface StatePanelProps {
  icon?: ReactNode;
  title: string;
  /** What happened, and what the reader can do. */
  children?: ReactNode;
  action?: ReactNode;
  role?: 'status' | 'alert';
}

/** The shape of every empty, failed or forbidden place: a sentence and one action. */
export function StatePanel({ icon, title, children, action, role }: StatePanelProps) {
  return (
    <div className={classes.panel} role={role}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
