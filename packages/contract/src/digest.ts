import { z } from 'zod';
import { defineRoute } from './route.ts';

const tag = 'Digest';

export const digestFrequencies = ['off', 'daily', 'weekly'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

const wishes = z.object({ frequency: z.enum(digestFrequencies), by_mail: z.boolean() });
const answer = wishes.extend({
  /** False where this server has no way to send mail. */
  mail_available: z.boolean(),
});
export type DigestPreferences = z.infer<typeof answer>;

export const getDigest = defineRoute(
  {
    method: 'GET',
    path: '/account/digest',
    access: 'user',
    summary: 'How often the caller hears what happened, and how',
    tag,
    personsOnly: true,
  },
  { answer },
);

export const setDigest = defineRoute(
  {
    method: 'PUT',
    path: '/account/digest',
    access: 'user',
    summary: 'Hear daily, weekly or never what happened, by mail and by webhooks told of digests',
    tag,
  },
  { body: wishes, answer },
);
