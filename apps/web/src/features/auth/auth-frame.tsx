import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { ColorSchemeToggle } from '../../shared/ui/color-scheme-toggle.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './auth-frame.module.css';

/** The quiet page around everything that happens before a session exists. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Logo to={paths.landing} />
        <ColorSchemeToggle />
      </header>
      <main className={classes.main}>
        <div className={classes.card}>{children}</div>
      </main>
    </div>
  );
}
