import { Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import classes from './trouble-alert.module.css';

interface TroubleAlertProps {
  message: string;
  onRetry?: (() => void) | undefined;
}

/** What went wrong, in place, with the way to try it again. */
export function TroubleAlert({ message, onRetry }: TroubleAlertProps) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertCircle size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <p className={classes.message}>{message}</p>
      {onRetry && (
        <Anchor component="button" type="button" onClick={onRetry} className={classes.retry}>
          Retry
        </Anchor>
      )}
    </div>
  );
}

export function scopeTrouble({ message, loading }: { message: string; loading: boolean }): string {
  return `${loading ? 'Failed to load scope results: ' : 'Failed to generate scope: '}${message}`;
}
