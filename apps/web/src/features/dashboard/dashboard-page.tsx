import { groupProjects, matchesSearch } from '@assay/domain/project/dashboard';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { hasSavedWizard } from '../../shared/session/saved-wizard.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { EmptyState, ErrorState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { DashboardEmpty } from './dashboard-empty.tsx';
import { itemOf } from './dashboard-item.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { DashboardTools } from './dashboard-tools.tsx';
import { ProjectSections } from './project-sections.tsx';
import { useProjects } from './use-projects.ts';

/** Someone who had to sign in again while submitting goes on where they were. */
export function Component() {
  const user = useUser();
  return user && hasSavedWizard(user.id) ? <Navigate to={paths.wizard} replace /> : <Dashboard />;
}

function Dashboard() {
  usePageTitle('All Projects');
  const user = useUser();
  const projects = useProjects();
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search);
  const items = useMemo(() => (projects.data ?? []).map(itemOf), [projects.data]);
  const groups = useMemo(
    () => groupProjects(items.filter((item) => matchesSearch(item.searchable, query))),
    [items, query],
  );
  const found = groups.in_progress.length + groups.completed.length + groups.failed.length;

  return (
    <>
      <Header />
      <DashboardTools
        search={search}
        onSearch={setSearch}
        refreshing={projects.refreshing}
        onRefresh={() => void projects.refresh()}
        own={items.filter((item) => item.user_id === user?.id).length}
      />
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
      {items.length > 0 && found === 0 && <NothingFound query={query} onClear={setSearch} />}
      <ProjectSections items={items} groups={groups} isShown={found > 0} />
    </>
  );
}

function Header() {
  const navigate = useNavigate();
  return (
    <PageHeader
      title="All Projects"
      description="View all diligence projects across the system"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={() => navigate(paths.wizard)}>
          New Project
        </Button>
      }
    />
  );
}

function NothingFound({ query, onClear }: { query: string; onClear: (words: '') => void }) {
  return (
    <EmptyState
      title="No project matches the search"
      icon={<IconSearch size={32} stroke={1.25} />}
      action={
        <Button variant="default" onClick={() => onClear('')}>
          Clear the search
        </Button>
      }
    >
      Company names and scope titles were searched for “{query}”.
    </EmptyState>
  );
}
