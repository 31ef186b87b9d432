import { rightTo } from '@assay/domain/access/project-rights';
import { companyNameOf, destinationOf } from '@assay/domain/project/dashboard';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { confirm } from '../../shared/ui/confirm.tsx';
import type { DashboardItem } from './dashboard-item.ts';
import { ProjectCard } from './project-card.tsx';
import { useFocusAfterDelete } from './use-focus-after-delete.ts';
import { useDeleteProject } from './use-projects.ts';

/** Draws a card that opens its project and, where the person may, deletes it. */
export function useProjectCard(items: DashboardItem[]) {
  const navigate = useNavigate();
  const user = useUser();
  const { mutate: deleteOne } = useDeleteProject();
  const rememberPlace = useFocusAfterDelete(items);

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

  return useCallback(
    (project: DashboardItem) => (
      <ProjectCard
        key={project.id}
        project={project}
        mayDelete={mayDelete(user, project)}
        onOpen={open}
        onDelete={askToDelete}
      />
    ),
    [user, open, askToDelete],
  );
}

function mayDelete(user: ReturnType<typeof useUser>, { user_id: ownerId }: DashboardItem): boolean {
  const person = { id: user?.id ?? '', role: roleOf(user?.role) };
  return rightTo(person, { ownerId, sample: false, shared: null, byLink: false }, 'own') === 'own';
}

function roleOf(role: string | undefined): 'user' | 'admin' | 'super_admin' {
  return role === 'admin' || role === 'super_admin' ? role : 'user';
}
