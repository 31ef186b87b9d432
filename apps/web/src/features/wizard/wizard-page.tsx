import { Alert, Button, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconWifiOff } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { AnalysisStep } from './components/analysis-step.tsx';
import { FinaliseStep } from './components/finalise-step.tsx';
import { MaterialsStep } from './components/materials-step.tsx';
import { StepBar } from './components/step-bar.tsx';
import { TargetStep } from './components/target-step.tsx';
import { ValidationStep } from './components/validation-step.tsx';
import { type Opened, useOpening } from './hooks/use-opening.ts';
import { useQuestion } from './hooks/use-question.ts';
import { useWizard } from './hooks/use-wizard.ts';
import type { SaveStatus } from './state/draft-saver.ts';
import classes from './wizard-page.module.css';

/**
 * Links lead here while a wizard is open: 'New Project' to an address without a project, 'Resume it'
 * with one to go on with, the browser's buttons to one that was open before. All mean another wizard;
 * that the open one has got its project does not.
 */
export function Component() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const byHistory = useNavigationType() === 'POP';
  const project = search.get('project');
  const passed: unknown = state?.project?.id ?? null;
  const [seen, setSeen] = useState({ project, passed, wizard: 0 });
  if (seen.project !== project || seen.passed !== passed) {
    const another =
      (project !== seen.project && (project === null || byHistory)) ||
      (passed !== null && passed !== seen.passed);
    setSeen({ project, passed, wizard: another ? seen.wizard + 1 : seen.wizard });
  }
  return <OpeningWizard key={seen.wizard} />;
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
  const { step, task, projectId, companyName, validation, generating } = wizard;
  usePageTitle(step > 0 && companyName ? `${companyName}: new report` : 'New report');
  const question = useQuestion(step, task);

  return (
    <div className={classes.wizard}>
      <StepBar wizard={wizard} />
      <div role="status">{wizard.offline && <ConnectionNotice />}</div>
      <div ref={question} className={classes.step}>
        {step === 0 && <TargetStep wizard={wizard} />}
        {step === 1 && <ValidationStep wizard={wizard} />}
        {step === 2 && <FinaliseStep wizard={wizard} />}
        {step === 3 && projectId && <AnalysisStep projectId={projectId} />}
        {step === 4 && projectId && <MaterialsStep projectId={projectId} />}
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
          {step < 3 && projectId && (step === 0 || validation) && (
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
  const wrong = status === 'waiting' || status === 'refused';
  return (
    <Text
      size="sm"
      c={status === 'refused' ? 'var(--assay-failed)' : 'dimmed'}
      role={wrong ? 'status' : undefined}
    >
      {saveWords[status]}
    </Text>
  );
}
