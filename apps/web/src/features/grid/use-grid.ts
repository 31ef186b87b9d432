import {
  askGrid,
  askGridAgain,
  cancelGrid,
  downloadGrid,
  type Grid,
  getGrid,
  removeGridQuestion,
} from '@assay/contract/grid';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { statusOf } from '../../shared/api/api-error.ts';
import { asks } from '../../shared/api/asks.ts';
import { call, callRaw } from '../../shared/api/call.ts';
import { saveResponse } from '../../shared/api/save-file.ts';
import { useChange } from '../../shared/api/use-change.ts';

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

/** What is done to a question of the grid, which is read anew then. */
function useAct(queryKey: QueryKey, send: (of: string) => Promise<unknown>) {
  return useChange({ send, failure: { title: 'Not done' }, touches: [queryKey] });
}

export function useGrid(id: string) {
  const queryKey = ['grid', id];
  const query = useQuery({
    ...asks(queryKey, getGrid, { params: { id } }),
    refetchInterval: ({ state }) => pauseMs(state.data),
    retry: (count, error) => statusOf(error) !== 404 && count < 2,
  });
  const ask = useAct(queryKey, (text) => call(askGrid, { params: { id }, body: { text } }));
  const again = useAct(queryKey, (questionId) =>
    call(askGridAgain, { params: { id, questionId } }),
  );
  const cancel = useAct(queryKey, (questionId) => call(cancelGrid, { params: { id, questionId } }));
  const remove = useAct(queryKey, (questionId) =>
    call(removeGridQuestion, { params: { id, questionId } }),
  );
  const download = useChange({
    send: async () =>
      saveResponse(await callRaw(downloadGrid, { params: { id } }), 'Document_Grid.xlsx'),
    failure: { title: 'Export failed', words: 'The workbook could not be made.' },
  });
  return { query, ask, again, cancel, remove, download };
}
