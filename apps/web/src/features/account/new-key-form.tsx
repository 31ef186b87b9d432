import { type KeyScope, keyScopes } from '@assay/contract/route';
import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { NewSecretForm } from './new-secret-form.tsx';
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

  const make = () =>
    create.mutate(
      { name, scope, expires_in_days: Number(days) },
      { onSuccess: ({ key }) => onMade(key) },
    );

  return (
    <NewSecretForm
      what="key"
      making={create}
      complete={name.trim() !== ''}
      onMake={make}
      onClose={onClose}
    >
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
    </NewSecretForm>
  );
}
