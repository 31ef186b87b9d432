import { listAssumptions, resetAssumptions, setAssumption } from '@assay/contract/assumptions';
import type { RouteAnswer } from '@assay/contract/route';
import type { SetAssumption } from '@assay/domain/model/assumption';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/toast.tsx';

type AssumptionSet = RouteAnswer<typeof listAssumptions>;

const keyOf = (projectId: string) => ['assumptions', projectId];

/** What people have set in place of suggested assumptions. */
export function useAssumptions(projectId: string, enabled: boolean) {
  return useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => call(listAssumptions, { params: { id: projectId }, signal }),
    enabled,
  });
}

export function useChangeAssumptions(projectId: string) {
  const client = useQueryClient();
  const options = {
    onSuccess: (set: AssumptionSet) => client.setQueryData(keyOf(projectId), set),
    onError: (cause: unknown) =>
      toast.error('Assumption not changed', messageOf(cause, 'The server did not answer.')),
  };
  const params = { id: projectId };
  const save = useMutation({
    mutationFn: (body: SetAssumption) => call(setAssumption, { params, body }),
    ...options,
  });
  const reset = useMutation({
    mutationFn: (key: string | null) =>
      call(resetAssumptions, { params, query: key === null ? {} : { key } }),
    ...options,
  });
  return { save, reset };
}
