const KEY = 'assay-debug-log';
const KEPT_ENTRIES = 50;

export interface DebugEntry {
  at: string;
  message: string;
  detail?: string;
}

export function readDebugLog(): DebugEntry[] {
  try {
    const parsed: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** A short trail for support, kept for this browser tab only. Never pass tokens or document text. */
export function debugLog(message: string, detail?: unknown): void {
  const entry: DebugEntry = { at: new Date().toISOString(), message };
  if (detail !== undefined)
    entry.detail = detail instanceof Error ? detail.message : String(detail);
  try {
    const kept = [...readDebugLog(), entry].slice(-KEPT_ENTRIES);
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage must not break the page that only wanted to leave a note.
  }
}
