const keyOf = (userId: string) => `assay-saved-wizard-${userId}`;

/**
 * What the wizard was doing when the session ended, for the time it takes to sign in again; whoever
 * else signs in instead has no business with it.
 */
export function saveWizard(userId: string, state: unknown): void {
  window.sessionStorage.setItem(keyOf(userId), JSON.stringify(state));
}

export function hasSavedWizard(userId: string): boolean {
  return window.sessionStorage.getItem(keyOf(userId)) !== null;
}

export function readSavedWizard(userId: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? 'null');
  } catch {
    return null;
  }
}

export function dropSavedWizard(userId: string): void {
  window.sessionStorage.removeItem(keyOf(userId));
}
