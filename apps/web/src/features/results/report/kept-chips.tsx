import type { ReactNode } from 'react';
import { keepAmounts } from '../../../shared/ui/keep-amounts.ts';
import classes from './paragraph.module.css';

interface KeptChipsProps {
  text: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Words and the chips after them; the chips keep to the last word, so that no line begins with one. */
export function KeptChips({ text, className, children }: KeptChipsProps) {
  const words = keepAmounts(text);
  const cut = words.lastIndexOf(' ') + 1;
  return (
    <>
      <span className={className}>{words.slice(0, cut)}</span>
      <span className={classes.chips}>
        <span className={className}>{words.slice(cut)}</span>
        {children}
      </span>
    </>
  );
}
