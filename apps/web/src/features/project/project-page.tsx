import type { Project } from '@assay/contract/projects';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { ProgressPanel } from '../../shared/progress/progress-panel.tsx';
import { FirstLook } from '../../shared/ui/first-frame.tsx';
import { Later } from '../../shared/ui/later.tsx';
import { BackToDashboard, EmptyState, ErrorState } from '../../shared/ui/states.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { ProjectHeader } from './header/project-header.tsx';
import { StatusAlert } from './header/status-alert.tsx';
import { CompanyDetailsCard } from './panels/company-details-card.tsx';
import { CrewStatusBox } from './panels/crew-status-box.tsx';
import { DocumentsCard } from './panels/documents-card.tsx';
import { FailurePanel } from './panels/failure-panel.tsx';
import { TaskStatusPanel } from './panels/task-status-panel.tsx';
import classes from './project-page.module.css';
import { hasFailed, isAnalyzing, isReviewRunning } from './project-state.ts';
import { useFreshResults } from './use-fresh-results.ts';
import { useOutcomeToasts } from './use-outcome-toasts.ts';
import { isGone, projectKey, useProject } from './use-project.ts';

interface ProjectPageProps {
  /** What the crew produced; the page only gives it its place. */
  renderResults: (project: Project, refresh: () => void) => ReactNode;
  /** Shown above everything else once there is something to read. */
  renderReport: (project: Project) => ReactNode;
  /** Holds what tells how the results came about. */
  renderMachinery: (project: Project, machinery: ReactNode) => ReactNode;
}

export function ProjectPage({ renderResults, renderReport, renderMachinery }: ProjectPageProps) {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useProject(id);
  const project = useDeferredValue(data);
  useOutcomeToasts(project);
  useFreshResults(project);

  async function refresh() {
    const [answer] = await Promise.all([
      refetch(),
      client.invalidateQueries({ queryKey: ['crew-results', id] }),
      client.invalidateQueries({ queryKey: ['report', id] }),
    ]);
    if (answer.isError) toast.error('Refresh Failed', 'Could not update project information.');
    // A session that ended meanwhile has left the old answer, and says so itself.
    else if (answer.dataUpdatedAt > dataUpdatedAt)
      toast.success('Data Refreshed', 'Project and crew information updated.');
  }

  if (isGone(error)) {
    return (
      <EmptyState title="Project not found" action={<BackToDashboard />}>
        Project with ID {id} not found
        {project && '. It was deleted while this page was open.'}
      </EmptyState>
    );
  }
  if (!project) {
    if (!error) return <FirstLook />;
    return (
      <ErrorState title="Could not fetch project details" onRetry={() => void refetch()}>
        The server did not answer as expected. Nothing of the project is lost.
      </ErrorState>
    );
  }
  const underWay = isAnalyzing(project) || isReviewRunning(project);
  return (
    <Stack gap="lg" className={classes.page}>
      <ProjectHeader project={project} onRefresh={refresh} />
      <StatusAlert project={project} />
      {hasFailed(project) && <FailurePanel project={project} />}
      {underWay && (
        <ProgressPanel
          projectId={project.id}
          active
          onCompleted={() => void client.invalidateQueries({ queryKey: projectKey(project.id) })}
        />
      )}
      {renderReport(project)}
      <Later>
        <DocumentsCard project={project} />
      </Later>
      {renderMachinery(
        project,
        <>
          <div className={classes.cards}>
            <CompanyDetailsCard project={project} />
            <TaskStatusPanel project={project} />
          </div>
          <CrewStatusBox project={project}>
            {renderResults(project, () => void refresh())}
          </CrewStatusBox>
        </>,
      )}
    </Stack>
  );
}
