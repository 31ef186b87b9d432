import { z } from 'zod';
import { defineRoute, keyScopes } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'API keys';

export const mostKeysPerUser = 20;
export const longestKeyDays = 365;

export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The beginning of the key, by which its owner knows it again. */
  prefix: z.string(),
  scope: z.enum(keyScopes),
  created_at: timestamp,
  expires_at: timestamp,
  last_used_at: timestamp.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const listKeys = defineRoute(
  'GET /account/keys',
  'The keys of the caller that are not withdrawn, newest first',
  { access: 'user', tag, personsOnly: true },
  { answer: z.array(apiKeySchema) },
);

export const createKey = defineRoute(
  'POST /account/keys',
  'A new key for a program; it is shown in this answer and never again',
  { access: 'user', tag },
  {
    body: z.object({
      name: z.string().trim().min(1).max(80),
      scope: z.enum(keyScopes),
      expires_in_days: z.number().int().min(1).max(longestKeyDays).default(90),
    }),
    answer: apiKeySchema.extend({ key: z.string() }),
  },
);

export const revokeKey = defineRoute(
  'DELETE /account/keys/{id}',
  'Withdraw a key; calls with it are refused from then on',
  { access: 'user', tag },
  { params: idParams, answer: z.object({ ok: z.literal(true) }) },
);
