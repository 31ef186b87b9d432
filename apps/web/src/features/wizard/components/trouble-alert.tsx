import { Alert, Anchor } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Wizard } from '../use-wizard.ts';
import type { Task } from '../work/work.ts';

const words: Readonly<Partial<Record<Task['kind'], string>>> = {
  validate: 'Failed to validate company: ',
  scope: 'Failed to generate scope: ',
  load: 'Failed to load scope results: ',
};

interface TroubleAlertProps {
  wizard: Wizard;
  of: readonly Task['kind'][];
  mb?: number;
}

/** What went wrong, in place, with the way to try it again. */
export function TroubleAlert({ wizard, of, mb = 0 }: TroubleAlertProps) {
  const { failure, canEdit, retry } = wizard;
  const kind = failure?.task.kind;
  if (!kind || !of.includes(kind)) return null;
  const icon = <IconAlertCircle size={20} stroke={1.75} aria-hidden />;
  return (
    <Alert role="alert" color="red" icon={icon} mb={mb}>
      {words[kind]}
      {failure.message}{' '}
      {(canEdit || kind === 'load') && (
        <Anchor component="button" type="button" fw={600} inherit onClick={() => void retry()}>
          Retry
        </Anchor>
      )}
    </Alert>
  );
}
