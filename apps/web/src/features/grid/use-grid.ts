import {
  askGrid,
  askGridAgain,
  cancelGrid,
  downloadGrid,
  type Grid,
  getGrid,
  removeGridQuestion,
} from '@assay/contract/grid';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { detailOf, statusOf } from '../../shared/api/api-error.ts';
import { call, callRaw } from '../../shared/api/call.ts';
import { saveResponse } from '../../shared/api/save-file.ts';
import { toast } from '../../shared/ui/toast.tsx';

/** How often the grid is read while cells are being answered. */
const READ_AGAIN_MS = 1_000;
const READ_DOCUMENTS_MS = 3_000;

/** Answers and documents come in by themselves; what stands still is not read again. */
function pauseMs(grid: Grid | undefined): number | false {
  if (grid?.cells.some(({ status }) => status === 'waiting' || status === 'answering')) {
    return READ_AGAIN_MS;
  }
  return grid?.documents.some(({ status }) => status === 'parsing') ? READ_DOCUMENTS_MS : false;
}

export function useGrid(id: string) {
  const client = useQueryClient();
  const queryKey = ['grid', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getGrid, { params: { id }, signal }),
    refetchInterval: ({ state }) => pauseMs(state.data),
    retry: (count, error) => statusOf(error) !== 404 && count < 2,
  });
  const changed = {
    onSettled: () => client.invalidateQueries({ queryKey }),
    onError: (cause: Error) => toast.error('Not done', detailOf(cause, 'Please try again.')),
  };
  const ask = useMutation({
    mutationFn: (text: string) => call(askGrid, { params: { id }, body: { text } }),
    ...changed,
  });
  const again = useMutation({
    mutationFn: (questionId: string) => call(askGridAgain, { params: { id, questionId } }),
    ...changed,
  });
  const cancel = useMutation({
    mutationFn: (questionId: string) => call(cancelGrid, { params: { id, questionId } }),
    ...changed,
  });
  const remove = useMutation({
    mutationFn: (questionId: string) => call(removeGridQuestion, { params: { id, questionId } }),
    ...changed,
  });
  const download = useMutation({
    mutationFn: async () =>
      saveResponse(await callRaw(downloadGrid, { params: { id } }), 'Document_Grid.xlsx'),
    onError: (cause) =>
      toast.error('Export failed', detailOf(cause, 'The workbook could not be made.')),
  });
  return { query, ask, again, cancel, remove, download };
}
