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
  'GET /account/digest',
  'How often the caller hears what happened, and how',
  { access: 'user', tag, personsOnly: true },
  { answer },
);

export const setDigest = defineRoute(
  'PUT /account/digest',
  'Hear daily, weekly or never what happened, by mail and by webhooks told of digests',
  { access: 'user', tag },
  { body: wishes, answer },
);
