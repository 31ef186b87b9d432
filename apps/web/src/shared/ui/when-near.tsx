import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { drawOnAction } from './draw-later.ts';

/** About a screen ahead of the reader. */
const NEAR = '800px 0px';

/** What is heavy and far below: drawn when a reader comes near it, or acts on the page. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(() => window.location.hash !== '');
  useEffect(() => {
    if (drawn || !place.current) return;
    const draw = () => setDrawn(true);
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && startTransition(draw),
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    const forget = drawOnAction(draw);
    return () => {
      watch.disconnect();
      forget();
    };
  }, [drawn]);
  return drawn ? children : <div ref={place} />;
}
