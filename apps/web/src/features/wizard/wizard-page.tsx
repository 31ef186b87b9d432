import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { DocumentsShelf } from '../../shared/documents/documents-shelf.tsx';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { AnalysisStep } from './components/analysis-step.tsx';
import { ConnectionNotice } from './components/connection-notice.tsx';
import { DealCard } from './components/deal-card.tsx';
import { FinaliseStep } from './components/finalise-step.tsx';
import { MaterialsStep } from './components/materials-step.tsx';
import { SaveNote } from './components/save-note.tsx';
import { StepBar } from './components/step-bar.tsx';
import { TargetStep } from './components/target-step.tsx';
import { TroubleAlert } from './components/trouble-alert.tsx';
import { ValidationStep } from './components/validation-step.tsx';
import { useDeal } from './hooks/use-deal.ts';
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
  return <Wizard key={seen.wizard} />;
}

function Wizard() {
  const wizard = useWizard();
  const { state } = wizard;
  const { step, task } = state;
  const companyName = state.validation?.company_name ?? state.target.name;
  usePageTitle(step > 0 && companyName ? `${companyName}: new report` : 'New report');
  const question = useQuestion(step, task);
  const { deal, change: changeDeal } = useDeal(state.projectId);

  if (wizard.opening === 'loading') return <LoadingState />;
  if (wizard.opening === 'failed') {
    return (
      <ErrorState title="Could not fetch project details" onRetry={wizard.openAgain}>
        Nothing is lost: the project is on the server. Check the connection and try again.
      </ErrorState>
    );
  }

  return (
    <div className={classes.wizard}>
      <StepBar step={step} companyName={companyName} />
      <ConnectionNotice shown={state.offline} />
      <div ref={question} className={classes.step}>
        {step === 0 && (
          <>
            {state.validationError && (
              <div className={classes.alert}>
                <TroubleAlert
                  message={`Failed to validate company: ${state.validationError}`}
                  onRetry={() => void wizard.retryValidation()}
                />
              </div>
            )}
            <TargetStep
              target={state.target}
              busy={wizard.initialising}
              offerResume={state.projectId === null}
              onChange={wizard.typed}
              onSubmit={(target) => void wizard.defineScope(target)}
              deal={<DealCard deal={deal} readOnly={!state.canEdit} onChange={changeDeal} />}
              aside={
                <DocumentsShelf
                  projectId={state.projectId}
                  onFirst={wizard.openShelf}
                  readOnly={!state.canEdit}
                />
              }
            />
          </>
        )}
        {step === 1 && (
          <ValidationStep
            state={state}
            onRetry={() => void wizard.retryValidation()}
            onRetryScope={wizard.retryScope}
            onCancel={() => void wizard.cancel()}
            onCompleted={wizard.askAtOnce}
            onMarkets={wizard.changeMarkets}
            onOutline={wizard.changeOutline}
          />
        )}
        {step === 2 && (
          <FinaliseStep
            state={state}
            submitting={wizard.submitting}
            onEdit={wizard.editScope}
            onRetryScope={wizard.retryScope}
            onRegenerate={() => void wizard.regenerateScope()}
            onCancel={() => void wizard.cancel()}
            onCompleted={wizard.askAtOnce}
            onSubmit={() => void wizard.submit()}
          />
        )}
        {step === 3 && state.projectId && <AnalysisStep projectId={state.projectId} />}
        {step === 4 && state.projectId && <MaterialsStep projectId={state.projectId} />}
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
          {(step === 1 || step === 2) && state.validation && (
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
