import type { Report } from '@assay/domain/report/report';
import { verdictWords } from '@assay/domain/report/report-words';
import { Heading } from '../report/heading.tsx';
import { ReportProse } from '../report/paragraph.tsx';
import classes from './summary-parts.module.css';

function Points({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <div>
      <h3 className={classes.subtitle}>{title}</h3>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
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
      <p className={classes.verdict}>{verdictWords[summary.verdict]}</p>
      <p className={classes.headline}>{summary.headline}</p>
      <ReportProse paragraphs={summary.paragraphs} />
      <div className={classes.columns}>
        <Points title="Key risks" points={summary.key_risks} />
        <Points title="Next steps" points={summary.next_steps} />
      </div>
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
      <Points title="Recommendations" points={assessment.recommendations} />
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
