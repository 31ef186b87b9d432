import { z } from 'zod';
import { defineRoute } from './route.ts';
import { idParams, timestamp } from './shared.ts';

const tag = 'Notifications';

export const notificationTypes = [
  'project_created',
  'status_changed',
  'section_ready',
  'webhook_disabled',
  'comment',
  'mention',
  'review',
] as const;

export const notificationSchema = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  project_id: z.uuid().nullable(),
  read: z.boolean(),
  created_at: timestamp,
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotifications = defineRoute(
  {
    method: 'GET',
    path: '/notifications',
    access: 'user',
    summary: 'The newest notifications of the caller',
    tag,
  },
  { answer: z.array(notificationSchema) },
);

export const markNotificationRead = defineRoute(
  {
    method: 'POST',
    path: '/notifications/{id}/read',
    access: 'user',
    forKeys: 'run',
    summary: 'Mark a notification read',
    tag,
  },
  { params: idParams, answer: notificationSchema },
);

export const markAllNotificationsRead = defineRoute(
  {
    method: 'POST',
    path: '/notifications/read-all',
    access: 'user',
    forKeys: 'run',
    summary: 'Mark all notifications of the caller read',
    tag,
  },
  { answer: z.object({ marked: z.number().int() }) },
);

/** Tells whoever has the report open that somebody has said something of it. */
export const commentNewsSchema = z.object({ commented: z.uuid() });
export type CommentNews = z.infer<typeof commentNewsSchema>;

/** Server-sent events; each event's data is a notification as JSON, or news of comments. */
export const streamNotifications = defineRoute(
  {
    method: 'GET',
    path: '/notifications/stream',
    access: 'user',
    summary: 'New notifications as they come',
    tag,
    answerTypes: ['text/event-stream'],
  },
  {},
);
