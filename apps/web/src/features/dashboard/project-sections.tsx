import type { groupProjects } from '@assay/domain/project/dashboard';
import type { DashboardItem } from './dashboard-item.ts';
import classes from './dashboard-page.module.css';
import { ProjectSection } from './project-section.tsx';
import { useProjectCard } from './use-project-card.tsx';

interface ProjectSectionsProps {
  /** All of them, whether they match the search or not. */
  items: DashboardItem[];
  groups: ReturnType<typeof groupProjects<DashboardItem>>;
  isShown: boolean;
}

/** Stays where nothing is left to show: the last card hands its focus on. */
export function ProjectSections({ items, groups, isShown }: ProjectSectionsProps) {
  const card = useProjectCard(items);
  if (!isShown) return null;
  return (
    <>
      <ProjectSection
        title="In Progress"
        projects={groups.in_progress}
        card={card}
        empty={
          <p className={classes.note}>
            No current projects. Start a new project to generate a diligence report in minutes.
          </p>
        }
      />
      <ProjectSection
        title="Completed"
        projects={groups.completed}
        card={card}
        empty={
          <p className={classes.note}>
            A project comes here when its QA review and executive summary are done.
          </p>
        }
      />
      {groups.failed.length > 0 && (
        <ProjectSection title="Failed Projects" projects={groups.failed} card={card} />
      )}
    </>
  );
}
