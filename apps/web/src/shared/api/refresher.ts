import { ApiError, SessionExpiredError } from './api-error.ts';

export interface RefresherParts {
  /** Asks the server for new tokens; resolves to whether it answered 200. */
  askForTokens: () => Promise<boolean>;
  currentToken: () => string | null;
  /** Runs `work` while no other tab does: a refresh token that two tabs use at once ends the session. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  onFailure: () => void;
}

/**
 * At most one refresh at a time, however many callers ask. A caller names the token that was
 * refused; if a newer one has arrived meanwhile (from another tab, or just before), that will do.
 */
export function createRefresher(parts: RefresherParts) {
  let underWay: Promise<void> | null = null;

  async function run(refusedToken: string | null | undefined): Promise<void> {
    const succeeded = await parts.exclusively(async () => {
      const current = parts.currentToken();
      if (refusedToken !== undefined && current !== null && current !== refusedToken) return true;
      return parts.askForTokens().catch(() => {
        // Nobody has answered, so nobody has refused: the session outlives a lost connection.
        throw new ApiError(0, null);
      });
    });
    if (succeeded) return;
    parts.onFailure();
    throw new SessionExpiredError();
  }

  return function refresh(refusedToken?: string | null): Promise<void> {
    underWay ??= run(refusedToken).finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

export type Refresh = ReturnType<typeof createRefresher>;
