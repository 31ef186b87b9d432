import { listAllProjects } from '@assay/contract/admin';
import type { ProjectRow } from '@assay/contract/projects';
import { crewStatusLabel } from '@assay/domain/project/status';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useLoadMore } from '../../shared/api/use-load-more.ts';
import { paths } from '../../shared/paths.ts';
import { Age } from '../../shared/ui/age.tsx';
import { CountedTitle } from '../../shared/ui/counted-title.tsx';
import { Entry, EntryList } from '../../shared/ui/entry-list.tsx';
import { ListPage } from '../../shared/ui/list-page.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { useSearch } from '../../shared/ui/use-search.ts';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
] as const;
type Filter = (typeof filters)[number]['value'];

export function Component() {
  usePageTitle('All Projects (Admin)');
  const { search, setSearch, wanted } = useSearch();
  const [status, setStatus] = useState<Filter>('all');
  const list = useLoadMore({
    queryKey: ['admin', 'projects', wanted, status],
    load: (page, signal) =>
      call(listAllProjects, {
        query: { ...page, ...(wanted && { search: wanted }), ...(status !== 'all' && { status }) },
        signal,
      }),
    failure: 'The projects of all users could not be loaded',
  });
  return (
    <ListPage
      title={<CountedTitle title="All Projects (Admin)" of="projects" />}
      description="View all diligence projects across the system"
      tools={{
        searchLabel: 'Search projects',
        search,
        onSearch: setSearch,
        filter: { label: 'Filter by status', value: status, options: filters, onChange: setStatus },
      }}
      list={list}
      empty={{
        title: 'No projects found',
        text:
          wanted || status !== 'all'
            ? 'Names, descriptions and user ids were searched. Try other words or another status.'
            : 'Every project that any user creates appears here.',
      }}
    >
      {(projects) => (
        <EntryList label="Projects" busy={list.isPlaceholderData}>
          {projects.map((project) => (
            <ProjectEntry key={project.id} project={project} />
          ))}
        </EntryList>
      )}
    </ListPage>
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
