import { listAllProjects } from '@assay/contract/admin';
import type { ProjectRow } from '@assay/contract/projects';
import { crewStatusLabel } from '@assay/domain/project/status';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { paths } from '../../shared/paths.ts';
import { Age } from '../../shared/ui/age.tsx';
import { CountedTitle } from '../../shared/ui/counted-title.tsx';
import { Entry, EntryList } from '../../shared/ui/entry-list.tsx';
import { ListPage } from '../../shared/ui/list-page.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

const statuses = [
  { value: 'new', label: 'New' },
  { value: 'in_progress', label: 'In Progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
] as const;

export function Component() {
  usePageTitle('All Projects (Admin)');
  return (
    <ListPage
      title={<CountedTitle title="All Projects (Admin)" of="projects" />}
      description="View all diligence projects across the system"
      of="projects"
      load={({ filter: status, ...page }, signal) =>
        call(listAllProjects, { query: { ...page, ...(status && { status }) }, signal })
      }
      failure="The projects of all users could not be loaded"
      searchLabel="Search projects"
      filter={{ label: 'Filter by status', options: statuses }}
      empty={{
        title: 'No projects found',
        noneFound:
          'Names, descriptions and user ids were searched. Try other words or another status.',
        noneYet: 'Every project that any user creates appears here.',
      }}
    >
      {(projects, busy) => (
        <EntryList label="Projects" busy={busy}>
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
