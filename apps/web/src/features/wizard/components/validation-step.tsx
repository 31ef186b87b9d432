import { Badge, Group, Loader, Stack, Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { OutlineEditor } from '../outline/outline-editor.tsx';
import { PhasePanel } from '../progress/phase-panel.tsx';
import type { Validation } from '../project/project-view.ts';
import type { Wizard } from '../use-wizard.ts';
import { MarketToggles } from './market-toggles.tsx';
import { TroubleAlert } from './trouble-alert.tsx';
import classes from './validation-step.module.css';
import { WizardCard } from './wizard-card.tsx';

export function ValidationStep({ wizard }: { wizard: Wizard }) {
  const { validation, project, task, failure } = wizard;
  const failed = failure?.task.kind === 'validate';
  const asking = failed ? 'The company could not be checked' : 'Checking the company';
  return (
    <Stack gap="md">
      <h1>{validation ? 'Is this the company, and are these its markets?' : asking}</h1>
      <TroubleAlert wizard={wizard} of={['validate', 'scope', 'load']} />
      {!project && !failed && (
        <Group gap="sm" role="status">
          <Loader aria-hidden />
          <Text c="dimmed">Initializing Workflow</Text>
        </Group>
      )}
      {!validation && project && task && (
        <PhasePanel phase="company_validation" wizard={wizard} projectId={project.id} asked />
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

function CompanyCard({ validation }: { validation: Validation }) {
  const { company_name, company_description, company_candidates, crew_based } = validation;
  const badge = (
    <Badge color="ink" leftSection={<IconSparkles size={12} aria-hidden />}>
      AI Generated
    </Badge>
  );
  return (
    <WizardCard title="Company Information" aside={crew_based && badge}>
      <p className={classes.name}>{company_name}</p>
      {company_description && <p className={classes.description}>{company_description}</p>}
      {company_candidates.length > 0 && (
        <h3 className={classes.candidatesTitle}>Candidates considered</h3>
      )}
      <ul className="bare">
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
    </WizardCard>
  );
}
