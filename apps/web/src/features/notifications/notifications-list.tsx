import type { Notification } from '@assay/contract/notifications';
import { Button, ScrollArea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { Age } from '../../shared/ui/age.tsx';
import { type FoldedNews, foldByProject } from './fold-by-project.ts';
import classes from './notifications-list.module.css';

interface NotificationsListProps {
  notifications: Notification[];
  /** The one that was pressed, and those that were folded behind it. */
  onOpen: (notifications: Notification[]) => void;
  onReadAll: () => void;
}

const LIST_HEIGHT = 300;
/** What these tell of stands beside the text of the report. */
const ofReview: ReadonlySet<string> = new Set(['comment', 'mention', 'review']);

export function NotificationsList({ notifications, onOpen, onReadAll }: NotificationsListProps) {
  const navigate = useNavigate();

  function open(opened: Notification[]) {
    onOpen(opened);
    const projectId = opened[0]?.project_id;
    const news = opened[0]?.type;
    if (projectId && news && ofReview.has(news)) {
      navigate(`${paths.project(projectId)}?view=report#comments`);
    } else if (projectId) navigate(paths.project(projectId));
    else if (opened[0]?.type === 'webhook_disabled') navigate(paths.account);
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
          <ul className="bare">
            {foldByProject(notifications).map((news) => (
              <ProjectNews key={news.newest.id} news={news} onOpen={open} />
            ))}
          </ul>
        )}
      </ScrollArea>
    </section>
  );
}

interface ProjectNewsProps {
  news: FoldedNews;
  onOpen: (notifications: Notification[]) => void;
}

function ProjectNews({ news: { newest, earlier }, onOpen }: ProjectNewsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const behind = unfolded ? [] : earlier;
  const unread = [newest, ...behind].some(({ read }) => !read);
  return (
    <li>
      <NewsItem notification={newest} unread={unread} onOpen={() => onOpen([newest, ...behind])} />
      {earlier.length > 0 && (
        <button
          type="button"
          className={classes.fold}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Show less' : `${earlier.length} earlier of this project`}
        </button>
      )}
      {unfolded && (
        <ul className="bare">
          {earlier.map((each) => (
            <li key={each.id}>
              <NewsItem notification={each} unread={!each.read} onOpen={() => onOpen([each])} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface NewsItemProps {
  notification: Notification;
  unread: boolean;
  onOpen: () => void;
}

function NewsItem({ notification, unread, onOpen }: NewsItemProps) {
  return (
    <button
      type="button"
      className={classes.item}
      data-unread={unread || undefined}
      onClick={onOpen}
    >
      <span className={classes.head}>
        {unread && <span className="visually-hidden">Unread: </span>}
        {notification.title}
      </span>
      <span className={classes.message}>{notification.message}</span>
      <span className={classes.time}>
        <Age of={notification.created_at} />
      </span>
    </button>
  );
}
