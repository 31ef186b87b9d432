import { lazy, Suspense } from 'react';
import type { PalettePage } from './use-actions.ts';
import type { useKeyboard } from './use-keyboard.ts';

// Most visits never open them, so that no page has to carry them.
const Palette = lazy(() => import('./palette.tsx'));
const HelpSheet = lazy(() => import('./help-sheet.tsx'));

interface KeyboardSheetsProps {
  keyboard: ReturnType<typeof useKeyboard>;
  pages: readonly PalettePage[];
}

export function KeyboardSheets({ keyboard, pages }: KeyboardSheetsProps) {
  const { sheets, openHelp, close } = keyboard;
  const { open, wanted } = sheets;
  return (
    <Suspense fallback={null}>
      {wanted.includes('palette') && (
        <Palette
          opened={open === 'palette'}
          onClose={() => close('palette')}
          onHelp={openHelp}
          pages={pages}
        />
      )}
      {wanted.includes('help') && (
        <HelpSheet opened={open === 'help'} onClose={() => close('help')} />
      )}
    </Suspense>
  );
}
