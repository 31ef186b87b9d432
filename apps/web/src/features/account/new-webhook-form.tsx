import { webhookEvents } from '@assay/contract/webhooks';
import { Alert, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { eventLabels } from './event-labels.ts';
import type { NewSecretProps } from './secrets-section.tsx';
import { useCreateWebhook } from './use-webhooks.ts';

export function NewWebhookForm({ onClose, onMade }: NewSecretProps) {
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<string[]>(['report.ready', 'run.failed']);

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(
      { url: url.trim(), events: webhookEvents.filter((each) => events.includes(each)) },
      { onSuccess: ({ secret }) => onMade(secret) },
    );
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {create.isError && (
          <Alert color="red" title="The webhook was not made" role="alert">
            {messageOf(create.error, 'Please try again.')}
          </Alert>
        )}
        <TextInput
          label="Address"
          description="It begins with https and lies on the open internet"
          placeholder="https://example.com/assay"
          type="url"
          required
          data-autofocus
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group label="What it is told of" value={events} onChange={setEvents}>
          <Stack gap="xs" mt="xs">
            {webhookEvents.map((each) => (
              <Checkbox key={each} value={each} label={eventLabels[each]} description={each} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={create.isPending}
            disabled={url.trim() === '' || events.length === 0}
          >
            Make webhook
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
