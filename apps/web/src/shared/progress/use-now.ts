import { useEffect, useState } from 'react';

/** The time, renewed every `everyMs` while `running`; for clocks that tick between two answers. */
export function useNow(everyMs: number, running: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, running]);
  return nowMs;
}
