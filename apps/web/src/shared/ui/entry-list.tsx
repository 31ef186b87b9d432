import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

export function EntryList({ label, busy, children }: EntryListProps) {
  return (
    <ul className={classes.list} aria-label={label} aria-busy={busy}>
      {children}
    </ul>
  );
}

interface EntryListProps {
  label: string;
  /** The entries belong to the search before this one. */
  busy: boolean;
  children: ReactNode;
}

interface EntryProps {
  title: string;
  /** Below a heading of the page, one lower. */
  heading?: 'h2' | 'h3';
  /** Beside the title: states and roles. */
  badges?: ReactNode;
  text?: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  actions?: ReactNode;
}

/** One card of an administrative list. */
export function Entry(props: EntryProps) {
  const { title, heading: Heading = 'h2', badges, text, facts, actions } = props;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <Heading className={classes.title}>{title}</Heading>
        {badges}
      </div>
      {text && <p className={classes.text}>{text}</p>}
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
