const KEY = 'assay-saved-wizard';

/** What the wizard was doing when the session ended, for the time it takes to sign in again. */
export function saveWizard(state: unknown): void {
  window.sessionStorage.setItem(KEY, JSON.stringify(state));
}

export function hasSavedWizard(): boolean {
  return window.sessionStorage.getItem(KEY) !== null;
}

export function readSavedWizard(): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function dropSavedWizard(): void {
  window.sessionStorage.removeItem(KEY);
}
