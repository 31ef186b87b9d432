import type { Hallmark as HallmarkFigures } from '@assay/domain/report/report';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { StatusIcon } from '../../../shared/ui/status-badge.tsx';
import classes from './hallmark-line.module.css';

interface HallmarkLineProps {
  hallmark: HallmarkFigures;
  words: readonly string[];
}

/** What stands behind a section: coverage, confidence, sources, and what could not be verified. */
export function HallmarkLine({ hallmark, words }: HallmarkLineProps) {
  const clean = hallmark.unverified === 0 && hallmark.verified > 0;
  const asked = hallmark.answered + hallmark.partial + hallmark.not_found;
  const share = (part: number) => (asked === 0 ? 0 : (part / asked) * 100);
  return (
    <div className={classes.line}>
      <span className={classes.mark} data-clean={clean || undefined}>
        {clean ? (
          <Hallmark variant="stamp" size={22} label="Every printed statement is verified" />
        ) : (
          <StatusIcon tone="attention" size={20} label="Some claims could not be verified" />
        )}
      </span>
      <ul className={classes.facts}>
        {words.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <span className={classes.coverage} aria-hidden>
        <span className={classes.answered} style={{ width: `${share(hallmark.answered)}%` }} />
        <span className={classes.partial} style={{ width: `${share(hallmark.partial)}%` }} />
      </span>
    </div>
  );
}
