import { listDataRooms } from '@assay/contract/documents';
import { Autocomplete, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { DocumentsShelf } from '../../../shared/documents/documents-shelf.tsx';
import type { Wizard } from '../hooks/use-wizard.ts';
import { webAddress } from '../state/web-address.ts';
import { failureAt } from '../state/wizard-state.ts';
import { DealCard } from './deal-card.tsx';
import { ResumeHint } from './resume-hint.tsx';
import classes from './target-step.module.css';
import { TroubleAlert } from './trouble-alert.tsx';

export function TargetStep({ wizard }: { wizard: Wizard }) {
  const { state, type } = wizard;
  const { target, canEdit } = state;
  const failure = failureAt(state, 'validate');
  const [urlError, setUrlError] = useState<string | null>(null);
  const urlField = useRef<HTMLInputElement>(null);
  const rooms = useQuery({
    queryKey: ['data-rooms'],
    queryFn: ({ signal }) => call(listDataRooms, { signal }),
  });
  const described = new Map(rooms.data?.map((room) => [room.company_name, room]));

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
    <>
      {failure && (
        <div className={classes.alert}>
          <TroubleAlert
            message={`Failed to validate company: ${failure.message}`}
            onRetry={wizard.retryValidation}
          />
        </div>
      )}
      <Title order={1} fz={{ base: 26, sm: 30 }}>
        Which company is the target?
      </Title>
      <Text c="dimmed" mt={6} maw={640}>
        The agents identify the company, check it against independent sources and propose the
        markets to look at. You decide what goes into the analysis.
      </Text>
      <div className={classes.columns}>
        <form onSubmit={submit} noValidate>
          <Stack gap="lg">
            <Autocomplete
              label="Company name"
              placeholder="Enter company name"
              size="md"
              required
              withAsterisk={false}
              autoComplete="off"
              maxLength={200}
              value={target.name}
              onChange={(name) => type({ name })}
              data={[...described.keys()]}
              comboboxProps={{ withinPortal: false }}
              renderOption={({ option }) => (
                <div>
                  <Text size="sm">{option.value}</Text>
                  <Text size="xs" c="dimmed">
                    {roomWords(described.get(option.value))}
                  </Text>
                </div>
              )}
            />
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
              readOnly={!canEdit}
              onChange={(change) => wizard.edit({ deal: { ...state.edits.deal, ...change } })}
            />
            <div>
              {state.projectId === null && <ResumeHint companyName={target.name} />}
              <Button
                type="submit"
                size="md"
                loading={wizard.initialising}
                disabled={target.name.trim() === ''}
                rightSection={<IconArrowRight size={18} />}
              >
                Define Scope
              </Button>
            </div>
          </Stack>
        </form>
        <DocumentsShelf
          projectId={state.projectId}
          onFirst={wizard.openShelf}
          readOnly={!canEdit}
        />
      </div>
    </>
  );
}

function roomWords(room: { documents: number; sample: boolean } | undefined): string {
  if (!room) return '';
  const documents = `Data room with ${room.documents} document${room.documents === 1 ? '' : 's'}`;
  return room.sample ? `Sample target. ${documents}` : documents;
}
