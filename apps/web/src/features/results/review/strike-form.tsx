import { reviewLimits } from '@assay/domain/review/limits';
import { Alert, Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { detailOf } from '../../../shared/api/api-error.ts';
import { useTalk } from './talk-context.ts';

interface StrikeFormProps {
  claimId: string;
  onDone: () => void;
}

export function StrikeForm({ claimId, onDone }: StrikeFormProps) {
  const { reviewing, version } = useTalk();
  const [reason, setReason] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const marking = { state: 'struck' as const, reason };
        reviewing.mutate({ kind: 'mark', claimId, version, marking }, { onSuccess: onDone });
      }}
    >
      <Textarea
        label="Why it is struck"
        description="Printed with it among the statements that are set apart."
        autosize
        minRows={2}
        required
        maxLength={reviewLimits.longestReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {reviewing.error && (
        <Alert color="red" title="Not struck" role="alert" mt="sm">
          {detailOf(reviewing.error, 'Please try again.')}
        </Alert>
      )}
      <Group gap="xs" justify="flex-end" mt="xs">
        <Button size="compact-sm" variant="subtle" color="ink" onClick={onDone}>
          Cancel
        </Button>
        <Button
          size="compact-sm"
          type="submit"
          disabled={reason.trim() === ''}
          loading={reviewing.isPending}
        >
          Strike
        </Button>
      </Group>
    </form>
  );
}
