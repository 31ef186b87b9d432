import { getCounts, listAllProjects } from '@assay/contract/admin';
import type { ProjectRow } from '@assay/contract/projects';
import { crewStatusLabel } from '@assay/domain/project/status';
import { Button, Group } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { statusOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useLoadMore } from '../../shared/api/use-load-more.ts';
import { paths } from '../../shared/paths.ts';
import { Age } from '../../shared/ui/age.tsx';
import { CountBadge } from '../../shared/ui/count-badge.tsx';
import { Entry, EntryList } from '../../shared/ui/entry-list.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { LoadMore } from '../../shared/ui/load-more.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { EmptyState, LoadingState, NoPermissionState } from '../../shared/ui/states.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';

const SEARCH_DELAY_MS = 250;

const filters = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
] as const;
type Filter = (typeof filters)[number]['value'];

export function Component() {
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<Filter>('all');
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const counts = useQuery({
    queryKey: ['admin', 'counts'],
    queryFn: ({ signal }) => call(getCounts, { signal }),
  });
  const list = useLoadMore({
    queryKey: ['admin', 'projects', wanted, status],
    load: (page, signal) =>
      call(listAllProjects, {
        query: {
          ...page,
          ...(wanted && { search: wanted }),
          ...(status !== 'all' && { status }),
        },
        signal,
      }),
    failure: 'The projects of all users could not be loaded',
  });

  if (statusOf(list.error) === 403) return <NoPermissionState />;
  return (
    <>
      <PageHeader
        title={
          <Group gap="sm">
            All Projects (Admin) <CountBadge count={counts.data?.projects} of="projects" />
          </Group>
        }
        description="View all diligence projects across the system"
      />
      <ListTools
        searchLabel="Search projects"
        search={search}
        onSearch={setSearch}
        filter={{
          label: 'Filter by status',
          value: status,
          options: filters,
          onChange: setStatus,
        }}
      />
      {list.isPending && <LoadingState />}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState title="No projects found">
          {wanted || status !== 'all'
            ? 'Names, descriptions and user ids were searched. Try other words or another status.'
            : 'Every project that any user creates appears here.'}
        </EmptyState>
      )}
      {list.rows.length > 0 && (
        <EntryList label="Projects" busy={list.isPlaceholderData}>
          {list.rows.map((project) => (
            <ProjectEntry key={project.id} project={project} />
          ))}
        </EntryList>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}

function ProjectEntry({ project }: { project: ProjectRow }) {
  return (
    <Entry
      title={project.name}
      badges={<StatusBadge status={project.status}>{statusLabel(project.status)}</StatusBadge>}
      text={project.description}
      facts={[
        ['Crew status', crewStatusLabel(project.crew_status)],
        [
          'User',
          <span key="user" className="mono">
            {project.user_id}
          </span>,
        ],
        ['Created', <Age key="created" of={project.created_at} />],
        ['Updated', <Age key="updated" of={project.updated_at} />],
      ]}
      actions={
        <Button
          variant="default"
          size="xs"
          component={Link}
          to={paths.projects(project.id)}
          aria-label={`View Details of ${project.name}`}
        >
          View Details
        </Button>
      }
    />
  );
}

function statusLabel(status: string): string {
  const words = status.replaceAll(/[_-]/g, ' ');
  return words.replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
}
