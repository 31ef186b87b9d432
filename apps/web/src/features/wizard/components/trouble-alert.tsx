import { Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Wizard } from '../hooks/use-wizard.ts';
import { failureAt } from '../state/wizard-state.ts';
import classes from './trouble-alert.module.css';

interface TroubleAlertProps {
  message: string;
  onRetry?: (() => unknown) | undefined;
}

/** What went wrong, in place, with the way to try it again. */
export function TroubleAlert({ message, onRetry }: TroubleAlertProps) {
  return (
    <div role="alert" className={classes.alert}>
      <IconAlertCircle size={20} stroke={1.75} className={classes.icon} aria-hidden />
      <p className={classes.message}>{message}</p>
      {onRetry && (
        <Anchor
          component="button"
          type="button"
          onClick={() => void onRetry()}
          className={classes.retry}
        >
          Retry
        </Anchor>
      )}
    </div>
  );
}

/** Why there is no scope, at whichever step it is missed. */
export function ScopeTrouble({ wizard }: { wizard: Wizard }) {
  const failure = failureAt(wizard.state, 'scope');
  if (!failure) return null;
  const what = failure.loading ? 'Failed to load scope results' : 'Failed to generate scope';
  return (
    <TroubleAlert
      message={`${what}: ${failure.message}`}
      onRetry={wizard.state.canEdit || failure.loading ? wizard.retryScope : undefined}
    />
  );
}
