import { Badge, Group, Loader, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { Wizard } from '../hooks/use-wizard.ts';
import { OutlineEditor } from '../outline/outline-editor.tsx';
import { PhasePanel } from '../progress/phase-panel.tsx';
import type { Validation } from '../state/project-view.ts';
import { MarketToggles } from './market-toggles.tsx';
import { StepTitle } from './step-title.tsx';
import { TroubleAlert } from './trouble-alert.tsx';
import classes from './validation-step.module.css';
import { WizardCard } from './wizard-card.tsx';

export function ValidationStep({ wizard }: { wizard: Wizard }) {
  const { validation, projectId, task, failure } = wizard;
  const failed = failure?.at === 'validate';
  return (
    <Stack gap="md">
      <StepTitle>{titleOf(validation !== null, failed)}</StepTitle>
      <TroubleAlert wizard={wizard} of={['validate', 'scope', 'load']} />
      {!validation && !projectId && !failed && (
        <Group gap="sm" role="status">
          <Loader aria-hidden />
          <Text c="dimmed">Initializing Workflow</Text>
        </Group>
      )}
      {!validation && projectId && task && (
        <PhasePanel phase="company_validation" wizard={wizard} projectId={projectId} asked />
      )}
      {validation && (
        <>
          <CompanyCard validation={validation} />
          <MarketToggles wizard={wizard} of="product_markets" />
          <MarketToggles wizard={wizard} of="geographic_markets" />
          <OutlineEditor wizard={wizard} />
        </>
      )}
    </Stack>
  );
}

function titleOf(isValidated: boolean, hasFailed: boolean): string {
  if (isValidated) return 'Is this the company, and are these its markets?';
  return hasFailed ? 'The company could not be checked' : 'Checking the company';
}

function CompanyCard({ validation }: { validation: Validation }) {
  const { company_name, company_description, company_candidates, crew_based } = validation;
  const badge = (
    <Badge color="ink" leftSection={<IconSparkles size={12} aria-hidden />} tt="none">
      AI Generated
    </Badge>
  );
  return (
    <WizardCard title="Company Information" aside={crew_based && badge}>
      <p className={classes.name}>{company_name}</p>
      {company_description && <p className={classes.description}>{company_description}</p>}
      {company_candidates.length > 0 && (
        <>
          <h3 className={classes.candidatesTitle}>Candidates considered</h3>
          <ul className={classes.candidates}>
            {company_candidates.map(({ name, quick_description, why_matched }) => (
              <li key={`${name} ${why_matched}`} className={classes.candidate}>
                <Text fw={550}>{name}</Text>
                {quick_description !== company_description && (
                  <Text size="sm">{quick_description}</Text>
                )}
                <Text size="sm" c="dimmed">
                  Match reason: {why_matched}
                </Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </WizardCard>
  );
}
