import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import classes from './submitted-dialog.module.css';

interface SubmittedDialog {
  companyName: string;
  projectId: string;
  /** What this run is estimated to take, where that is known. */
  runTime: string | undefined;
  onClose: () => void;
}

/**
 * The wizard leaves for the dashboard by itself; the dialog belongs to the layout, so it stays
 * open above the dashboard until it has been read.
 */
export function openSubmittedDialog(about: SubmittedDialog): void {
  const { companyName, projectId, runTime, onClose } = about;
  const thisRun = runTime && (
    <Text size="sm" c="dimmed">
      This run: {runTime}, by the estimate
    </Text>
  );
  const inProgress = <StatusBadge tone="running">In Progress</StatusBadge>;
  const shownId = <span className="mono">{projectId}</span>;
  const id = modals.open({
    title: 'Your Commercial Diligence Report Has Been Initiated!',
    size: 'lg',
    onClose,
    children: (
      <Stack gap="md">
        <Group gap="sm" wrap="nowrap" align="flex-start" className={classes.head}>
          <Hallmark size={36} />
          <Text>
            A first draft takes 2-3 business days. You are notified as each section is ready.
          </Text>
        </Group>
        <FactList
          className={classes.facts}
          facts={[
            ['Company', companyName],
            ['Project ID', shownId],
            ['Status', inProgress],
            ['Estimated time', <>2-3 business days{thisRun}</>],
          ]}
        />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={() => modals.close(id)}>
            Back to Dashboard
          </Button>
          <Button onClick={() => modals.close(id)} data-autofocus>
            View Progress
          </Button>
        </Group>
      </Stack>
    ),
  });
}
