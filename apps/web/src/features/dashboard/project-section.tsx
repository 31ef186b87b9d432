import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { DashboardItem } from './dashboard-item.ts';
import classes from './project-section.module.css';

/** A page of cards; drawing two thousand at once would make typing in the search box stutter. */
const pageSize = 24;

interface ProjectSectionProps {
  title: string;
  projects: DashboardItem[];
  /** Shown in place of the cards when there are none. */
  empty?: ReactNode;
  card: (project: DashboardItem) => ReactNode;
}

export function ProjectSection({ title, projects, empty, card }: ProjectSectionProps) {
  const headingId = useId();
  const [shown, setShown] = useState(pageSize);
  const left = projects.length - shown;
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <h2 id={headingId} className={classes.title}>
        {title} <span className={classes.count}>{projects.length}</span>
      </h2>
      {projects.length === 0 ? (
        empty
      ) : (
        <div className={classes.grid}>{projects.slice(0, shown).map(card)}</div>
      )}
      {left > 0 && (
        <Button variant="default" onClick={() => setShown(shown + pageSize * 2)}>
          Show {Math.min(left, pageSize * 2)} more of {left}
        </Button>
      )}
    </section>
  );
}
