import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconWifiOff } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { useLocation } from 'react-router';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { AnalysisStep } from './components/analysis-step.tsx';
import { FinaliseStep } from './components/finalise-step.tsx';
import { MaterialsStep } from './components/materials-step.tsx';
import { StepBar } from './components/step-bar.tsx';
import { TargetStep } from './components/target-step.tsx';
import { ValidationStep } from './components/validation-step.tsx';
import type { SaveStatus } from './draft/draft-saver.ts';
import { readEntry } from './place/steps.ts';
import { type Opened, useOpening } from './place/use-opening.ts';
import { useQuestion } from './place/use-question.ts';
import { useWizard } from './use-wizard.ts';
import classes from './wizard-page.module.css';
import { useIsOffline } from './work/follow-work.ts';

/** A link that leads here while a wizard is open opens another one. */
export function Component() {
  const { state, key } = useLocation();
  return <OpeningWizard key={readEntry(state).wizard ?? key} />;
}

function OpeningWizard() {
  const { data, isFetching, refetch } = useOpening();
  // An answer is drawn at once; deferred, in slices, so that a slow phone answers meanwhile.
  const opened = useDeferredValue(data);
  if (opened) return <OpenWizard opened={opened} />;
  if (isFetching || data) return <LoadingState />;
  return (
    <ErrorState title="Could not fetch project details" onRetry={() => void refetch()}>
      Nothing is lost: the project is on the server. Check the connection and try again.
    </ErrorState>
  );
}

function OpenWizard({ opened }: { opened: Opened }) {
  const wizard = useWizard(opened);
  const { step, task, project, companyName, validation, generating } = wizard;
  usePageTitle(step > 0 && companyName ? `${companyName}: new report` : 'New report');
  const question = useQuestion(step, task);

  return (
    <div className={classes.wizard}>
      <StepBar wizard={wizard} />
      <div role="status">{task && <ConnectionNotice />}</div>
      <div ref={question} className={classes.step}>
        {step === 0 && <TargetStep wizard={wizard} />}
        {step === 1 && <ValidationStep wizard={wizard} />}
        {step === 2 && <FinaliseStep wizard={wizard} />}
        {step === 3 && project && <AnalysisStep projectId={project.id} />}
        {step === 4 && project && <MaterialsStep projectId={project.id} />}
      </div>
      <Group justify="space-between" className={classes.foot}>
        <Button
          variant="subtle"
          color="ink"
          leftSection={<IconArrowLeft size={17} />}
          onClick={wizard.back}
        >
          {step === 0 ? 'Back to Home' : 'Previous Step'}
        </Button>
        <Group gap="md" ml="auto">
          {step < 3 && project && (step === 0 || validation) && (
            <SaveNote status={wizard.draft.status} />
          )}
          {step === 1 && validation && (
            <Button
              disabled={!(wizard.canEdit || wizard.scope || generating)}
              rightSection={<IconArrowRight size={17} />}
              onClick={() => void wizard.next()}
            >
              {generating ? 'Generating Detailed Scope...' : 'Next Step'}
            </Button>
          )}
        </Group>
      </Group>
    </div>
  );
}

/** Shown while answers have stopped coming; the wizard goes on by itself. */
function ConnectionNotice() {
  if (!useIsOffline()) return null;
  const icon = <IconWifiOff size={18} aria-hidden />;
  return (
    <Alert role="presentation" color="yellow" mb="md" icon={icon}>
      The connection is lost. Your input is kept, the work goes on, and this page goes on by itself
      when the connection is back.
    </Alert>
  );
}

const saveWords: Readonly<Record<SaveStatus, string>> = {
  saved: 'All changes saved',
  saving: 'Saving…',
  waiting: 'Kept in this browser until the connection is back',
  refused: 'The last change could not be saved. Reload to see where the project stands.',
};

/** Read out only where something is wrong: that a change was saved is no news to a listener. */
function SaveNote({ status }: { status: SaveStatus }) {
  const isWrong = status === 'waiting' || status === 'refused';
  const color = status === 'refused' ? 'var(--assay-failed)' : 'dimmed';
  return (
    <Text size="sm" c={color} role={isWrong ? 'status' : undefined}>
      {saveWords[status]}
    </Text>
  );
}
