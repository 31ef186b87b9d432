import { saveDraft, updateProject } from '@assay/contract/projects';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { mayPass } from '../flows/flow-error.ts';
import type { Draft } from '../state/draft.ts';
import { createDraftSaver, type DraftSaver, type SaveStatus } from '../state/draft-saver.ts';
import { keepDraft, keptDraft } from '../state/kept-input.ts';

export interface DraftKeeper {
  status: SaveStatus;
  save: DraftSaver['save'];
  flush: DraftSaver['flush'];
}

async function send(id: string, { deal, ...body }: Draft): Promise<void> {
  if (Object.keys(body).length > 0) await call(saveDraft, { params: { id }, body });
  if (deal) await call(updateProject, { params: { id }, body: { deal } });
}

/** Keeps the edits of one project on the server, and in this browser until they are there. */
export function useDraft(projectId: string | null): DraftKeeper {
  const [status, setStatus] = useState<SaveStatus>('saved');
  /** Said before there was a project to keep it with. */
  const early = useRef<Draft>({});
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
    const left = { ...keptDraft(projectId), ...early.current };
    early.current = {};
    if (Object.keys(left).length > 0) saver.save(left);
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
    save(change) {
      if (saver) saver.save(change);
      else early.current = { ...early.current, ...change };
    },
    flush: async () => saver?.flush(),
  };
}
