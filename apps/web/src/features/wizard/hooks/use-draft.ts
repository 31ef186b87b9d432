import { type Project, saveDraft, updateProject } from '@assay/contract/projects';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { mayPass } from '../flows/flow-error.ts';
import { type Draft, hasParts } from '../state/draft.ts';
import { createDraftSaver, type SaveStatus } from '../state/draft-saver.ts';
import { keepDraft, keptDraft } from '../state/kept-input.ts';
import { withDraft } from '../state/project-view.ts';

async function send(id: string, { deal, ...body }: Draft): Promise<void> {
  if (hasParts(body)) await call(saveDraft, { params: { id }, body });
  if (deal) await call(updateProject, { params: { id }, body: { deal } });
}

type Take = (change: (latest: Project | null) => Project | null) => void;

/**
 * What the person has said and the server does not have yet. Without a project it waits for one;
 * with one it is sent, and kept in this browser until it is there.
 */
export function useDraft(projectId: string | null, take: Take) {
  const [unsent, setUnsent] = useState<Draft>(() => (projectId && keptDraft(projectId)) || {});
  const [status, setStatus] = useState<SaveStatus>('saved');
  const saver = useMemo(() => {
    if (!projectId) return null;
    return createDraftSaver({
      put: async (sent) => {
        await send(projectId, sent);
        take((latest) => (latest?.id === projectId ? withDraft(latest, sent) : latest));
        setUnsent((said) => saidSince(said, sent));
      },
      keep: (draft) => keepDraft(projectId, draft),
      mayPass,
      onStatus: setStatus,
    });
  }, [projectId, take]);

  useEffect(() => {
    if (!saver || !projectId) return;
    setUnsent((said) => ({ ...keptDraft(projectId), ...said }));
    const flush = () => void saver.flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [saver, projectId]);
  useEffect(() => {
    if (hasParts(unsent)) saver?.save(unsent);
  }, [saver, unsent]);

  return {
    unsent,
    status,
    edit: (part: Draft) => setUnsent((said) => ({ ...said, ...part })),
    drop: () => setUnsent({}),
    flush: async () => saver?.flush(),
  };
}

function saidSince(said: Draft, sent: Draft): Draft {
  const isSent = (part: string) => said[part as keyof Draft] === sent[part as keyof Draft];
  return Object.fromEntries(Object.entries(said).filter(([part]) => !isSent(part)));
}
