import type { DocumentPart, ReportDocument } from '@assay/domain/report/document/document';
import { memo } from 'react';
import { Later } from '../../../shared/ui/later.tsx';
import { GuideAccordion } from '../guides/interview-guides.tsx';
import { AgentRuns } from '../registers/agent-runs.tsx';
import { ConflictRegister } from '../registers/conflict-register.tsx';
import { Formulas } from '../registers/formulas.tsx';
import { PrintedNotes } from '../registers/printed-notes.tsx';
import { SourcesList } from '../registers/sources-list.tsx';
import { StatementsApart } from '../registers/statements-apart.tsx';
import { Heading } from '../report/heading.tsx';
import { SectionView } from '../report/section-view.tsx';
import { ModelPart } from './model-part.tsx';
import classes from './reading-room.module.css';
import { ReportFront } from './report-front.tsx';
import { Assessment, ExecutiveSummary, Question, ReadersGuide } from './summary-parts.tsx';

interface PartProps {
  part: DocumentPart;
  document: ReportDocument;
}

function Part({ part, document }: PartProps) {
  switch (part.kind) {
    case 'summary':
      return <ExecutiveSummary part={part} />;
    case 'question':
      return <Question part={part} />;
    case 'section':
      return <SectionView part={part} />;
    case 'model':
      return <ModelPart part={part} />;
    case 'assessment':
      return <Assessment part={part} />;
    case 'conflicts':
      return <ConflictRegister part={part} />;
    case 'guides':
      return (
        <section className={classes.guides} aria-labelledby={part.id}>
          <Heading id={part.id} title={part.title} />
          <GuideAccordion guides={part.guides} order={3} />
        </section>
      );
    case 'apart':
      return <StatementsApart part={part} />;
    case 'formulas':
      return <Formulas part={part} />;
    case 'guide':
      return <ReadersGuide part={part} />;
    case 'notes':
      return <PrintedNotes part={part} />;
    case 'sources':
      return <SourcesList part={part} />;
    case 'models':
      return <AgentRuns part={part} report={document.report} />;
    // On the screen it stands below each question, where it is asked for.
    case 'coverage':
      return null;
  }
}

function Text({ document }: { document: ReportDocument }) {
  return (
    <>
      <ReportFront document={document} />
      {document.parts.map((part) => (
        <Later key={part.id}>
          <Part part={part} document={document} />
        </Later>
      ))}
    </>
  );
}

/** Drawn once: choosing a note must not draw a hundred pages again. */
export const ReportText = memo(Text);
