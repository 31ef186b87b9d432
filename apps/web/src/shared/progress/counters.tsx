import type { WorkflowProgress } from '@assay/contract/progress';
import { IconSearch } from '@tabler/icons-react';
import { StatusIcon } from '../ui/status-badge.tsx';
import classes from './counters.module.css';

type Overall = WorkflowProgress['progress']['overall'];

export function Counters({ overall }: { overall: Overall }) {
  const counters = [
    { label: 'Completed', value: overall.completedGenerators, tone: 'verified' },
    { label: 'Running', value: overall.runningGenerators, tone: 'running' },
    { label: 'Failed', value: overall.failedGenerators, tone: 'failed' },
    { label: 'Searches', value: overall.totalSearchCalls, tone: null },
  ] as const;
  return (
    <dl className={classes.counters}>
      {counters.map(({ label, value, tone }) => (
        <div key={label} className={classes.counter} data-quiet={value === 0 || undefined}>
          <dt className={classes.label}>
            {tone ? (
              <StatusIcon tone={value === 0 ? 'pending' : tone} size={16} />
            ) : (
              <IconSearch size={16} aria-hidden />
            )}
            {label}
          </dt>
          <dd className={`${classes.value} tabular`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
