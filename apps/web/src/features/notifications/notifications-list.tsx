import type { Notification } from '@assay/contract/notifications';
import { relativeTime } from '@assay/domain/format/format-time';
import { Button, ScrollArea } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import classes from './notifications-list.module.css';

interface NotificationsListProps {
  notifications: Notification[];
  onOpen: (notification: Notification) => void;
  onReadAll: () => void;
}

const LIST_HEIGHT = 300;

export function NotificationsList({ notifications, onOpen, onReadAll }: NotificationsListProps) {
  const navigate = useNavigate();
  const now = new Date();

  function open(notification: Notification) {
    onOpen(notification);
    if (notification.project_id) navigate(paths.project(notification.project_id));
  }

  return (
    <section aria-label="Notifications">
      <div className={classes.top}>
        <h2 className={classes.title}>Notifications</h2>
        {notifications.some(({ read }) => !read) && (
          <Button variant="transparent" size="compact-xs" color="ink" onClick={onReadAll}>
            Mark all as read
          </Button>
        )}
      </div>
      <ScrollArea h={LIST_HEIGHT} type="auto" viewportProps={{ tabIndex: 0 }}>
        {notifications.length === 0 ? (
          <p className={classes.empty}>No notifications yet</p>
        ) : (
          <ul className={classes.list}>
            {notifications.map((notification) => (
              <li key={notification.id}>
                <button
                  type="button"
                  className={classes.item}
                  data-unread={notification.read ? undefined : true}
                  onClick={() => open(notification)}
                >
                  <span className={classes.head}>
                    {!notification.read && <span className="visually-hidden">Unread: </span>}
                    {notification.title}
                  </span>
                  <span className={classes.message}>{notification.message}</span>
                  <time className={classes.time} dateTime={notification.created_at}>
                    {relativeTime(notification.created_at, now)}
                  </time>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ScrollArea>
    </section>
  );
}
