import { saveDraft, updateProject } from '@assay/contract/projects';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { mayPass } from '../flows/flow-error.ts';
import type { Draft } from '../state/draft.ts';
import { createDraftSaver, type SaveStatus } from '../state/draft-saver.ts';
import { keepDraft, keptDraft } from '../state/kept-input.ts';

async function send(id: string, { deal, ...body }: Draft): Promise<void> {
  if (Object.keys(body).length > 0) await call(saveDraft, { params: { id }, body });
  if (deal) await call(updateProject, { params: { id }, body: { deal } });
}

/** Keeps the edits of one project on the server, and in this browser until they are there. */
export function useDraft(projectId: string | null) {
  const [status, setStatus] = useState<SaveStatus>('saved');
  const saver = useMemo(() => {
    if (!projectId) return null;
    return createDraftSaver({
      put: (draft) => send(projectId, draft),
      keep: (draft) => keepDraft(projectId, draft),
      mayPass,
      onStatus: setStatus,
    });
  }, [projectId]);

  useEffect(() => {
    if (!saver || !projectId) return;
    const unsent = keptDraft(projectId);
    if (unsent && Object.keys(unsent).length > 0) saver.save(unsent);
    const flush = () => void saver.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [saver, projectId]);

  return {
    status,
    save: (change: Draft) => saver?.save(change),
    flush: async () => saver?.flush(),
  };
}
