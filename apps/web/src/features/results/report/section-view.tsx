import type { ReportSection, ReportSubsection } from '@assay/domain/report/report';
import { earlierExhibit, subsectionWords } from '@assay/domain/report/report-words';
import { memo } from 'react';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { ExhibitView } from '../exhibits/exhibit-view.tsx';
import { Coverage } from './coverage.tsx';
import { HallmarkLine } from './hallmark-line.tsx';
import { Heading } from './heading.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { exhibitAnchor, sectionAnchor, subsectionAnchor } from './outline-entries.ts';
import { ReportProse } from './paragraph.tsx';
import classes from './section-view.module.css';
import { UnverifiedClaims } from './unverified-claims.tsx';

const tones = { answered: 'verified', partial: 'attention', not_found: 'pending' } as const;

function SubsectionView({ subsection }: { subsection: ReportSubsection }) {
  return (
    <section className={classes.subsection} aria-labelledby={subsectionAnchor(subsection.id)}>
      <Heading id={subsectionAnchor(subsection.id)} level={3}>
        {subsection.title}
      </Heading>
      <div className={classes.status}>
        <StatusBadge tone={tones[subsection.status]}>
          {subsectionWords[subsection.status]}
        </StatusBadge>
      </div>
      <ReportProse paragraphs={subsection.paragraphs} />
      {subsection.exhibits.map((exhibit) => (
        <ExhibitView key={exhibit.id} exhibit={exhibit} />
      ))}
      {subsection.earlier_exhibits.map((earlier) => (
        <p key={earlier.number} className={classes.earlier}>
          <a href={`#${exhibitAnchor(earlier.number)}`}>{earlierExhibit(earlier)}</a>
        </p>
      ))}
      <OpenQuestions questions={subsection.open_questions} />
      <Coverage coverage={subsection.coverage} />
    </section>
  );
}

function Section({ section }: { section: ReportSection }) {
  return (
    <section className={classes.section} aria-labelledby={sectionAnchor(section.key)}>
      <Heading id={sectionAnchor(section.key)} level={2}>
        {section.title}
      </Heading>
      <HallmarkLine hallmark={section.hallmark} />
      {section.subsections.map((subsection) => (
        <SubsectionView key={subsection.id} subsection={subsection} />
      ))}
      <UnverifiedClaims claims={section.unverified} />
    </section>
  );
}

export const SectionView = memo(Section);
