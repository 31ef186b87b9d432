import type {
  DocumentBlock,
  DocumentSubsection,
  PartOf,
} from '@assay/domain/report/document/document';
import { namesOnce } from '@assay/domain/report/document/names-once';
import { memo } from 'react';
import { FarAway } from '../../../shared/ui/far-away.tsx';
import { Later } from '../../../shared/ui/later.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { ExhibitView } from '../exhibits/exhibit-view.tsx';
import { CommentButton } from '../review/comment-chip.tsx';
import { SignOffLine } from '../review/sign-off-line.tsx';
import { RunAgainButton } from '../run-again/run-again-button.tsx';
import { CheckedLine } from './checked-line.tsx';
import { Coverage } from './coverage.tsx';
import { HallmarkLine } from './hallmark-line.tsx';
import { Heading } from './heading.tsx';
import { MessageLine } from './message-line.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { exhibitAnchor, subsectionAnchor } from './outline-entries.ts';
import { ReportProse } from './paragraph.tsx';
import classes from './section-view.module.css';

const tones = { answered: 'verified', partial: 'attention', not_found: 'pending' } as const;

function Block({ block }: { block: DocumentBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <ReportProse paragraphs={[namesOnce(block.sentences)]} />;
    case 'exhibit':
      return <ExhibitView exhibit={block.exhibit} unit={block.unit} />;
    case 'earlier':
      return (
        <p className={classes.earlier}>
          <a href={`#${exhibitAnchor(block.number)}`}>{block.text}</a>
        </p>
      );
    case 'questions':
      return <OpenQuestions questions={block.questions} />;
  }
}

function keyOf(block: DocumentBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.sentences.map(({ claim_id }) => claim_id).join();
    case 'exhibit':
      return block.exhibit.id;
    case 'earlier':
      return `earlier ${block.number}`;
    case 'questions':
      return 'questions';
  }
}

function SubsectionView({ subsection }: { subsection: DocumentSubsection }) {
  return (
    <FarAway className={classes.subsection} labelledBy={subsectionAnchor(subsection.id)} inPieces>
      <Heading
        id={subsectionAnchor(subsection.id)}
        title={subsection.title}
        level={3}
        above={subsection.message !== null}
      />
      <MessageLine message={subsection.message} level={3} />
      <div className={classes.status}>
        <StatusBadge tone={tones[subsection.status]}>{subsection.statusWord}</StatusBadge>
      </div>
      {subsection.blocks.map((block) => (
        <Later key={keyOf(block)}>
          <Block block={block} />
        </Later>
      ))}
      <Later>
        <Coverage coverage={subsection.coverage} />
      </Later>
    </FarAway>
  );
}

function Section({ part }: { part: PartOf<'section'> }) {
  return (
    <section className={classes.section} aria-labelledby={part.id}>
      <Heading
        id={part.id}
        title={part.title}
        above={part.message !== null}
        tools={
          <>
            <CommentButton target={{ kind: 'section', id: part.key }} what="section" />
            <RunAgainButton section={part.key} title={part.title} />
          </>
        }
      />
      <MessageLine message={part.message} level={2} />
      <SignOffLine part={part.key} />
      <HallmarkLine hallmark={part.hallmark} words={part.standing} />
      <CheckedLine words={part.checked} />
      {part.subsections.map((subsection) => (
        <SubsectionView key={subsection.id} subsection={subsection} />
      ))}
    </section>
  );
}

export const SectionView = memo(Section);
