import type { Report } from '@assay/domain/report/report';
import { memo } from 'react';
import { GuideAccordion } from '../guides/interview-guides.tsx';
import { AgentRuns } from '../registers/agent-runs.tsx';
import { ConflictRegister } from '../registers/conflict-register.tsx';
import { PrintedNotes } from '../registers/printed-notes.tsx';
import { SourcesList } from '../registers/sources-list.tsx';
import { Heading } from '../report/heading.tsx';
import { SectionView } from '../report/section-view.tsx';
import classes from './reading-room.module.css';
import { ReportFront } from './report-front.tsx';
import { Assessment, ExecutiveSummary, Limitations } from './summary-parts.tsx';

function Text({ report }: { report: Report }) {
  return (
    <>
      <ReportFront report={report} />
      <ExecutiveSummary summary={report.summary} />
      <Assessment assessment={report.assessment} />
      {report.sections.map((section) => (
        <SectionView key={section.key} section={section} />
      ))}
      <ConflictRegister conflicts={report.conflicts} />
      <Limitations limitations={report.limitations} />
      {report.guides.length > 0 && (
        <section className={classes.guides} aria-labelledby="interview-guides">
          <Heading id="interview-guides" level={2}>
            Interview guides
          </Heading>
          <GuideAccordion guides={report.guides} order={3} />
        </section>
      )}
      <PrintedNotes notes={report.notes} />
      <SourcesList sources={report.sources} />
      <AgentRuns report={report} />
    </>
  );
}

/** Drawn once: choosing a note must not draw a hundred pages again. */
export const ReportText = memo(Text);
