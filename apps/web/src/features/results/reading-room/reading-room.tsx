import type { Report } from '@assay/domain/report/report';
import { Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { statusOf } from '../../../shared/api/api-error.ts';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { EvidencePanel } from '../evidence/evidence-panel.tsx';
import { type Hovered, HoverQuote } from '../evidence/hover-quote.tsx';
import { outlineEntries } from '../report/outline-entries.ts';
import { type Reading, ReadingProvider, type Selection } from '../report/reading-context.ts';
import { indexReport } from '../report/report-index.ts';
import { useReport } from '../use-report.ts';
import { Outline } from './outline.tsx';
import classes from './reading-room.module.css';
import { ReportText } from './report-text.tsx';
import { Toolbar } from './toolbar.tsx';

/** Wide enough for outline, text and evidence side by side. */
const THREE_COLUMNS = '(min-width: 80em)';

function Room({ report, projectId }: { report: Report; projectId: string }) {
  const text = useRef<HTMLElement>(null);
  const [selection, select] = useState<Selection | null>(null);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  const [outlineOpen, outline] = useDisclosure(false);
  const wide = useMediaQuery(THREE_COLUMNS, false, { getInitialValueInEffect: false });
  const index = useMemo(() => indexReport(report), [report]);
  const entries = useMemo(() => outlineEntries(report), [report]);
  const hover = useCallback((number: number | null, at?: DOMRect) => {
    setHovered(number !== null && at ? { number, at } : null);
  }, []);
  const reading = useMemo<Reading>(
    () => ({ projectId, index, selection, select, hover }),
    [projectId, index, selection, hover],
  );

  useEffect(() => {
    const wanted = decodeURIComponent(window.location.hash.slice(1));
    if (wanted) document.getElementById(wanted)?.scrollIntoView();
  }, []);

  return (
    <ReadingProvider value={reading}>
      <Toolbar
        projectId={projectId}
        company={report.company_name}
        text={text}
        onOpenOutline={outline.open}
      />
      <div className={classes.room} data-evidence={(wide && selection !== null) || undefined}>
        <aside className={classes.outline}>
          <Outline entries={entries} />
        </aside>
        <article ref={text} className={classes.text}>
          <ReportText report={report} />
        </article>
        {wide && selection && (
          <aside className={classes.evidence}>
            <EvidencePanel />
          </aside>
        )}
      </div>
      <Drawer
        opened={!wide && selection !== null}
        onClose={() => select(null)}
        position="right"
        size="24rem"
        title="Evidence"
      >
        <EvidencePanel withClose={false} />
      </Drawer>
      <Drawer opened={outlineOpen} onClose={outline.close} size="20rem" title="Contents">
        <Outline entries={entries} onNavigate={outline.close} />
      </Drawer>
      <HoverQuote hovered={hovered} index={index} />
    </ReadingProvider>
  );
}

export function ReadingRoom({ projectId }: { projectId: string }) {
  const { data: report, error, refetch } = useReport(projectId);
  if (report) return <Room report={report} projectId={projectId} />;
  if (!error) return <LoadingState />;
  const missing = statusOf(error) === 404;
  return (
    <ErrorState
      title={missing ? 'There is no report yet' : 'The report could not be opened'}
      onRetry={() => void refetch()}
    >
      {missing
        ? 'It appears here once the analysis of this project has finished.'
        : 'The server did not answer as expected. The report itself is safe.'}
    </ErrorState>
  );
}
