import { useEffect, useState } from 'react';

/** Whether what was drawn first has been painted; a page that nobody looks at is never painted. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(document.hidden);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true), 0));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}
