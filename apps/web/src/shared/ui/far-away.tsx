import type { ReactNode } from 'react';
import { judgeLength, judgeWhenDrawn } from './judge-length.ts';

interface FarAwayProps {
  className: string | undefined;
  labelledBy: string;
  /** Whether it is drawn piece by piece. */
  inPieces?: boolean;
  children: ReactNode;
}

/** A part of a long text that is set when it comes near; how long it is, is judged before. */
export function FarAway({ className, labelledBy, inPieces, children }: FarAwayProps) {
  return (
    <section
      ref={inPieces ? judgeWhenDrawn : judgeLength}
      className={`${className} far-away`}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  );
}
