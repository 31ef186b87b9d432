import {
  correctDocument,
  deleteDocument,
  downloadDocument,
  listDocuments,
  uploadDocuments,
} from '@assay/contract/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { asks } from '../api/asks.ts';
import { call, callRaw, sendForm } from '../api/call.ts';
import { saveResponse } from '../api/save-file.ts';
import { useChange } from '../api/use-change.ts';

const POLL_MS = 2_000;

export const documentsKey = (projectId: string | null) => ['documents', projectId];

interface DocumentsOptions {
  /** Files are on their way: each shows as soon as the server has it. */
  arriving?: boolean;
}

/** The documents of a project; of none while there is no project. */
export function useDocuments(
  projectId: string | null,
  { arriving = false }: DocumentsOptions = {},
) {
  const client = useQueryClient();
  const id = projectId ?? '';
  const queryKey = documentsKey(projectId);
  const query = useQuery({
    ...asks(queryKey, listDocuments, { params: { id } }),
    enabled: projectId !== null,
    refetchInterval: ({ state }) =>
      arriving || state.data?.some(({ status }) => status === 'parsing') ? POLL_MS : false,
  });
  const reload = () => void client.invalidateQueries({ queryKey });
  const remove = useChange({
    send: (documentId: string) => call(deleteDocument, { params: { id, documentId } }),
    failure: { title: 'Delete Failed', words: 'The document could not be deleted.' },
    touches: [queryKey],
  });
  const download = useChange({
    send: async ({ documentId, name }: { documentId: string; name: string }) =>
      saveResponse(await callRaw(downloadDocument, { params: { id, documentId } }), name),
    failure: { title: 'Download failed', words: 'The document could not be downloaded.' },
  });
  const correct = useChange({
    send: ({ documentId, ...body }: { documentId: string; date: string | null }) =>
      call(correctDocument, { params: { id, documentId }, body }),
    failure: { title: 'Not saved', words: 'The document could not be put right.' },
    touches: [queryKey],
  });

  return {
    documents: query.data,
    failed: query.isError,
    send: (file: File, onSent: (share: number) => void) => sendDocument(id, file, onSent),
    reload,
    remove: remove.mutate,
    download: download.mutate,
    correct: correct.mutate,
  };
}

export function sendDocument(id: string, file: File, onSent?: (share: number) => void) {
  const form = new FormData();
  form.append('files', file, file.name);
  return sendForm(uploadDocuments, { id }, form, onSent);
}
