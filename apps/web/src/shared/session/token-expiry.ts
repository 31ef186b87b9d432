const EXPIRING_WITHIN_MS = 5 * 60_000;

function expiryMs(token: string): number | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims: unknown = JSON.parse(json);
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
    return typeof claims.exp === 'number' ? claims.exp * 1000 : null;
  } catch {
    return null;
  }
}

/** Fewer than five minutes left, or no way to tell: both ask for a new token before a long step. */
export function isExpiring(token: string, nowMs: number): boolean {
  const expires = expiryMs(token);
  return expires === null || expires - nowMs < EXPIRING_WITHIN_MS;
}
