import type { SectionRuns } from '@assay/contract/sections';
import { formatCount } from '@assay/domain/format/format-count';
import { Alert, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../shared/api/api-error.ts';
import { costWords, minuteWords } from '../../../shared/ui/estimate-words.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import classes from './run-again.module.css';
import { type SectionKey, useRunSection, type useSectionRuns } from './use-section-runs.ts';

interface RunAgainDialogProps {
  projectId: string;
  section: SectionKey;
  runs: ReturnType<typeof useSectionRuns>;
  opened: boolean;
  onClose: () => void;
}

/** What running a section again will take, before anything is paid for. */
export function RunAgainDialog({ projectId, section, runs, opened, onClose }: RunAgainDialogProps) {
  const run = useRunSection(projectId);
  const navigate = useNavigate();
  const close = () => {
    run.reset();
    onClose();
  };
  const { data } = runs;
  // The work is followed on the project's page.
  const start = () => run.mutate(section, { onSuccess: () => navigate({ search: '' }) });
  return (
    <Modal opened={opened} onClose={close} title="Run this section again">
      <Stack gap="md">
        {run.isError && (
          <Alert color="red" title="The section was not started" role="alert">
            {messageOf(run.error, 'Please try again.')}
          </Alert>
        )}
        {runs.isError && (
          <Alert color="red" title="What it will take is not known" role="alert">
            {messageOf(runs.error, 'The server did not answer as expected. Please try again.')}
          </Alert>
        )}
        {runs.isPending && <Skeleton height={140} />}
        {data && <WhatItTakes runs={data} section={section} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            loading={run.isPending}
            disabled={!data?.may_run || data.under_way}
            onClick={start}
          >
            Run section again
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function WhatItTakes({ runs, section }: { runs: SectionRuns; section: SectionKey }) {
  const own = runs.sections.find(({ key }) => key === section);
  if (!own) {
    return <Alert color="red">This section is not part of the newest report.</Alert>;
  }
  const { offline, budget_usd: budget, spent_usd: spent } = runs;
  return (
    <>
      {runs.under_way && (
        <Alert color="brass" role="status" title="Another run is under way">
          Wait until it has ended, or cancel it on the project’s page.
        </Alert>
      )}
      {own.last_failure && (
        <Alert color="brass" title="The last time it did not come to its end">
          {own.last_failure} Run again, it goes on where it stopped.
        </Alert>
      )}
      <Text className={classes.section}>{own.title}</Text>
      <Text size="sm">
        Its three drafts are written, checked and judged anew; the other sections are kept as they
        are. {followed(runs.reviewed)} The present version stays, and the two can be compared.
      </Text>
      <FactList
        className={classes.facts}
        facts={[
          ['Estimated cost', offline ? 'None' : costWords(own.cost_usd)],
          ['Estimated time', minuteWords(own.minutes)],
          ['Model calls', formatCount(own.calls)],
          ...(budget === null || offline
            ? []
            : [['Budget left', `$${Math.max(0, budget - spent).toFixed(2)}`] as const]),
        ]}
      />
    </>
  );
}

const followed = (reviewed: boolean): string =>
  reviewed
    ? 'QA and the executive summary speak of this section and are written anew after it.'
    : 'The report stays a draft until QA has reviewed it.';
