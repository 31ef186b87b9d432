import { Alert, Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Wizard } from '../hooks/use-wizard.ts';
import { failureAt } from '../state/work.ts';

interface TroubleAlertProps {
  message: string;
  onRetry?: (() => unknown) | undefined;
}

/** What went wrong, in place, with the way to try it again. */
export function TroubleAlert({ message, onRetry }: TroubleAlertProps) {
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle size={20} stroke={1.75} aria-hidden />}>
      {message}{' '}
      {onRetry && (
        <Anchor component="button" type="button" fw={600} inherit onClick={() => void onRetry()}>
          Retry
        </Anchor>
      )}
    </Alert>
  );
}

/** Why there is no scope, at whichever step it is missed. */
export function ScopeTrouble({ wizard }: { wizard: Wizard }) {
  const failure = failureAt(wizard.state.work, 'scope');
  if (!failure) return null;
  const what = failure.loading ? 'Failed to load scope results' : 'Failed to generate scope';
  return (
    <TroubleAlert
      message={`${what}: ${failure.message}`}
      onRetry={wizard.state.canEdit || failure.loading ? wizard.retryScope : undefined}
    />
  );
}
