import { webhookEvents } from '@assay/contract/webhooks';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { eventLabels } from './event-labels.ts';
import { NewSecretForm } from './new-secret-form.tsx';
import type { NewSecretProps } from './secrets-section.tsx';
import { useCreateWebhook } from './use-webhooks.ts';

export function NewWebhookForm({ onClose, onMade }: NewSecretProps) {
  const create = useCreateWebhook();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<string[]>(['report.ready', 'run.failed']);

  const make = () =>
    create.mutate(
      { url: url.trim(), events: webhookEvents.filter((each) => events.includes(each)) },
      { onSuccess: ({ secret }) => onMade(secret) },
    );

  return (
    <NewSecretForm
      what="webhook"
      making={create}
      complete={url.trim() !== '' && events.length > 0}
      onMake={make}
      onClose={onClose}
    >
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
    </NewSecretForm>
  );
}
