import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Webhooks';

export const mostWebhooksPerUser = 10;

export const webhookEvents = ['report.ready', 'run.finished', 'run.failed', 'digest'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const deliverySchema = z.object({
  id: z.uuid(),
  event: z.string(),
  status: z.enum(['waiting', 'queued', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** What the address answered last; null where it did not. */
  response_status: z.number().int().nullable(),
  error: z.string().nullable(),
  created_at: timestamp,
  attempted_at: timestamp.nullable(),
  /** Null unless another attempt is due. */
  next_attempt_at: timestamp.nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const webhookSchema = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: timestamp,
  /** Null while it is switched on. */
  disabled_at: timestamp.nullable(),
  disabled_reason: z.string().nullable(),
  last_delivery: deliverySchema.nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
const shownOnce = webhookSchema.extend({ secret: z.string() });

export const listWebhooks = defineRoute(
  'GET /account/webhooks',
  'The webhooks of the caller with their last delivery',
  { access: 'user', tag, personsOnly: true },
  { answer: z.array(webhookSchema) },
);

export const createWebhook = defineRoute(
  'POST /account/webhooks',
  'A new webhook; its signing secret is shown in this answer and never again',
  { access: 'user', tag },
  {
    body: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000), events }),
    answer: shownOnce,
  },
);

export const updateWebhook = defineRoute(
  'PATCH /account/webhooks/{id}',
  'Change what a webhook is told, or switch it on or off',
  { access: 'user', tag },
  {
    params: idParams,
    body: z.object({ events, enabled: z.boolean() }).partial(),
    answer: webhookSchema,
  },
);

export const rotateWebhookSecret = defineRoute(
  'POST /account/webhooks/{id}/rotate',
  'A new signing secret; the former one signs as well for a day',
  { access: 'user', tag },
  { params: idParams, answer: shownOnce },
);

export const testWebhook = defineRoute(
  'POST /account/webhooks/{id}/test',
  'Send a message of the type webhook.test',
  { access: 'user', tag },
  { params: idParams, answer: deliverySchema },
);

export const deleteWebhook = defineRoute(
  'DELETE /account/webhooks/{id}',
  'Delete a webhook and its deliveries',
  { access: 'user', tag },
  { params: idParams, answer: z.object({ ok: z.literal(true) }) },
);

export const listDeliveries = defineRoute(
  'GET /account/webhooks/{id}/deliveries',
  'The newest deliveries of a webhook',
  { access: 'user', tag, personsOnly: true },
  { params: idParams, answer: z.array(deliverySchema) },
);
