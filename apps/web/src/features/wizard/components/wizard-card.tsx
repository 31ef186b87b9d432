import { type ReactNode, useId } from 'react';
import classes from './wizard-card.module.css';

interface WizardCardProps {
  title: string;
  description?: ReactNode;
  /** Small, beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function WizardCard({ title, description, aside, children }: WizardCardProps) {
  const headingId = useId();
  return (
    <section className={classes.card} aria-labelledby={headingId}>
      <header className={classes.head}>
        <h2 id={headingId} className={classes.title}>
          {title}
        </h2>
        {aside && <div className={classes.aside}>{aside}</div>}
        {description && <p className={classes.description}>{description}</p>}
      </header>
      {children}
    </section>
  );
}
