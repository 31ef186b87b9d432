import { type KeyScope, keyScopes } from '@assay/contract/route';
import { Alert, Button, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../shared/api/api-error.ts';
import { scopeLabels, scopeWords } from './scope-labels.ts';
import type { NewSecretProps } from './secrets-section.tsx';
import { useCreateKey } from './use-keys.ts';

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'One year' },
];

export function NewKeyForm({ onClose, onMade }: NewSecretProps) {
  const create = useCreateKey();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<KeyScope>('read');
  const [days, setDays] = useState('90');

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate(
      { name, scope, expires_in_days: Number(days) },
      { onSuccess: ({ key }) => onMade(key) },
    );
  }

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {create.isError && (
          <Alert color="red" title="The key was not made" role="alert">
            {messageOf(create.error, 'Please try again.')}
          </Alert>
        )}
        <TextInput
          label="Name"
          description="Which program will use it"
          required
          maxLength={80}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group
          label="What it may do"
          value={scope}
          onChange={(value) => setScope(value === 'run' ? 'run' : 'read')}
        >
          <Stack gap="xs" mt="xs">
            {keyScopes.map((each) => (
              <Radio
                key={each}
                value={each}
                label={scopeLabels[each]}
                description={scopeWords[each]}
              />
            ))}
          </Stack>
        </Radio.Group>
        <NativeSelect
          label="Expires after"
          data={lifetimes}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending} disabled={name.trim() === ''}>
            Make key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
