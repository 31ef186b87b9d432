import { listAssumptions, resetAssumptions, setAssumption } from '@assay/contract/assumptions';
import type { SetAssumption } from '@assay/domain/model/assumption';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../shared/api/asks.ts';
import { call } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';

const keyOf = (projectId: string) => ['assumptions', projectId];

/** What people have set in place of suggested assumptions. */
export function useAssumptions(projectId: string, enabled: boolean) {
  return useQuery({
    ...asks(keyOf(projectId), listAssumptions, { params: { id: projectId } }),
    enabled,
  });
}

export function useChangeAssumptions(projectId: string) {
  const options = {
    keptAs: keyOf(projectId),
    failure: { title: 'Assumption not changed', words: 'The server did not answer.' },
  };
  const params = { id: projectId };
  const save = useChange({
    send: (body: SetAssumption) => call(setAssumption, { params, body }),
    ...options,
  });
  const reset = useChange({
    send: (key: string | null) =>
      call(resetAssumptions, { params, query: key === null ? {} : { key } }),
    ...options,
  });
  return { save, reset };
}
