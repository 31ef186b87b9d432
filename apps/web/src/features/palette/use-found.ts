import { listUsers } from '@assay/contract/admin';
import { listProjects } from '@assay/contract/projects';
import { badgeLabel, companyNameOf } from '@assay/domain/project/dashboard';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBriefcase, IconUser } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { asks } from '../../shared/api/asks.ts';
import { paths } from '../../shared/paths.ts';
import { useUser } from '../../shared/session/session-store.ts';
import type { PaletteEntry } from './entry.ts';

const SEARCH_DELAY_MS = 150;
const STALE_AFTER_MS = 10_000;
const MOST = 8;
const LONGEST = 200;

function usePeople(search: string, asked: boolean): PaletteEntry[] {
  const navigate = useNavigate();
  const administers = useUser()?.role !== 'user';
  const { data = [] } = useQuery({
    ...asks(['palette', 'people', search], listUsers, { query: { search, limit: MOST } }),
    enabled: asked && administers && search !== '',
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
  });
  if (!administers || search === '') return [];
  return data.map(({ id, email, full_name, username, company }) => ({
    id: `person-${id}`,
    group: 'People',
    label: email,
    hint: [full_name ?? username, company].filter((name) => name && name !== email).join(', '),
    icon: IconUser,
    run: () =>
      navigate({
        pathname: paths.adminUsers,
        search: `?${new URLSearchParams({ search: email })}`,
      }),
  }));
}

function useProjects(search: string, asked: boolean) {
  const navigate = useNavigate();
  const query = useQuery({
    ...asks(['palette', 'projects', search], listProjects, {
      query: { limit: MOST, ...(search && { search }) },
    }),
    enabled: asked,
    placeholderData: keepPreviousData,
    staleTime: STALE_AFTER_MS,
  });
  const entries = (query.data ?? []).map(
    (project): PaletteEntry => ({
      id: `project-${project.id}`,
      group: 'Projects',
      label: companyNameOf(project),
      hint: [project.name, badgeLabel(project)]
        .filter((words) => words !== companyNameOf(project))
        .join(', '),
      icon: IconBriefcase,
      run: () => navigate(paths.project(project.id)),
    }),
  );
  return { entries, isError: query.isError };
}

/** What the server finds for the words, of what the caller may see; asked once the typing rests. */
export function useFound(query: string, asked: boolean) {
  const [search] = useDebouncedValue(query.trim().slice(0, LONGEST), SEARCH_DELAY_MS);
  const projects = useProjects(search, asked);
  const people = usePeople(search, asked);
  return { entries: [...projects.entries, ...people], isError: projects.isError };
}
