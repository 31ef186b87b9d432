import type { ReactNode } from 'react';
import classes from './entry-list.module.css';
import { type Fact, FactList } from './fact-list.tsx';

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
  facts: readonly Fact[];
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
      <FactList facts={facts} className={classes.facts} />
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
