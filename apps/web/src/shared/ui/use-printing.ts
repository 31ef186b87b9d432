import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is put on paper; the browser waits for what is drawn anew for it. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const become = (now: boolean) => () => flushSync(() => setPrinting(now));
    window.addEventListener('beforeprint', become(true), { signal });
    window.addEventListener('afterprint', become(false), { signal });
    return () => listening.abort();
  }, []);
  return printing;
}
