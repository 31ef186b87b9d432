import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.ts';
import { ColorSchemeToggle } from '../../shared/ui/color-scheme-toggle.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './auth-frame.module.css';

interface AuthFrameProps {
  /** What the browser calls the page. */
  title: string;
  children: ReactNode;
}

/** The quiet page around everything that happens before a session exists. */
export function AuthFrame({ title, children }: AuthFrameProps) {
  usePageTitle(title);
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
