import type { Report } from '@assay/domain/report/report';
import { useMemo, useRef } from 'react';
import { paths } from '../../../shared/paths.ts';
import { Logo } from '../../../shared/ui/logo.tsx';
import { LoadingState } from '../../../shared/ui/states.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { type Reading, ReadingProvider } from '../report/reading-context.ts';
import { type MadeReport, useReportDocument } from '../use-report-document.ts';
import { EvidenceDrawer } from './evidence-drawer.tsx';
import classes from './guest-room.module.css';
import { ReportText } from './report-text.tsx';
import { useEvidence } from './use-evidence.ts';

const tellWhere = () =>
  toast.error('Sources are for those who sign in', 'The quote and its place stand here.');

/** The report alone, with its quotes, for somebody who came by a link. */
export function GuestRoom({ report }: { report: Report }) {
  const made = useReportDocument(report);
  return made ? <GuestDesk made={made} /> : <LoadingState minHeight="100dvh" />;
}

function GuestDesk({ made: { source, document, index } }: { made: MadeReport }) {
  const text = useRef<HTMLElement>(null);
  const evidence = useEvidence(text);
  const { selection, select } = evidence;
  const reading = useMemo<Reading>(
    () => ({
      projectId: source.project_id,
      index,
      selection,
      select,
      readSource: tellWhere,
      hover: () => undefined,
    }),
    [source, index, selection, select],
  );
  return (
    <ReadingProvider value={reading}>
      <header className={classes.head}>
        <Logo to={paths.landing} />
        <span>Shared with you to read</span>
      </header>
      <main className={classes.page}>
        <article ref={text}>
          <ReportText document={document} />
        </article>
      </main>
      <EvidenceDrawer opened={selection !== null} evidence={evidence} />
    </ReadingProvider>
  );
}
