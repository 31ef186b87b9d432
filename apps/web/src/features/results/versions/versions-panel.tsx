import { longDate } from '@assay/domain/report/report-words';
import { Button, Select, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState, LoadingState } from '../../../shared/ui/states.tsx';
import { ChangesList } from './changes-list.tsx';
import { useChanges, useRedline, useReportVersions, type VersionPair } from './use-versions.ts';
import classes from './versions.module.css';

const time = { hour: '2-digit', minute: '2-digit' } as const;

/** The reports of all finished runs, and any two of them held against each other. */
export default function VersionsPanel({ projectId }: { projectId: string }) {
  const { data: versions, error, refetch } = useReportVersions(projectId);
  const [chosen, setChosen] = useState<Partial<VersionPair>>({});
  const [newest, ...earlier] = versions ?? [];
  // A draft and what was made of it are one report: the one before it stands as the newest does.
  const before = earlier.find(({ standing }) => standing === newest?.standing) ?? earlier[0];
  const from = chosen.from ?? before?.version;
  const to = chosen.to ?? newest?.version;
  const pair = from && to && from !== to ? { from, to } : null;
  const changes = useChanges(projectId, pair);
  const redline = useRedline(projectId);
  if (error) {
    return (
      <ErrorState title="The versions could not be read" onRetry={() => void refetch()}>
        The reports themselves are safe.
      </ErrorState>
    );
  }
  if (!versions) return <LoadingState />;
  if (versions.length < 2) {
    return (
      <p className={classes.summary}>
        There is one version of this report. Every finished run keeps its own, and two of them can
        be compared here.
      </p>
    );
  }
  const options = versions.map(({ version, standing, closed_at }) => ({
    value: version,
    label: `${longDate(closed_at)}, ${new Date(closed_at).toLocaleTimeString('en-GB', time)}, ${standing}`,
  }));
  return (
    <>
      <Stack gap="xs" mb="md">
        {(['from', 'to'] as const).map((end) => (
          <Select
            key={end}
            label={end === 'from' ? 'As it was' : 'As it is'}
            classNames={{ input: classes.version ?? '' }}
            data={options}
            value={(end === 'from' ? from : to) ?? null}
            allowDeselect={false}
            onChange={(version) => version && setChosen({ ...chosen, [end]: version })}
          />
        ))}
      </Stack>
      {pair && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          loading={redline.isPending}
          onClick={() => redline.mutate(pair)}
        >
          Download the changes as PDF
        </Button>
      )}
      {!pair && <p className={classes.summary}>Choose two different versions.</p>}
      {pair && changes.data && <ChangesList comparison={changes.data} />}
      {pair && changes.isPending && <LoadingState />}
    </>
  );
}
