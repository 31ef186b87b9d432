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
  'GET /notifications',
  'The newest notifications of the caller',
  { access: 'user', tag },
  { answer: z.array(notificationSchema) },
);

export const markNotificationRead = defineRoute(
  'POST /notifications/{id}/read',
  'Mark a notification read',
  { access: 'user', forKeys: 'run', tag },
  { params: idParams, answer: notificationSchema },
);

export const markAllNotificationsRead = defineRoute(
  'POST /notifications/read-all',
  'Mark all notifications of the caller read',
  { access: 'user', forKeys: 'run', tag },
  { answer: z.object({ marked: z.number().int() }) },
);

/** Tells whoever has the report open that somebody has said something of it. */
export const commentNewsSchema = z.object({ commented: z.uuid() });
export type CommentNews = z.infer<typeof commentNewsSchema>;

/** Server-sent events; each event's data is a notification as JSON, or news of comments. */
export const streamNotifications = defineRoute(
  'GET /notifications/stream',
  'New notifications as they come',
  { access: 'user', tag, answerTypes: ['text/event-stream'] },
  {},
);
