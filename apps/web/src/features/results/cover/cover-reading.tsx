import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Hovered, HoverQuote } from '../evidence/hover-quote.tsx';
import { evidenceKey } from '../report/evidence-key.ts';
import { type Reading, ReadingProvider, type Selection } from '../report/reading-context.ts';
import type { ReportIndex } from '../report/report-index.ts';

interface CoverReadingProps {
  projectId: string;
  index: ReportIndex;
  children: ReactNode;
}

/** Citations outside the reading room: a quote floats beside its chip, pressing opens the room there. */
export function CoverReading({ projectId, index, children }: CoverReadingProps) {
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const navigate = useNavigate();
  const select = useCallback(
    (selection: Selection | null) => {
      if (selection) navigate({ search: '?view=report', hash: `#${evidenceKey(selection)}` });
    },
    [navigate],
  );
  const reading = useMemo<Reading>(
    () => ({
      projectId,
      index,
      selection: null,
      select,
      readSource: () => navigate({ search: '?view=report', hash: '#sources' }),
      hover: (number, at) => setHovered(number !== null && at ? { number, at } : null),
    }),
    [projectId, index, select, navigate],
  );
  return (
    <ReadingProvider value={reading}>
      {children}
      <HoverQuote hovered={hovered} index={index} />
    </ReadingProvider>
  );
}
