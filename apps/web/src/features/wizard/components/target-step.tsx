import { Text } from '@mantine/core';
import { DocumentsShelf } from '../../../shared/documents/documents-shelf.tsx';
import type { Wizard } from '../hooks/use-wizard.ts';
import { failureAt } from '../state/work.ts';
import { StepTitle } from './step-title.tsx';
import { TargetForm } from './target-form.tsx';
import classes from './target-step.module.css';
import { TroubleAlert } from './trouble-alert.tsx';

export function TargetStep({ wizard }: { wizard: Wizard }) {
  const { state } = wizard;
  const failure = failureAt(state.work, 'validate');
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
      <StepTitle>Which company is the target?</StepTitle>
      <Text c="dimmed" mt={6} maw={640}>
        The agents identify the company, check it against independent sources and propose the
        markets to look at. You decide what goes into the analysis.
      </Text>
      <div className={classes.columns}>
        <TargetForm wizard={wizard} />
        <DocumentsShelf
          projectId={state.projectId}
          onFirst={wizard.openShelf}
          readOnly={!state.canEdit}
        />
      </div>
    </>
  );
}
