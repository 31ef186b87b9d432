import { listDataRooms } from '@assay/contract/documents';
import { Autocomplete, Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { webAddress } from '../state/web-address.ts';
import type { Target } from '../state/wizard-state.ts';
import { ResumeHint } from './resume-hint.tsx';
import classes from './target-step.module.css';

interface TargetStepProps {
  target: Target;
  busy: boolean;
  /** Whether an earlier project of the same company is pointed out. */
  offerResume: boolean;
  onChange: (change: Partial<Target>) => void;
  onSubmit: (target: Target) => void;
  /** Beside the fields. */
  aside: ReactNode;
  /** Below the fields of the target. */
  deal: ReactNode;
}

export function TargetStep(props: TargetStepProps) {
  const { target, busy, offerResume, onChange, onSubmit, aside, deal } = props;
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
    onSubmit({ name: target.name, url });
  }

  return (
    <>
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
              onChange={(name) => onChange({ name })}
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
                onChange({ url: event.currentTarget.value });
              }}
            />
            {deal}
            <div>
              {offerResume && <ResumeHint companyName={target.name} />}
              <Button
                type="submit"
                size="md"
                loading={busy}
                disabled={target.name.trim() === ''}
                rightSection={<IconArrowRight size={18} />}
              >
                Define Scope
              </Button>
            </div>
          </Stack>
        </form>
        {aside}
      </div>
    </>
  );
}

function roomWords(room: { documents: number; sample: boolean } | undefined): string {
  if (!room) return '';
  const documents = `Data room with ${room.documents} document${room.documents === 1 ? '' : 's'}`;
  return room.sample ? `Sample target. ${documents}` : documents;
}
