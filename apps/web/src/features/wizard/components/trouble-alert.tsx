import { Alert, Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Wizard } from '../hooks/use-wizard.ts';
import { failureAt } from '../state/work.ts';

const failed = {
  validate: 'Failed to validate company: ',
  scope: 'Failed to generate scope: ',
  launch: '',
} as const;

interface TroubleAlertProps {
  wizard: Wizard;
  at: keyof typeof failed;
  mb?: number;
}

/** What went wrong, in place, with the way to try it again. */
export function TroubleAlert({ wizard, at, mb = 0 }: TroubleAlertProps) {
  const failure = failureAt(wizard.work, at);
  if (!failure) return null;
  const { loading, message } = failure;
  const icon = <IconAlertCircle size={20} stroke={1.75} aria-hidden />;
  return (
    <Alert role="alert" color="red" icon={icon} mb={mb}>
      {loading ? 'Failed to load scope results: ' : failed[at]}
      {message}{' '}
      {(wizard.canEdit || loading) && (
        <Anchor
          component="button"
          type="button"
          fw={600}
          inherit
          onClick={() => void wizard.retry[at]()}
        >
          Retry
        </Anchor>
      )}
    </Alert>
  );
}
