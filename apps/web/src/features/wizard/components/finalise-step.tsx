import type { Project } from '@assay/contract/projects';
import { type Market, selectedMarkets } from '@assay/domain/company/market';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useEstimate } from '../../../shared/api/use-estimate.ts';
import { DocumentsShelf } from '../../../shared/documents/documents-shelf.tsx';
import { useDocuments } from '../../../shared/documents/use-documents.ts';
import { paths } from '../../../shared/paths.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import type { Wizard } from '../hooks/use-wizard.ts';
import { PhasePanel } from '../progress/phase-panel.tsx';
import { EstimateCard } from './estimate-card.tsx';
import classes from './finalise-step.module.css';
import { ScopeCard } from './scope-card.tsx';
import { StepTitle } from './step-title.tsx';
import { TroubleAlert } from './trouble-alert.tsx';
import { WizardCard } from './wizard-card.tsx';

export function FinaliseStep({ wizard }: { wizard: Wizard }) {
  const { project, launched, generating, failure } = wizard;
  const isThere = wizard.scope !== null && !generating;
  const failed = failure?.at === 'scope' || failure?.at === 'load';
  return (
    <Stack gap="md">
      <StepTitle>{titleOf(isThere, failed)}</StepTitle>
      <TroubleAlert wizard={wizard} of={['scope', 'load']} />
      {project && !failed && (generating || isThere) && (
        <PhasePanel
          key={generating ? 'generating' : 'generated'}
          phase="scoping"
          wizard={wizard}
          projectId={project.id}
          asked={generating}
        />
      )}
      <TargetCard wizard={wizard} />
      {isThere && <ScopeCard wizard={wizard} />}
      {isThere && project && launched && (
        <WizardCard
          title="The analysis has been launched"
          description="Its progress and results are on the project page."
        >
          <Button component={Link} to={paths.project(project.id)}>
            View Project
          </Button>
        </WizardCard>
      )}
      {isThere && project && !launched && <Launch wizard={wizard} project={project} />}
    </Stack>
  );
}

function titleOf(isThere: boolean, hasFailed: boolean): string {
  if (isThere) return 'Is this what the report should answer?';
  return hasFailed ? 'The detailed scope is missing' : 'The detailed scope is being written';
}

function TargetCard({ wizard }: { wizard: Wizard }) {
  const { companyName, validation, edits } = wizard;
  const description = validation?.company_description;
  return (
    <WizardCard title="Target Company">
      <p className={classes.name}>{companyName}</p>
      {description && <p className={classes.description}>{description}</p>}
      <FactList
        className={classes.markets}
        facts={[
          ['Product markets', namesOf(edits.product_markets)],
          ['Geographic markets', namesOf(edits.geographic_markets)],
        ]}
      />
    </WizardCard>
  );
}

function namesOf(markets: Market[]): string {
  const names = selectedMarkets(markets).map(({ name }) => name);
  return names.join('\u00a0· ') || 'Not limited';
}

function Launch({ wizard, project }: { wizard: Wizard; project: Project }) {
  const { canEdit, edits, submitting } = wizard;
  const { documents, failed } = useDocuments(project.id);
  const estimate = useEstimate(project.id);
  // Shown once all above it stands: the button must not move from under a finger.
  if (estimate.isPending || !(documents || failed)) return <Skeleton h="24rem" />;
  return (
    <>
      <DocumentsShelf projectId={project.id} readOnly={!canEdit || submitting} />
      <EstimateCard wizard={wizard} project={project} />
      <TroubleAlert wizard={wizard} of={['launch']} />
      {!canEdit && (
        <Text c="dimmed">Only the owner of this project or an administrator can launch it.</Text>
      )}
      <Group justify="flex-end">
        <Button
          size="md"
          disabled={submitting || !canEdit || edits.final_scope.trim() === ''}
          onClick={() => void wizard.submit()}
        >
          {submitting ? 'Launching Analysis...' : 'Submit Report & Launch Analysis'}
        </Button>
      </Group>
    </>
  );
}
