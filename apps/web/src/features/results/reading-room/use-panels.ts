import { useDisclosure } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import type { SourcePlace } from '../report/reading-context.ts';

function usePanel() {
  const [opened, { open, close, toggle }] = useDisclosure(false);
  return { opened, open, close, toggle };
}

/** What opens over the text. */
export function usePanels() {
  const outline = usePanel();
  const versions = usePanel();
  const ask = usePanel();
  const source = usePanel();
  const [place, setPlace] = useState<SourcePlace | null>(null);
  const { open } = source;
  const readSource = useCallback(
    (wanted: SourcePlace) => {
      setPlace(wanted);
      open();
    },
    [open],
  );
  return { outline, versions, ask, source: { ...source, place }, readSource };
}
