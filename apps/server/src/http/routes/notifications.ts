import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  streamNotifications,
} from '@assay/contract/notifications';
import type { NotificationStore } from '../../database/notification-store.ts';
import type { NotificationStream } from '../../notifications/stream.ts';
import { type ServedRoute, serve } from '../serve.ts';

interface NotificationRouteDeps {
  notifications: NotificationStore;
  stream: NotificationStream;
}

export function notificationRoutes({
  notifications,
  stream,
}: NotificationRouteDeps): ServedRoute[] {
  return [
    serve(listNotifications, ({ caller }) => notifications.newest(caller.id)),
    serve(markNotificationRead, ({ caller, params }) =>
      notifications.markRead(caller.id, params.id),
    ),
    serve(markAllNotificationsRead, async ({ caller }) => ({
      marked: await notifications.markAllRead(caller.id),
    })),
    serve(streamNotifications, async ({ caller, reply }) => {
      reply.hijack();
      stream.open(caller, reply.raw);
      return reply;
    }),
  ];
}
