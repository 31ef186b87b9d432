import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@assay/contract/webhooks';
import type pg from 'pg';
import { tellOne } from '../../database/delivery-store.ts';
import type { WebhookStore } from '../../database/webhook-store.ts';
import type { WebhookPost } from '../../webhooks/post-webhook.ts';
import { newSecret } from '../../webhooks/sign-webhook.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface WebhookRouteDeps {
  pool: pg.Pool;
  webhooks: WebhookStore;
  webhookPost: WebhookPost;
}

export function webhookRoutes({ pool, webhooks, webhookPost }: WebhookRouteDeps): ServedRoute[] {
  return [
    serve(listWebhooks, ({ caller }) => webhooks.list(caller.id)),
    serve(
      createWebhook,
      async ({ caller, body }) => {
        await webhookPost.mayPostTo(body.url);
        const secret = newSecret();
        return { ...(await webhooks.create(caller, { ...body, secret })), secret };
      },
      { callsPerMinute: 30 },
    ),
    serve(updateWebhook, ({ caller, params, body: { events, enabled } }) =>
      webhooks.change(caller.id, params.id, {
        ...(events && { events }),
        ...(enabled !== undefined && { enabled }),
      }),
    ),
    serve(rotateWebhookSecret, async ({ caller, params }) => {
      const secret = newSecret();
      return { ...(await webhooks.rotate(caller, params.id, secret)), secret };
    }),
    serve(
      testWebhook,
      async ({ caller, params }) => {
        await webhooks.mustOwn(caller.id, params.id);
        return tellOne(pool, params.id, { event: 'webhook.test', data: {} });
      },
      { callsPerMinute: 10 },
    ),
    serve(deleteWebhook, async ({ caller, params }) => {
      await webhooks.remove(caller, params.id);
      return { ok: true as const };
    }),
    serve(listDeliveries, ({ caller, params }) => webhooks.deliveries(caller.id, params.id)),
  ];
}
