import { Group, Loader, Stack, Text } from '@mantine/core';
import type { Wizard } from '../hooks/use-wizard.ts';
import { OutlineEditor } from '../outline/outline-editor.tsx';
import { PhasePanel } from '../progress/phase-panel.tsx';
import { failureAt } from '../state/work.ts';
import { CompanyCard } from './company-card.tsx';
import { MarketToggles } from './market-toggles.tsx';
import { StepTitle } from './step-title.tsx';
import { ScopeTrouble, TroubleAlert } from './trouble-alert.tsx';

export function ValidationStep({ wizard }: { wizard: Wizard }) {
  const { state, edit } = wizard;
  const { validation, projectId, canEdit, edits, work } = state;
  const failure = failureAt(work, 'validate');
  const readOnly = !canEdit || state.launched;
  return (
    <Stack gap="md">
      <StepTitle>{titleOf(validation !== null, failure !== null)}</StepTitle>
      {failure && (
        <TroubleAlert
          message={`Failed to validate company: ${failure.message}`}
          onRetry={canEdit ? wizard.retryValidation : undefined}
        />
      )}
      <ScopeTrouble wizard={wizard} />
      {!validation && !projectId && !failure && (
        <Group gap="sm" role="status">
          <Loader aria-hidden />
          <Text c="dimmed">Initializing Workflow</Text>
        </Group>
      )}
      {!validation && projectId && work.is === 'asked' && (
        <PhasePanel
          phase="company_validation"
          projectId={projectId}
          taken={work.taken}
          onCancel={canEdit ? wizard.cancel : undefined}
          onCompleted={wizard.askAtOnce}
        />
      )}
      {validation && (
        <>
          <CompanyCard validation={validation} />
          <MarketToggles
            title="Product Market Analysis Scope"
            description="Choose the product markets that the analysis looks at."
            none="No markets identified for this company. You can proceed to the next step."
            markets={edits.product_markets}
            readOnly={readOnly}
            onChange={(product_markets) => edit({ product_markets })}
          />
          <MarketToggles
            title="Geographic Market Scope"
            description="Choose the regions that the analysis looks at."
            none="No geographic markets identified for this company. You can proceed to the next step."
            markets={edits.geographic_markets}
            readOnly={readOnly}
            onChange={(geographic_markets) => edit({ geographic_markets })}
          />
          <OutlineEditor
            outline={edits.outline}
            readOnly={readOnly}
            onChange={(outline) => edit({ outline })}
          />
        </>
      )}
    </Stack>
  );
}

function titleOf(isValidated: boolean, hasFailed: boolean): string {
  if (isValidated) return 'Is this the company, and are these its markets?';
  return hasFailed ? 'The company could not be checked' : 'Checking the company';
}
