import type { PartOf } from '@assay/domain/report/document/document';
import type { ReactNode } from 'react';
import { Heading } from '../report/heading.tsx';
import { ReportProse, SentenceView } from '../report/paragraph.tsx';
import classes from './summary-parts.module.css';

interface Point {
  key: string;
  content: ReactNode;
}

const textPoint = (text: string): Point => ({ key: text, content: text });

function Points({ title, points }: { title: string; points: readonly Point[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className={classes.subtitle}>{title}</h3>
      <ul className={classes.points}>
        {points.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </div>
  );
}

export function ExecutiveSummary({ part }: { part: PartOf<'summary'> }) {
  return (
    <section className={classes.part} aria-labelledby={part.id}>
      <Heading id={part.id} level={2}>
        {part.title}
      </Heading>
      <p className={classes.verdict}>{part.verdict}</p>{' '}
      <span className={classes.label}>{part.verdictLabel}</span>
      <p className={classes.headline}>{part.headline}</p>
      <ReportProse paragraphs={part.paragraphs} />
      <div className={classes.columns}>
        <Points
          title="Key risks"
          points={part.risks.map((risk) => ({
            key: risk.text,
            content: <SentenceView sentence={risk} />,
          }))}
        />
        <Points title="Next steps" points={part.steps.map(textPoint)} />
      </div>
    </section>
  );
}

export function Assessment({ part }: { part: PartOf<'assessment'> }) {
  return (
    <section className={classes.part} aria-labelledby={part.id}>
      <Heading id={part.id} level={2}>
        {part.title}
      </Heading>
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
      <Heading id={part.id} level={2}>
        {part.title}
      </Heading>
      <dl className={classes.facts}>
        {part.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Points title="Thesis" points={part.hypotheses.map(textPoint)} />
    </section>
  );
}

export function ReadersGuide({ part }: { part: PartOf<'guide'> }) {
  return (
    <section className={classes.part} aria-labelledby={part.id}>
      <Heading id={part.id} level={2}>
        {part.title}
      </Heading>
      {part.method.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Points title="Limitations" points={part.limitations.map(textPoint)} />
    </section>
  );
}
