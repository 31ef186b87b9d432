import type { DocumentCell, PartOf } from '@assay/domain/report/document/document';
import type { ReportSentence } from '@assay/domain/report/report';
import type { ReactNode } from 'react';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { keepAmounts } from '../../../shared/ui/keep-amounts.ts';
import { Later } from '../../../shared/ui/later.tsx';
import { CheckedLine } from '../report/checked-line.tsx';
import { Heading } from '../report/heading.tsx';
import { ReportProse, SentenceView } from '../report/paragraph.tsx';
import { CommentButton } from '../review/comment-chip.tsx';
import { SignOffLine } from '../review/sign-off-line.tsx';
import classes from './summary-parts.module.css';
import { SummaryTable } from './summary-table.tsx';

interface Point {
  key: string;
  content: ReactNode;
}

const textPoint = (text: string): Point => ({ key: text, content: keepAmounts(text) });

const sentencePoint = (sentence: ReportSentence): Point => ({
  key: sentence.claim_id,
  content: <SentenceView sentence={sentence} />,
});

const linePoint = (line: DocumentCell[number]): Point =>
  line.kind === 'words' ? textPoint(line.text) : sentencePoint(line.sentence);

interface PointsProps {
  title: string;
  points: readonly Point[];
  ordered?: boolean;
}

function Points({ title, points, ordered = false }: PointsProps) {
  const List = ordered ? 'ol' : 'ul';
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className={classes.subtitle}>{title}</h3>
      <List className={classes.points}>
        {points.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </List>
    </div>
  );
}

export function ExecutiveSummary({ part }: { part: PartOf<'summary'> }) {
  return (
    <section className={classes.part} aria-labelledby={part.id}>
      <Heading
        id={part.id}
        title={part.title}
        tools={<CommentButton target={{ kind: 'section', id: 'summary' }} what="section" />}
      />
      <SignOffLine part="summary" />
      {part.verdict && (
        <>
          <p className={classes.verdict}>{part.verdict}</p>{' '}
          <span className={classes.label}>{part.verdictLabel}</span>
        </>
      )}
      {part.headline && (
        <p className={classes.headline}>
          {part.answer ? <SentenceView sentence={part.answer} /> : part.headline}
        </p>
      )}
      <Points title="What matters" points={part.messages.map(linePoint)} ordered />
      <Points
        title="Conditions"
        points={[...part.conditions.map(sentencePoint), ...part.ruledConditions.map(textPoint)]}
        ordered
      />
      <Later>
        <SummaryTable table={part.management} />
      </Later>
      <Later>
        <SummaryTable table={part.hypotheses} />
        <ReportProse paragraphs={part.paragraphs} />
      </Later>
      <Later>
        <SummaryTable table={part.riskTable} />
        <SummaryTable table={part.plan} />
        <div className={classes.columns}>
          <Points title="Key risks" points={part.risks.map(sentencePoint)} />
          <Points title="Next steps" points={part.steps.map(textPoint)} />
        </div>
        <CheckedLine words={part.checked} />
      </Later>
    </section>
  );
}

export function Assessment({ part }: { part: PartOf<'assessment'> }) {
  return (
    <section className={classes.part} aria-labelledby={part.id}>
      <Heading
        id={part.id}
        title={part.title}
        tools={<CommentButton target={{ kind: 'section', id: 'assessment' }} what="section" />}
      />
      <SignOffLine part="assessment" />
      {part.summary && <p className={classes.headline}>{part.summary}</p>}
      <ReportProse paragraphs={part.paragraphs} />
      <Points title="Recommendations" points={part.recommendations.map(textPoint)} />
    </section>
  );
}

/** What the report was asked. */
export function Question({ part }: { part: PartOf<'question'> }) {
  return (
    <section className={classes.part} aria-labelledby={part.id}>
      <Heading id={part.id} title={part.title} />
      <FactList
        className={classes.facts}
        facts={part.facts.map(({ label, value }) => [label, value])}
      />
      <Points title="Thesis" points={part.hypotheses.map(textPoint)} />
    </section>
  );
}

export function ReadersGuide({ part }: { part: PartOf<'guide'> }) {
  return (
    <section className={classes.part} aria-labelledby={part.id}>
      <Heading id={part.id} title={part.title} />
      {part.method.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Points title="Limitations" points={part.limitations.map(textPoint)} />
    </section>
  );
}
