import { type ReactNode, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { ReadingFrame } from '../evidence/reading-frame.tsx';
import { evidenceKey } from '../report/evidence-key.ts';
import type { Selection } from '../report/reading-context.ts';
import type { ReportIndex } from '../report/report-index.ts';

interface CoverReadingProps {
  projectId: string;
  index: ReportIndex;
  children: ReactNode;
}

/** Citations outside the reading room: pressing one opens the room there. */
export function CoverReading({ projectId, index, children }: CoverReadingProps) {
  const navigate = useNavigate();
  const go = useCallback(
    (place: string) => navigate({ search: '?view=report', hash: `#${place}` }),
    [navigate],
  );
  const select = useCallback(
    (selection: Selection | null) => selection && go(evidenceKey(selection)),
    [go],
  );
  const readSource = useCallback(() => go('sources'), [go]);
  return (
    <ReadingFrame {...{ projectId, index, select, readSource }} selection={null}>
      {children}
    </ReadingFrame>
  );
}
