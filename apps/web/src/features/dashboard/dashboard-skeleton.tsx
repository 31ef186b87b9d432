import { Skeleton, VisuallyHidden } from '@mantine/core';
import cardClasses from './project-card.module.css';
import classes from './project-section.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The page as it will be, without its words. */
export function DashboardSkeleton() {
  return (
    <div className={classes.section} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton height={28} width={180} />
      <div className={classes.grid} aria-hidden>
        {places.map((place) => (
          <div key={place} className={cardClasses.card}>
            <Skeleton height={22} width="60%" />
            <Skeleton height={3} />
            <Skeleton height={20} width="45%" />
            <Skeleton height={34} />
            <Skeleton height={34} width="40%" ml="auto" />
          </div>
        ))}
      </div>
    </div>
  );
}
