import type { Report } from '@assay/domain/report/report';
import { verdictLabel, verdictWords } from '@assay/domain/report/report-words';
import type { ReactNode } from 'react';
import { Heading } from '../report/heading.tsx';
import { ReportProse, SentenceView } from '../report/paragraph.tsx';
import { UnverifiedClaims } from '../report/unverified-claims.tsx';
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

export function ExecutiveSummary({ summary }: { summary: Report['summary'] }) {
  if (!summary) return null;
  return (
    <section className={classes.part} aria-labelledby="executive-summary">
      <Heading id="executive-summary" level={2}>
        Executive summary
      </Heading>
      <p className={classes.verdict}>{verdictWords[summary.verdict]}</p>{' '}
      <span className={classes.label}>{verdictLabel}</span>
      <p className={classes.headline}>{summary.headline}</p>
      <ReportProse paragraphs={summary.paragraphs} />
      <div className={classes.columns}>
        <Points
          title="Key risks"
          points={summary.key_risks.map((risk) => ({
            key: risk.text,
            content: <SentenceView sentence={risk} />,
          }))}
        />
        <Points title="Next steps" points={summary.next_steps.map(textPoint)} />
      </div>
      <UnverifiedClaims claims={summary.unverified} />
    </section>
  );
}

export function Assessment({ assessment }: { assessment: Report['assessment'] }) {
  if (!assessment) return null;
  return (
    <section className={classes.part} aria-labelledby="assessment">
      <Heading id="assessment" level={2}>
        Final assessment
      </Heading>
      {assessment.summary && <p className={classes.headline}>{assessment.summary}</p>}
      <ReportProse paragraphs={assessment.paragraphs} />
      <Points title="Recommendations" points={assessment.recommendations.map(textPoint)} />
      <UnverifiedClaims claims={assessment.unverified} />
    </section>
  );
}

export function Limitations({ limitations }: { limitations: readonly string[] }) {
  if (limitations.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="limitations">
      <Heading id="limitations" level={2}>
        Limitations
      </Heading>
      <ul className={classes.points}>
        {limitations.map((limitation) => (
          <li key={limitation}>{limitation}</li>
        ))}
      </ul>
    </section>
  );
}
