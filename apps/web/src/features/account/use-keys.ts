import { createKey, listKeys, revokeKey } from '@assay/contract/keys';
import type { RouteBody } from '@assay/contract/route';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../shared/api/asks.ts';
import { call } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { toast } from '../../shared/ui/toast.tsx';

const keysKey = ['account', 'keys'];

export function useApiKeys() {
  return useQuery(asks(keysKey, listKeys));
}

export function useCreateKey() {
  return useChange({
    send: (body: RouteBody<typeof createKey>) => call(createKey, { body }),
    touches: [keysKey],
  });
}

export function useRevokeKey() {
  return useChange({
    send: (id: string) => call(revokeKey, { params: { id } }),
    failure: { title: 'Not withdrawn', words: 'The key could not be withdrawn.' },
    touches: [keysKey],
    onDone: () => toast.success('Key withdrawn', 'Calls with it are refused from now on.'),
  });
}
