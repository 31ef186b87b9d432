import type { RouteBody } from '@assay/contract/route';
import {
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@assay/contract/webhooks';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../shared/api/asks.ts';
import { call } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';

const webhooksKey = ['account', 'webhooks'];
const whileUnderWayEveryMs = 2_000;

const isUnderWay = ({ last_delivery: last }: Webhook) =>
  last !== null && last.attempts === 0 && last.next_attempt_at !== null;

export function useWebhooks() {
  return useQuery({
    ...asks(webhooksKey, listWebhooks),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? whileUnderWayEveryMs : false),
  });
}

export function useDeliveries(id: string) {
  return useQuery(asks([...webhooksKey, id], listDeliveries, { params: { id } }));
}

export function useCreateWebhook() {
  return useChange({
    send: (body: RouteBody<typeof createWebhook>) => call(createWebhook, { body }),
    touches: [webhooksKey],
  });
}

/** One of the acts on a webhook that is there; a failure is told, the list is asked for anew. */
function useAct<Answer>(act: (id: string) => Promise<Answer>, failure: string) {
  return useChange({ send: act, failure: { title: failure }, touches: [webhooksKey] });
}

export function useWebhookActs() {
  return {
    test: useAct((id) => call(testWebhook, { params: { id } }), 'No message was sent'),
    rotate: useAct((id) => call(rotateWebhookSecret, { params: { id } }), 'Not rotated'),
    remove: useAct((id) => call(deleteWebhook, { params: { id } }), 'Not deleted'),
    enable: useAct(
      (id) => call(updateWebhook, { params: { id }, body: { enabled: true } }),
      'Not switched on',
    ),
    disable: useAct(
      (id) => call(updateWebhook, { params: { id }, body: { enabled: false } }),
      'Not switched off',
    ),
  };
}
