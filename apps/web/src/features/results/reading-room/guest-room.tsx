import { buildDocument } from '@assay/domain/report/document/build-document';
import type { Report } from '@assay/domain/report/report';
import { Drawer } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { paths } from '../../../shared/paths.ts';
import { Logo } from '../../../shared/ui/logo.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { EvidencePanel } from '../evidence/evidence-panel.tsx';
import { type Reading, ReadingProvider } from '../report/reading-context.ts';
import { indexReport } from '../report/report-index.ts';
import classes from './guest-room.module.css';
import { ReportText } from './report-text.tsx';
import { useEvidence } from './use-evidence.ts';

const tellWhere = () =>
  toast.error('Sources are for those who sign in', 'The quote and its place stand here.');

/** The report alone, with its quotes, for somebody who came by a link. */
export function GuestRoom({ report }: { report: Report }) {
  const text = useRef<HTMLElement>(null);
  const { selection, place, select, step } = useEvidence(text);
  const document = useMemo(() => buildDocument(report), [report]);
  const index = useMemo(() => indexReport(document.report), [document]);
  const reading = useMemo<Reading>(
    () => ({
      projectId: report.project_id,
      index,
      selection,
      select,
      readSource: tellWhere,
      hover: () => undefined,
    }),
    [report, index, selection, select],
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
      <Drawer
        opened={selection !== null}
        onClose={() => select(null)}
        position="right"
        size="24rem"
        title="Evidence"
      >
        <EvidencePanel withClose={false} place={place} onStep={step} />
      </Drawer>
    </ReadingProvider>
  );
}
