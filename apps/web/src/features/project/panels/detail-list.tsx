import type { ReactNode } from 'react';
import classes from './detail-list.module.css';

interface DetailListProps {
  items: readonly { label: string; value: ReactNode }[];
}

export function DetailList({ items }: DetailListProps) {
  return (
    <dl className={classes.list}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.row}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
