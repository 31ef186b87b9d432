import type { Project } from '@assay/contract/projects';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { DocumentsShelf } from '../../../shared/documents/documents-shelf.tsx';
import { useDocuments } from '../../../shared/documents/use-documents.ts';
import { paths } from '../../../shared/paths.ts';
import type { Wizard } from '../hooks/use-wizard.ts';
import { PhasePanel } from '../progress/phase-panel.tsx';
import { isScopeOutdated } from '../state/project-view.ts';
import { failureAt } from '../state/work.ts';
import { EstimateCard, useEstimate } from './estimate-card.tsx';
import { ScopeCard } from './scope-card.tsx';
import { StepTitle } from './step-title.tsx';
import { TargetCard } from './target-card.tsx';
import { ScopeTrouble, TroubleAlert } from './trouble-alert.tsx';
import { WizardCard } from './wizard-card.tsx';

export function FinaliseStep({ wizard }: { wizard: Wizard }) {
  const { state, task, submitting } = wizard;
  const { validation, projectId, canEdit, edits, work } = state;
  const generating = task?.kind === 'scope' && task.mode !== 'load';
  const scope = generating ? null : state.scope;
  const failed = failureAt(work, 'scope') !== null;
  const mayRegenerate = !state.launched && !state.analysisFailed;
  return (
    <Stack gap="md">
      <StepTitle>{titleOf(scope !== null, failed)}</StepTitle>
      <ScopeTrouble wizard={wizard} />
      {projectId && !failed && (generating || scope) && (
        <PhasePanel
          key={generating ? 'generating' : 'generated'}
          phase="scoping"
          projectId={projectId}
          taken={!generating || (work.is === 'asked' && work.taken)}
          onCancel={generating && canEdit ? wizard.cancel : undefined}
          onCompleted={wizard.askAtOnce}
        />
      )}
      <TargetCard
        name={state.companyName}
        description={validation?.company_description ?? ''}
        productMarkets={edits.product_markets}
        geographicMarkets={edits.geographic_markets}
      />
      {scope && (
        <>
          <ScopeCard
            text={edits.final_scope}
            outdated={mayRegenerate && isScopeOutdated(state)}
            readOnly={!canEdit || submitting || state.launched}
            onChange={(final_scope) => wizard.edit({ final_scope })}
            onRegenerate={mayRegenerate ? wizard.regenerateScope : undefined}
          />
          {projectId && state.launched && <LaunchedCard projectId={projectId} />}
          {state.project && !state.launched && <Launch wizard={wizard} project={state.project} />}
        </>
      )}
    </Stack>
  );
}

function Launch({ wizard, project }: { wizard: Wizard; project: Project }) {
  const { state, submitting, submit, take } = wizard;
  const { canEdit, edits } = state;
  const failure = failureAt(state.work, 'launch');
  const { documents, failed } = useDocuments(project.id);
  const estimate = useEstimate(project.id);
  // Shown once all above it stands: the button must not move from under a finger.
  if (estimate.isPending || !(documents || failed)) return <Skeleton h="24rem" />;
  return (
    <>
      <DocumentsShelf projectId={project.id} readOnly={!canEdit || submitting} />
      <EstimateCard
        project={project}
        readOnly={!canEdit || submitting}
        onSaved={(settings) => take((latest) => latest && { ...latest, ...settings })}
      />
      {failure && <TroubleAlert message={failure.message} onRetry={canEdit ? submit : undefined} />}
      {!canEdit && (
        <Text c="dimmed">Only the owner of this project or an administrator can launch it.</Text>
      )}
      <Group justify="flex-end">
        <Button
          size="md"
          disabled={submitting || !canEdit || edits.final_scope.trim() === ''}
          onClick={() => void submit()}
        >
          {submitting ? 'Launching Analysis...' : 'Submit Report & Launch Analysis'}
        </Button>
      </Group>
    </>
  );
}

function LaunchedCard({ projectId }: { projectId: string }) {
  return (
    <WizardCard
      title="The analysis has been launched"
      description="Its progress and results are on the project page."
    >
      <Button component={Link} to={paths.project(projectId)}>
        View Project
      </Button>
    </WizardCard>
  );
}

function titleOf(isThere: boolean, hasFailed: boolean): string {
  if (isThere) return 'Is this what the report should answer?';
  return hasFailed ? 'The detailed scope is missing' : 'The detailed scope is being written';
}
