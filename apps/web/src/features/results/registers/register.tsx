import type { ReactNode } from 'react';
import { FarAway } from '../../../shared/ui/far-away.tsx';
import { Heading } from '../report/heading.tsx';
import classes from './registers.module.css';

interface RegisterProps {
  part: { id: string; title: string };
  /** How what is listed is to be read. */
  legend?: ReactNode;
  children: ReactNode;
}

/** A list at the end of a report, under its title. */
export function Register({ part, legend, children }: RegisterProps) {
  return (
    <FarAway className={classes.register} labelledBy={part.id}>
      <Heading id={part.id} title={part.title} />
      {legend && <p className={classes.legend}>{legend}</p>}
      {children}
    </FarAway>
  );
}
