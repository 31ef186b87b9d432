import type { Project } from '@assay/contract/projects';
import { type Market, selectedMarkets } from '@assay/domain/company/market';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useEstimate } from '../../../shared/api/use-estimate.ts';
import { DocumentsShelf } from '../../../shared/documents/documents-shelf.tsx';
import { useDocuments } from '../../../shared/documents/use-documents.ts';
import { paths } from '../../../shared/paths.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { PhasePanel } from '../progress/phase-panel.tsx';
import type { Wizard } from '../use-wizard.ts';
import { EstimateCard } from './estimate-card.tsx';
import classes from './finalise-step.module.css';
import { ScopeCard } from './scope-card.tsx';
import { TroubleAlert } from './trouble-alert.tsx';
import { WizardCard } from './wizard-card.tsx';

export function FinaliseStep({ wizard }: { wizard: Wizard }) {
  const { project, launched, generating, failure } = wizard;
  const [isSet, setIsSet] = useState(false);
  const onSet = useCallback(() => setIsSet(true), []);
  const isThere = wizard.scope !== null && !generating;
  const failed = failure !== null && failure.task.kind !== 'launch';
  const writing = failed ? 'The detailed scope is missing' : 'The detailed scope is being written';
  return (
    <Stack gap="md">
      <h1>{isThere ? 'Is this what the report should answer?' : writing}</h1>
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
      {isThere && <ScopeCard wizard={wizard} onSet={onSet} />}
      {isThere && project && launched && <Launched id={project.id} />}
      {isThere && project && !launched && (
        <Launch wizard={wizard} project={project} isScopeSet={isSet} />
      )}
    </Stack>
  );
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

function Launched({ id }: { id: string }) {
  return (
    <WizardCard
      title="The analysis has been launched"
      description="Its progress and results are on the project page."
    >
      <Button component={Link} to={paths.project(id)}>
        View Project
      </Button>
    </WizardCard>
  );
}

interface LaunchProps {
  wizard: Wizard;
  project: Project;
  isScopeSet: boolean;
}

function Launch({ wizard, project, isScopeSet }: LaunchProps) {
  const { canEdit, edits, submitting } = wizard;
  const { documents, failed } = useDocuments(project.id);
  const estimate = useEstimate(project.id);
  const isFixed = submitting || !canEdit;
  // Shown once all above it stands: the button must not move from under a finger.
  const isScopeThere = isScopeSet || edits.final_scope.trim() === '';
  if (!isScopeThere || estimate.isPending || !(documents || failed)) return <Skeleton h="24rem" />;
  return (
    <>
      <DocumentsShelf projectId={project.id} readOnly={isFixed} />
      <EstimateCard project={project} disabled={isFixed} />
      <TroubleAlert wizard={wizard} of={['launch']} />
      {!canEdit && (
        <Text c="dimmed">Only the owner of this project or an administrator can launch it.</Text>
      )}
      <Button
        size="md"
        ml="auto"
        disabled={isFixed || edits.final_scope.trim() === ''}
        onClick={() => void wizard.submit()}
      >
        {submitting ? 'Launching Analysis...' : 'Submit Report & Launch Analysis'}
      </Button>
    </>
  );
}
