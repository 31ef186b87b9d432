import { useEffect } from 'react';
import { refreshTokens } from '../api/client.ts';
import { debugLog } from './debug-log.ts';

const PROACTIVE_REFRESH_MS = 30 * 60_000;

/** Renews the session long before it ends, so that a reader is not interrupted. */
export function useProactiveRefresh(signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return;
    const timer = setInterval(() => {
      refreshTokens().catch((cause: unknown) => debugLog('Proactive refresh failed', cause));
    }, PROACTIVE_REFRESH_MS);
    return () => clearInterval(timer);
  }, [signedIn]);
}
