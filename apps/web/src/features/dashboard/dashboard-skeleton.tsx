import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './project-section.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

export function DashboardSkeleton() {
  return (
    <div className={classes.section} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton height={28} width={180} />
      <div className={classes.grid} aria-hidden>
        {places.map((place) => (
          <Skeleton key={place} height={214} radius="md" />
        ))}
      </div>
    </div>
  );
}
