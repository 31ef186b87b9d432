import {
  changeWords,
  type ReportChange,
  type ReportComparison,
} from '@assay/domain/report/comparison';
import { counted } from '@assay/domain/report/report-words';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import classes from './versions.module.css';

const tones = {
  new: 'verified',
  gone: 'failed',
  value: 'attention',
  verdict: 'attention',
  wording: 'pending',
} as const;

const verdicts = {
  verified: 'printed as fact',
  unverified: 'set apart',
  rejected: 'rejected',
} as const;

function Change({ change: { kind, before, after } }: { change: ReportChange }) {
  const isStandingMoved = before !== null && after !== null && before.verdict !== after.verdict;
  return (
    <li className={classes.change}>
      <StatusBadge tone={tones[kind]}>{changeWords[kind]}</StatusBadge>
      {before && (
        <p>
          <del className={classes.before}>{before.text}</del>
          {isStandingMoved && <span className={classes.verdict}> {verdicts[before.verdict]}</span>}
        </p>
      )}
      {after && (
        <p>
          <ins className={classes.after}>{after.text}</ins>
          {isStandingMoved && <span className={classes.verdict}> {verdicts[after.verdict]}</span>}
        </p>
      )}
    </li>
  );
}

/** What changed between two versions, section by section. */
export function ChangesList({ comparison }: { comparison: ReportComparison }) {
  const { changes, unchanged } = comparison;
  const sections = Map.groupBy(changes, ({ section }) => section);
  return (
    <>
      <p className={classes.summary}>
        {counted(changes.length, 'change', 'changes')},{' '}
        {counted(unchanged, 'statement stands', 'statements stand')} as before.
      </p>
      {[...sections].map(([title, entries]) => (
        <section key={title} aria-label={title}>
          <h3 className={classes.section}>{title}</h3>
          <ul className={classes.changes}>
            {entries.map((change) => (
              <Change
                key={`${change.kind} ${change.before?.text} ${change.after?.text}`}
                change={change}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
