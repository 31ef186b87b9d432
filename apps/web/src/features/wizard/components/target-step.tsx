import { listDataRooms } from '@assay/contract/documents';
import { listProjects } from '@assay/contract/projects';
import { wordsOfStatus } from '@assay/domain/project/status';
import { Anchor, Autocomplete, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { asks } from '../../../shared/api/asks.ts';
import { DocumentsShelf } from '../../../shared/documents/documents-shelf.tsx';
import { paths } from '../../../shared/paths.ts';
import { unfinishedProjectFor } from '../project/unfinished-project.ts';
import type { Wizard } from '../use-wizard.ts';
import { DealCard } from './deal-card.tsx';
import classes from './target-step.module.css';
import { TroubleAlert } from './trouble-alert.tsx';
import { webAddress } from './web-address.ts';

export function TargetStep({ wizard }: { wizard: Wizard }) {
  const { project, canEdit, openShelf } = wizard;
  return (
    <>
      <TroubleAlert wizard={wizard} of={['validate']} mb={24} />
      <h1>Which company is the target?</h1>
      <Text c="dimmed" mt={6} maw={640}>
        The agents identify the company, check it against independent sources and propose the
        markets to look at. You decide what goes into the analysis.
      </Text>
      <div className={classes.columns}>
        <TargetForm wizard={wizard} />
        <DocumentsShelf projectId={project?.id ?? null} onFirst={openShelf} readOnly={!canEdit} />
      </div>
    </>
  );
}

function TargetForm({ wizard }: { wizard: Wizard }) {
  const { project, target, type, defineScope } = wizard;
  const [isAddressOdd, setAddressOdd] = useState(false);
  const urlField = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const url = webAddress(target.url);
    setAddressOdd(url === null);
    if (url === null) urlField.current?.focus();
    else void defineScope({ name: target.name, url });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <NameField wizard={wizard} />
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
          error={
            isAddressOdd && 'Enter a web address such as https://example.com, or leave this empty.'
          }
          onChange={(event) => {
            setAddressOdd(false);
            type({ url: event.currentTarget.value });
          }}
        />
        <DealCard wizard={wizard} />
        <div>
          {!project && <ResumeHint wizard={wizard} />}
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

/** Offers the targets whose documents lie ready. */
function NameField({ wizard }: { wizard: Wizard }) {
  const rooms = useQuery(asks(['data-rooms'], listDataRooms)).data ?? [];
  const described = new Map(rooms.map((room) => [room.company_name, roomWords(room)]));
  return (
    <Autocomplete
      label="Company name"
      placeholder="Enter company name"
      size="md"
      required
      withAsterisk={false}
      autoComplete="off"
      maxLength={200}
      value={wizard.target.name}
      onChange={(name) => wizard.type({ name })}
      data={[...described.keys()]}
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{option.value}</Text>
          <Text size="xs" c="dimmed">
            {described.get(option.value)}
          </Text>
        </div>
      )}
    />
  );
}

function roomWords({ documents, sample }: { documents: number; sample: boolean }): string {
  const words = `Data room with ${documents} document${documents === 1 ? '' : 's'}`;
  return sample ? `Sample target. ${words}` : words;
}

/** Before a second project is made for a company, the first one is pointed out. */
function ResumeHint({ wizard: { target, userId } }: { wizard: Wizard }) {
  const { data: projects = [] } = useQuery(asks(['projects'], listProjects));
  const found = unfinishedProjectFor(target.name, userId, projects);
  return (
    <div role="status">
      {found && (
        <Text size="sm" c="dimmed" mb="lg">
          You have begun a project for this company
          {found.workflow_status && ` (${wordsOfStatus(found.workflow_status).label})`}.{' '}
          <Anchor component={Link} to={paths.wizard} state={{ project: { id: found.id } }} inherit>
            Resume it
          </Anchor>{' '}
          or define a new scope.
        </Text>
      )}
    </div>
  );
}
