import { type ReactNode, useLayoutEffect, useState } from 'react';
import { drawLater, drawNext } from './draw-later.ts';

/**
 * A piece of a long text below the first look: drawn in its turn, or at once as soon as somebody
 * acts on the page. An address that names a place is led there through the whole text.
 */
export function Later({ children }: { children: ReactNode }) {
  const [drawn, setDrawn] = useState(() => window.location.hash !== '');
  useLayoutEffect(() => {
    if (drawn) drawNext();
    else return drawLater(() => setDrawn(true));
  }, [drawn]);
  return drawn && children;
}
