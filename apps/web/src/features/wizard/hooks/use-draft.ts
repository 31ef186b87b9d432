import { saveDraft } from '@assay/contract/projects';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { mayPass } from '../flows/flow-error.ts';
import { createDraftSaver, type DraftSaver, type SaveStatus } from '../state/draft-saver.ts';
import { keepDraft, keptDraft } from '../state/kept-input.ts';

export interface DraftKeeper {
  status: SaveStatus;
  save: DraftSaver['save'];
  flush: DraftSaver['flush'];
}

/** Keeps the edits of one project on the server, and in this browser until they are there. */
export function useDraft(projectId: string | null): DraftKeeper {
  const [status, setStatus] = useState<SaveStatus>('saved');
  const saver = useMemo(() => {
    if (!projectId) return null;
    return createDraftSaver({
      put: (body) => call(saveDraft, { params: { id: projectId }, body }),
      keep: (draft) => keepDraft(projectId, draft),
      mayPass,
      onStatus: setStatus,
    });
  }, [projectId]);

  useEffect(() => {
    if (!saver || !projectId) return;
    const left = keptDraft(projectId);
    if (left) saver.save(left);
    const flush = () => void saver.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      void saver.flush();
    };
  }, [saver, projectId]);

  return {
    status,
    save: (draft) => saver?.save(draft),
    flush: async () => saver?.flush(),
  };
}
