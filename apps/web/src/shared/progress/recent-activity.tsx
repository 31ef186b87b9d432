import classes from './recent-activity.module.css';

interface Activity {
  timestamp: string;
  message: string;
}

const SHOWN = 5;

const clock = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
} as const;

export function RecentActivity({ items }: { items: readonly Activity[] }) {
  const newestFirst = items
    .toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, SHOWN);
  return (
    <aside className={classes.activity} aria-label="Recent Activity">
      <h3 className={classes.title}>Recent Activity</h3>
      {newestFirst.length === 0 ? (
        <p className={classes.empty}>Nothing has happened yet.</p>
      ) : (
        <ol className={classes.list}>
          {newestFirst.map(({ timestamp, message }) => (
            <li key={`${timestamp} ${message}`} className={classes.item}>
              <time dateTime={timestamp} className={`${classes.time} tabular`}>
                {new Date(timestamp).toLocaleTimeString('en-US', clock)}
              </time>
              <span>{message}</span>
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
