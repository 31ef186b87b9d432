import { useCallback, useState } from 'react';
import { focusSearch } from '../../shared/keyboard/focus-search.ts';
import { useKeys } from '../../shared/keyboard/use-keys.ts';

type Sheet = 'palette' | 'help';

export interface Sheets {
  open: Sheet | null;
  /** Those that were ever opened: only they are loaded. */
  wanted: readonly Sheet[];
}

/** Which of the two sheets of the keyboard is open, and the keys that hold on every page. */
export function useKeyboard() {
  const [sheets, setSheets] = useState<Sheets>({ open: null, wanted: [] });
  const show = useCallback(
    (open: Sheet) => setSheets(({ wanted }) => ({ open, wanted: [...new Set([...wanted, open])] })),
    [],
  );
  // A sheet that closes because the other opens must not take that one along.
  const close = useCallback(
    (sheet: Sheet) =>
      setSheets((current) => (current.open === sheet ? { ...current, open: null } : current)),
    [],
  );
  const openPalette = useCallback(() => show('palette'), [show]);
  const openHelp = useCallback(() => show('help'), [show]);
  useKeys({
    'mod+k': openPalette,
    '?': openHelp,
    '/': () => {
      if (!focusSearch()) openPalette();
    },
  });
  return { sheets, openPalette, openHelp, close };
}
