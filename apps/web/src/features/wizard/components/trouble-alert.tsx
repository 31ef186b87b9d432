import { Alert, Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Wizard } from '../hooks/use-wizard.ts';
import type { StepFailure } from '../state/work.ts';

const failed = {
  validate: 'Failed to validate company: ',
  scope: 'Failed to generate scope: ',
  load: 'Failed to load scope results: ',
  launch: '',
} as const;

interface TroubleAlertProps {
  wizard: Wizard;
  of: readonly StepFailure['at'][];
  mb?: number;
}

/** What went wrong, in place, with the way to try it again. */
export function TroubleAlert({ wizard, of, mb = 0 }: TroubleAlertProps) {
  const { failure, canEdit, retry } = wizard;
  if (!failure || !of.includes(failure.at)) return null;
  const { at, message } = failure;
  const icon = <IconAlertCircle size={20} stroke={1.75} aria-hidden />;
  return (
    <Alert role="alert" color="red" icon={icon} mb={mb}>
      {failed[at]}
      {message}{' '}
      {(canEdit || at === 'load') && (
        <Anchor component="button" type="button" fw={600} inherit onClick={() => void retry[at]()}>
          Retry
        </Anchor>
      )}
    </Alert>
  );
}
