import { createKey, listKeys, revokeKey } from '@assay/contract/keys';
import { newKey } from '../../auth/api-key.ts';
import type { KeyStore } from '../../database/key-store.ts';
import { type ServedRoute, serve } from '../serve.ts';

export function keyRoutes({ keys }: { keys: KeyStore }): ServedRoute[] {
  return [
    serve(listKeys, ({ caller }) => keys.list(caller.id)),
    serve(
      createKey,
      async ({ caller, body }) => {
        const { key, prefix, hash } = newKey();
        const { name, scope, expires_in_days: days } = body;
        return { ...(await keys.create(caller, { name, scope, days, prefix, hash })), key };
      },
      { callsPerMinute: 30 },
    ),
    serve(revokeKey, async ({ caller, params }) => {
      await keys.revoke(caller, params.id);
      return { ok: true as const };
    }),
  ];
}
