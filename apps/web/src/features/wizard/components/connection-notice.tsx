import { IconWifiOff } from '@tabler/icons-react';
import classes from './connection-notice.module.css';

/** Shown while answers have stopped coming; the wizard goes on by itself. */
export function ConnectionNotice({ shown }: { shown: boolean }) {
  return (
    <div role="status">
      {shown && (
        <p className={classes.notice}>
          <IconWifiOff size={18} stroke={1.75} aria-hidden />
          The connection is lost. Your input is kept, the work goes on, and this page goes on by
          itself when the connection is back.
        </p>
      )}
    </div>
  );
}
