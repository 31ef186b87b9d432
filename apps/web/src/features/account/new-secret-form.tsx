import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';

interface NewSecretFormProps {
  /** What comes with the secret: a key, a webhook. */
  what: string;
  making: { isError: boolean; error: unknown; isPending: boolean };
  complete: boolean;
  onMake: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function NewSecretForm(props: NewSecretFormProps) {
  const { what, making, complete, onMake, onClose, children } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onMake();
      }}
    >
      <Stack gap="md">
        {making.isError && (
          <Alert color="red" title={`The ${what} was not made`} role="alert">
            {messageOf(making.error, 'Please try again.')}
          </Alert>
        )}
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={making.isPending} disabled={!complete}>
            Make {what}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
