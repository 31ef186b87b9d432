import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { AnalysisStep } from './components/analysis-step.tsx';
import { ConnectionNotice } from './components/connection-notice.tsx';
import { FinaliseStep } from './components/finalise-step.tsx';
import { MaterialsStep } from './components/materials-step.tsx';
import { SaveNote } from './components/save-note.tsx';
import { StepBar } from './components/step-bar.tsx';
import { TargetStep } from './components/target-step.tsx';
import { ValidationStep } from './components/validation-step.tsx';
import { type Opened, useOpening } from './hooks/use-opening.ts';
import { useQuestion } from './hooks/use-question.ts';
import { useWizard } from './hooks/use-wizard.ts';
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
  const { state, task } = wizard;
  const { step, projectId, work, companyName } = state;
  usePageTitle(step > 0 && companyName ? `${companyName}: new report` : 'New report');
  const question = useQuestion(step, task);

  return (
    <div className={classes.wizard}>
      <StepBar step={step} companyName={companyName} />
      <ConnectionNotice shown={work.is === 'asked' && work.offline} />
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
          {step < 3 && projectId && (step === 0 || state.validation) && (
            <SaveNote status={wizard.saveStatus} />
          )}
          {step === 1 && state.validation && (
            <Button
              disabled={!(state.canEdit || state.scope || wizard.generating)}
              rightSection={<IconArrowRight size={17} />}
              onClick={() => void wizard.next()}
            >
              {wizard.generating ? 'Generating Detailed Scope...' : 'Next Step'}
            </Button>
          )}
        </Group>
      </Group>
    </div>
  );
}
