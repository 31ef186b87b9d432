import type { ReactNode } from 'react';
import { judgeLength } from './judge-length.ts';

interface FarAwayProps {
  className: string | undefined;
  labelledBy: string;
  children: ReactNode;
}

/** A part of a long text that is set when it comes near; how long it is, is judged before. */
export function FarAway({ className, labelledBy, children }: FarAwayProps) {
  return (
    <section ref={judgeLength} className={`${className} far-away`} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
