import type { ReactNode } from 'react';
import classes from './paragraph.module.css';

interface KeptChipsProps {
  text: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Words and the chips after them; the chips keep to the last word, so that no line begins with one. */
export function KeptChips({ text, className, children }: KeptChipsProps) {
  const cut = text.lastIndexOf(' ') + 1;
  return (
    <>
      <span className={className}>{text.slice(0, cut)}</span>
      <span className={classes.chips}>
        <span className={classes.lastWord}>
          <span className={className}>{text.slice(cut)}</span>
        </span>
        {children}
      </span>
    </>
  );
}
