import { createKey, listKeys, revokeKey } from '@assay/contract/keys';
import type { RouteBody } from '@assay/contract/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/toast.tsx';

const keysKey = ['account', 'keys'];

export function useApiKeys() {
  return useQuery({ queryKey: keysKey, queryFn: ({ signal }) => call(listKeys, { signal }) });
}

export function useCreateKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteBody<typeof createKey>) => call(createKey, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keysKey }),
  });
}

export function useRevokeKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revokeKey, { params: { id } }),
    onSuccess: () => toast.success('Key withdrawn', 'Calls with it are refused from now on.'),
    onError: (error) =>
      toast.error('Not withdrawn', messageOf(error, 'The key could not be withdrawn.')),
    onSettled: () => client.invalidateQueries({ queryKey: keysKey }),
  });
}
