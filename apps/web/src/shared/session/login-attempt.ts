const KEY = 'assay-login-attempt';

/** What this browser remembers between leaving for the login service and coming back. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export function rememberAttempt(attempt: LoginAttempt): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(attempt));
}

/** Reads the attempt and forgets it, so that the same callback cannot be played twice. */
export function takeAttempt(): LoginAttempt | null {
  const stored = window.sessionStorage.getItem(KEY);
  window.sessionStorage.removeItem(KEY);
  if (!stored) return null;
  try {
    const parsed: Partial<LoginAttempt> = JSON.parse(stored);
    const { state, nonce, verifier } = parsed;
    return state && nonce && verifier ? { state, nonce, verifier } : null;
  } catch {
    return null;
  }
}
