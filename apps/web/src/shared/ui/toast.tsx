import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';

const AUTO_CLOSE_MS = 6000;

function show(kind: 'success' | 'error' | 'info', title: string, message?: string): void {
  const looks = {
    success: { color: 'green', icon: <IconCheck size={18} />, role: 'status' },
    error: { color: 'red', icon: <IconAlertTriangle size={18} />, role: 'alert' },
    info: { color: 'ink', icon: <IconInfoCircle size={18} />, role: 'status' },
  } as const;
  notifications.show({
    ...looks[kind],
    title,
    message: message ?? '',
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
