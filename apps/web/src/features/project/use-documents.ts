import {
  deleteDocument,
  downloadDocument,
  listDocuments,
  uploadDocuments,
} from '@assay/contract/documents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call, callRaw, sendForm } from '../../shared/api/call.ts';
import { saveResponse } from '../../shared/api/save-file.ts';
import { toast } from '../../shared/ui/toast.tsx';

const PARSING_POLL_MS = 2_000;

export function useDocuments(id: string) {
  const client = useQueryClient();
  const queryKey = ['documents', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listDocuments, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'parsing') ? PARSING_POLL_MS : false,
  });
  const reload = () => void client.invalidateQueries({ queryKey });
  const remove = useMutation({
    mutationFn: (documentId: string) => call(deleteDocument, { params: { id, documentId } }),
    onError: (cause) =>
      toast.error('Delete Failed', messageOf(cause, 'The document could not be deleted.')),
    onSettled: reload,
  });
  const open = useMutation({
    mutationFn: async ({ documentId, name }: { documentId: string; name: string }) =>
      saveResponse(await callRaw(downloadDocument, { params: { id, documentId } }), name),
    onError: (cause) =>
      toast.error('Download failed', messageOf(cause, 'The document could not be downloaded.')),
  });

  function send(file: File, onSent: (share: number) => void) {
    const form = new FormData();
    form.append('files', file, file.name);
    return sendForm(uploadDocuments, { id }, form, onSent);
  }

  return {
    documents: query.data,
    failed: query.isError,
    send,
    reload,
    remove: remove.mutate,
    open: open.mutate,
  };
}
