import { rightTo } from '@assay/domain/access/project-rights';
import {
  companyNameOf,
  destinationOf,
  groupProjects,
  matchesSearch,
} from '@assay/domain/project/dashboard';
import { ActionIcon, Button, Group, TextInput, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { hasSavedWizard } from '../../shared/session/saved-wizard.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { DashboardEmpty } from './dashboard-empty.tsx';
import { type DashboardItem, itemOf } from './dashboard-item.ts';
import classes from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectSection } from './project-section.tsx';
import { useFocusAfterDelete } from './use-focus-after-delete.ts';
import { useDeleteAllProjects, useDeleteProject, useProjects } from './use-projects.ts';

/** Someone who had to sign in again while submitting goes on where they were. */
export function Component() {
  const user = useUser();
  return user && hasSavedWizard(user.id) ? <Navigate to={paths.wizard} replace /> : <Dashboard />;
}

function Dashboard() {
  usePageTitle('All Projects');
  const navigate = useNavigate();
  const user = useUser();
  const projects = useProjects();
  const { mutate: deleteOne } = useDeleteProject();
  const deleteAll = useDeleteAllProjects();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);

  const items = useMemo(() => (projects.data ?? []).map(itemOf), [projects.data]);
  const groups = useMemo(
    () => groupProjects(items.filter((item) => matchesSearch(item.searchable, query))),
    [items, query],
  );
  const rememberPlace = useFocusAfterDelete(items);
  const found = groups.in_progress.length + groups.completed.length + groups.failed.length;

  const mayDelete = useCallback(
    (project: DashboardItem) =>
      rightTo(
        { id: user?.id ?? '', role: roleOf(user?.role) },
        { ownerId: project.user_id, sample: false, shared: null, byLink: false },
        'own',
      ) === 'own',
    [user],
  );
  const own = items.filter((item) => item.user_id === user?.id).length;

  const open = useCallback(
    (project: DashboardItem) => {
      const destination = destinationOf(project);
      if (destination.to === 'project') return navigate(paths.project(project.id));
      const { step, phase } = destination;
      return navigate(paths.wizard, { state: { project: { id: project.id }, step, phase } });
    },
    [navigate],
  );
  const askToDelete = useCallback(
    async (project: DashboardItem) => {
      const sure = await confirm({
        title: 'Delete Project',
        message: `Are you sure you want to delete "${companyNameOf(project)}"? This action cannot be undone.`,
        confirmLabel: 'Delete',
        destructive: true,
      });
      if (!sure) return;
      rememberPlace(project.id);
      deleteOne(project.id);
    },
    [deleteOne, rememberPlace],
  );
  async function askToDeleteAll() {
    const sure = await confirm({
      title: 'Delete All Projects',
      message: `Are you sure you want to delete ${own === 1 ? 'your project' : `all ${own} of your projects`}, with their documents and reports? This action cannot be undone.`,
      confirmLabel: 'Delete All',
      destructive: true,
    });
    if (sure) deleteAll.mutate();
  }

  const card = useCallback(
    (project: DashboardItem) => (
      <ProjectCard
        key={project.id}
        project={project}
        mayDelete={mayDelete(project)}
        onOpen={open}
        onDelete={askToDelete}
      />
    ),
    [mayDelete, open, askToDelete],
  );

  return (
    <>
      <PageHeader
        title="All Projects"
        description="View all diligence projects across the system"
        actions={
          <Button leftSection={<IconPlus size={18} />} onClick={() => navigate(paths.wizard)}>
            New Project
          </Button>
        }
      />
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label="Search projects"
          placeholder="Search projects..."
          leftSection={<IconSearch size={17} stroke={1.5} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Group gap="xs" wrap="nowrap">
          <Tooltip label="Refresh">
            <ActionIcon
              size={36}
              variant="default"
              aria-label="Refresh projects"
              aria-busy={projects.refreshing}
              onClick={() => void projects.refresh()}
            >
              <IconRefresh size={18} stroke={1.5} className={classes.refresh} />
            </ActionIcon>
          </Tooltip>
          <Button
            variant="subtle"
            color="gray"
            disabled={own === 0}
            loading={deleteAll.isPending}
            onClick={() => void askToDeleteAll()}
          >
            Delete All Projects
          </Button>
        </Group>
      </div>
      <VisuallyHidden role="status">
        {query.trim() && `${found} of ${items.length} projects match`}
      </VisuallyHidden>
      {projects.isPending && <DashboardSkeleton />}
      {projects.isError && items.length === 0 && (
        <ErrorState
          title="The projects could not be loaded"
          onRetry={() => void projects.refetch()}
        >
          Nothing is lost: they are on the server. Check the connection and try again.
        </ErrorState>
      )}
      {projects.isSuccess && items.length === 0 && <DashboardEmpty />}
      {items.length > 0 && found === 0 && (
        <EmptyState
          title="No project matches the search"
          icon={<IconSearch size={32} stroke={1.25} />}
          action={
            <Button variant="default" onClick={() => setSearch('')}>
              Clear the search
            </Button>
          }
        >
          Company names and scope titles were searched for “{query}”.
        </EmptyState>
      )}
      {found > 0 && (
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
      )}
    </>
  );
}

function roleOf(role: string | undefined): 'user' | 'admin' | 'super_admin' {
  return role === 'admin' || role === 'super_admin' ? role : 'user';
}
