import { useEffect, useState } from 'react';

const tickMs = 1_000;

/** A duration that goes on ticking between two answers of the server. */
export function useRunningMs(durationMs: number | null, running: boolean): number | null {
  const [since, setSince] = useState({ durationMs, at: Date.now() });
  const [now, setNow] = useState(since.at);

  useEffect(() => {
    const at = Date.now();
    setSince({ durationMs, at });
    setNow(at);
  }, [durationMs]);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [running]);

  if (since.durationMs === null) return null;
  return running ? since.durationMs + Math.max(0, now - since.at) : durationMs;
}
