import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { DocumentsShelf } from '../../../shared/documents/documents-shelf.tsx';
import { paths } from '../../../shared/paths.ts';
import { PhasePanel } from '../progress/phase-panel.tsx';
import { isScopeOutdated } from '../state/is-scope-outdated.ts';
import type { WizardState } from '../state/wizard-state.ts';
import { EstimateCard } from './estimate-card.tsx';
import { ScopeCard } from './scope-card.tsx';
import { TargetCard } from './target-card.tsx';
import { scopeTrouble, TroubleAlert } from './trouble-alert.tsx';
import { WizardCard } from './wizard-card.tsx';

interface FinaliseStepProps {
  state: WizardState;
  submitting: boolean;
  onEdit: (text: string) => void;
  onRetryScope: () => void;
  onRegenerate: () => void;
  onCancel: () => void;
  /** The agents are done: the result can be asked for at once. */
  onCompleted: () => void;
  onSubmit: () => void;
}

export function FinaliseStep(props: FinaliseStepProps) {
  const { state, submitting, onEdit, onRetryScope, onRegenerate, onCancel, onCompleted, onSubmit } =
    props;
  const { validation, scopeError, projectId, canEdit } = state;
  const generating = state.task?.kind === 'scope' && state.task.mode !== 'load';
  const scope = generating ? null : state.scope;
  const mayRegenerate = !state.launched && !state.analysisFailed;
  return (
    <Stack gap="md">
      <Title order={1} fz={{ base: 26, sm: 30 }}>
        {titleOf(scope !== null, scopeError !== null)}
      </Title>
      {scopeError && <TroubleAlert message={scopeTrouble(scopeError)} onRetry={onRetryScope} />}
      {projectId && !scopeError && (generating || scope) && (
        <PhasePanel
          phase="scoping"
          key={generating ? 'generating' : 'generated'}
          projectId={projectId}
          taken={!generating || state.taken}
          onCancel={generating && canEdit ? onCancel : undefined}
          onCompleted={onCompleted}
        />
      )}
      <TargetCard
        name={validation?.company_name ?? state.target.name}
        description={validation?.company_description ?? ''}
        productMarkets={state.productMarkets}
        geographicMarkets={state.geographicMarkets}
      />
      {scope && (
        <>
          <ScopeCard
            text={state.finalScope}
            outdated={mayRegenerate && isScopeOutdated(state)}
            readOnly={!canEdit || submitting || state.launched}
            onChange={onEdit}
            onRegenerate={mayRegenerate ? onRegenerate : undefined}
          />
          {projectId && state.launched ? (
            <LaunchedCard projectId={projectId} />
          ) : (
            <Launch state={state} submitting={submitting} onSubmit={onSubmit} />
          )}
        </>
      )}
    </Stack>
  );
}

function Launch(props: Pick<FinaliseStepProps, 'state' | 'submitting' | 'onSubmit'>) {
  const { state, submitting, onSubmit } = props;
  const { projectId, canEdit, launchError } = state;
  return (
    <>
      {projectId && <DocumentsShelf projectId={projectId} readOnly={!canEdit || submitting} />}
      {projectId && <EstimateCard projectId={projectId} readOnly={!canEdit || submitting} />}
      {launchError && (
        <TroubleAlert message={launchError} onRetry={canEdit ? onSubmit : undefined} />
      )}
      {!canEdit && (
        <Text c="dimmed">Only the owner of this project or an administrator can launch it.</Text>
      )}
      <Group justify="flex-end">
        <Button
          size="md"
          disabled={submitting || !canEdit || state.finalScope.trim() === ''}
          onClick={onSubmit}
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
