import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { wantToasts } from './toasts-wanted.ts';

const AUTO_CLOSE_MS = 6000;
const MOST_AT_ONCE = 3;

const looks = {
  success: { color: 'green', icon: <IconCheck size={18} />, role: 'status' },
  error: { color: 'red', icon: <IconAlertTriangle size={18} />, role: 'alert' },
  info: { color: 'ink', icon: <IconInfoCircle size={18} />, role: 'status' },
} as const;

/** Oldest first; what is told a second time is not shown twice. */
let shown: string[] = [];

function show(kind: keyof typeof looks, title: string, message = ''): void {
  wantToasts();
  const id = [kind, title, message].join(' ');
  shown = [...shown.filter((each) => each !== id), id];
  for (const oldest of shown.slice(0, -MOST_AT_ONCE)) notifications.hide(oldest);
  shown = shown.slice(-MOST_AT_ONCE);
  notifications.show({
    ...looks[kind],
    id,
    title,
    message,
    autoClose: AUTO_CLOSE_MS,
    closeButtonProps: { 'aria-label': 'Dismiss' },
  });
}

/** Short news about something the user did. `title` alone is enough where there is no more to say. */
export const toast = {
  success: (title: string, message?: string) => show('success', title, message),
  error: (title: string, message?: string) => show('error', title, message),
  info: (title: string, message?: string) => show('info', title, message),
};
