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
  {
    method: 'GET',
    path: '/account/keys',
    access: 'user',
    summary: 'The keys of the caller that are not withdrawn, newest first',
    tag,
    personsOnly: true,
  },
  { answer: z.array(apiKeySchema) },
);

export const createKey = defineRoute(
  {
    method: 'POST',
    path: '/account/keys',
    access: 'user',
    summary: 'A new key for a program; it is shown in this answer and never again',
    tag,
  },
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
  {
    method: 'DELETE',
    path: '/account/keys/{id}',
    access: 'user',
    summary: 'Withdraw a key; calls with it are refused from then on',
    tag,
  },
  { params: idParams, answer: z.object({ ok: z.literal(true) }) },
);
