import { Button, Stack, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Wizard } from '../hooks/use-wizard.ts';
import { webAddress } from '../state/web-address.ts';
import { DealCard } from './deal-card.tsx';
import { NameField } from './name-field.tsx';
import { ResumeHint } from './resume-hint.tsx';

export function TargetForm({ wizard }: { wizard: Wizard }) {
  const { state, type } = wizard;
  const { target } = state;
  const [urlError, setUrlError] = useState<string | null>(null);
  const urlField = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const url = webAddress(target.url);
    if (url === null) {
      setUrlError('Enter a web address such as https://example.com, or leave this empty.');
      urlField.current?.focus();
      return;
    }
    void wizard.defineScope({ name: target.name, url });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <NameField value={target.name} onChange={(name) => type({ name })} />
        <TextInput
          ref={urlField}
          label="Website"
          type="url"
          inputMode="url"
          placeholder="Enter company website URL (optional)"
          size="md"
          autoComplete="off"
          maxLength={2000}
          value={target.url}
          error={urlError}
          onChange={(event) => {
            setUrlError(null);
            type({ url: event.currentTarget.value });
          }}
        />
        <DealCard
          deal={state.edits.deal}
          readOnly={!state.canEdit}
          onChange={(change) => wizard.edit({ deal: { ...state.edits.deal, ...change } })}
        />
        <div>
          {state.projectId === null && <ResumeHint companyName={target.name} />}
          <Button
            type="submit"
            size="md"
            disabled={target.name.trim() === ''}
            rightSection={<IconArrowRight size={18} />}
          >
            Define Scope
          </Button>
        </div>
      </Stack>
    </form>
  );
}
