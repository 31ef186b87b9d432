import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Reading, ReadingProvider } from '../report/reading-context.ts';
import { type Hovered, HoverQuote } from './hover-quote.tsx';

interface ReadingFrameProps extends Omit<Reading, 'hover'> {
  children: ReactNode;
}

/** Where chips can be pressed; the quote of the one under the pointer floats beside it. */
export function ReadingFrame(props: ReadingFrameProps) {
  const { projectId, index, selection, select, readSource, children } = props;
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const hover = useCallback((number: number | null, at?: DOMRect) => {
    setHovered(number !== null && at ? { number, at } : null);
  }, []);
  const reading = useMemo<Reading>(
    () => ({ projectId, index, selection, select, readSource, hover }),
    [projectId, index, selection, select, readSource, hover],
  );
  return (
    <ReadingProvider value={reading}>
      {children}
      <HoverQuote hovered={hovered} index={index} />
    </ReadingProvider>
  );
}
