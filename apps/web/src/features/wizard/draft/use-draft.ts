import { saveDraft, updateProject } from '@assay/contract/projects';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { type Draft, hasParts } from './draft.ts';
import { createDraftSaver, type SaveStatus } from './draft-saver.ts';
import { keptDraft } from './kept-input.ts';

async function send(id: string, { deal, ...body }: Draft): Promise<void> {
  if (hasParts(body)) await call(saveDraft, { params: { id }, body });
  if (deal) await call(updateProject, { params: { id }, body: { deal } });
}

/**
 * What the person has said in this wizard, over what the server tells. Without a project it waits
 * for one; with one it is sent, and kept in this browser until it is there.
 */
export function useDraft(projectId: string | null) {
  const [said, setSaid] = useState<Draft>(() => (projectId && keptDraft(projectId).read()) || {});
  const [status, setStatus] = useState<SaveStatus>('saved');
  const saver = useMemo(() => {
    if (!projectId) return null;
    return createDraftSaver({
      put: (unsent) => send(projectId, unsent),
      keep: keptDraft(projectId).keep,
      onStatus: setStatus,
    });
  }, [projectId]);

  useEffect(() => saver?.save(said), [saver, said]);
  useEffect(() => {
    const flush = () => void saver?.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [saver]);

  return {
    said,
    status,
    edit: (part: Draft) => setSaid((before) => ({ ...before, ...part })),
    /** The text is written anew. */
    dropScope: () => setSaid(({ final_scope, ...rest }) => rest),
    flush: async () => saver?.flush(),
  };
}
