import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { Hallmark } from '../../shared/ui/hallmark.tsx';
import classes from './specimen.module.css';
import { specimen } from './specimen-text.ts';

const UNVERIFIED = 'unverified';

function QuotePanel({ open }: { open: string }) {
  const citation = specimen.citations.find(({ id }) => id === open);
  if (!citation) {
    return (
      <div className={classes.evidence} data-tone="attention" key={UNVERIFIED}>
        <p className={classes.verdict}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
          Unverified
        </p>
        <p className={classes.reason}>
          No document says so. The report keeps the claim apart, counts it against the section’s
          coverage and asks the question it leaves open: “What was churn in each of the last twelve
          quarters?”
        </p>
      </div>
    );
  }
  return (
    <div className={classes.evidence} data-tone="verified" key={citation.id}>
      <blockquote className={classes.quote}>
        <span className={classes.context}>{citation.quote.before}</span>
        <mark className={classes.words}>{citation.quote.words}</mark>
        <span className={classes.context}>{citation.quote.after}</span>
      </blockquote>
      <div className={classes.provenance}>
        <div>
          <p className={classes.source}>{citation.source}</p>
          <p className={classes.detail}>
            {citation.detail}
            <br />
            Grade {citation.grade}
          </p>
        </div>
        <p className={classes.stamp}>
          <Hallmark variant="stamp" size={34} className={classes.stampMark ?? ''} />
          Quote verified
        </p>
      </div>
    </div>
  );
}

/** A page of a report small enough to try: a number opens the words that it rests on. */
export function Specimen() {
  const [open, setOpen] = useState<string>('1');
  const chip = (id: string, label: string, tone?: string) => (
    <button
      type="button"
      className={classes.chip}
      data-tone={tone}
      aria-expanded={open === id}
      aria-controls="specimen-evidence"
      aria-label={tone ? 'Why this is unverified' : `Open quote ${label}`}
      onClick={() => setOpen(id)}
    >
      {label}
    </button>
  );
  return (
    <figure className={classes.sheet} aria-label="Specimen of a report">
      <div className={classes.runningHead}>
        <span>{specimen.section}</span>
        <span>{specimen.company}</span>
      </div>
      <p className={classes.statement}>
        {specimen.statement.map(({ text, cites }) => (
          <span key={cites}>
            {text}
            {chip(cites, cites)}{' '}
          </span>
        ))}
        <span className={classes.doubtful}>{specimen.unverified}</span>
        {chip(UNVERIFIED, '?', 'attention')}
      </p>
      <div id="specimen-evidence" aria-live="polite">
        <QuotePanel open={open} />
      </div>
      <figcaption className={classes.caption}>
        Specimen. Press a number to see what a statement rests on.
      </figcaption>
    </figure>
  );
}
