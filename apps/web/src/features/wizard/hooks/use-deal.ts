import { getProject, updateProject } from '@assay/contract/projects';
import { type Deal, noDeal } from '@assay/domain/project/deal';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { toast } from '../../../shared/ui/toast.tsx';

const SAVE_AFTER_MS = 700;

/**
 * What the user says of the deal. It is kept here until there is a project to keep it with, and
 * saved as the user goes from then on.
 */
export function useDeal(projectId: string | null) {
  const [deal, setDeal] = useState<Deal>(noDeal);
  const unsaved = useRef(false);

  useEffect(() => {
    if (!projectId || unsaved.current) return;
    const reading = new AbortController();
    call(getProject, { params: { id: projectId }, signal: reading.signal }).then(
      (project) => !unsaved.current && setDeal(project.deal),
      // Nothing is lost: the fields stay as they are, and the project stays on the server.
      () => undefined,
    );
    return () => reading.abort();
  }, [projectId]);

  useEffect(() => {
    if (!projectId || !unsaved.current) return;
    const save = setTimeout(async () => {
      try {
        await call(updateProject, { params: { id: projectId }, body: { deal } });
        unsaved.current = false;
      } catch {
        toast.error('Not saved', 'What you said of the deal could not be saved. Please try again.');
      }
    }, SAVE_AFTER_MS);
    return () => clearTimeout(save);
  }, [projectId, deal]);

  const change = useCallback((some: Partial<Deal>) => {
    unsaved.current = true;
    setDeal((known) => ({ ...known, ...some }));
  }, []);
  return { deal, change };
}
