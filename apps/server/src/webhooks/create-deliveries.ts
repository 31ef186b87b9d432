import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { DueDelivery } from '../database/delivery-store.ts';
import type { Listener } from '../notifications/listener.ts';
import { deliverWebhook } from './deliver-webhook.ts';
import { WebhookDispatcher } from './dispatcher.ts';
import { createWebhookPost, type PostOptions } from './post-webhook.ts';

interface DeliveriesDeps {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  listener: Listener;
}

interface Queue {
  enqueueDelivery(transaction: pg.PoolClient, delivery: DueDelivery): Promise<void>;
}

/** Everything that brings messages to webhooks, but for the engine that it is queued in. */
export function createDeliveries(deps: DeliveriesDeps, options: PostOptions) {
  const webhookPost = createWebhookPost(options);
  const underWay = new Set<Promise<void>>();

  async function deliver(delivery: DueDelivery): Promise<void> {
    const work = deliverWebhook({ pool: deps.pool, post: webhookPost.post }, delivery);
    underWay.add(work);
    await work.finally(() => underWay.delete(work));
  }

  return {
    webhookPost,
    deliver,
    dispatcher: (queue: Queue) =>
      new WebhookDispatcher({
        ...deps,
        enqueue: (transaction, delivery) => queue.enqueueDelivery(transaction, delivery),
        allPosted: () => Promise.allSettled(underWay),
      }),
  };
}
