import type { Market } from '@assay/domain/company/market';
import type { Outline } from '@assay/domain/scope/outline';
import { Group, Loader, Stack, Text, Title } from '@mantine/core';
import { OutlineEditor } from '../outline/outline-editor.tsx';
import { PhasePanel } from '../progress/phase-panel.tsx';
import type { WizardState } from '../state/wizard-state.ts';
import { CompanyCard } from './company-card.tsx';
import { MarketToggles } from './market-toggles.tsx';
import { scopeTrouble, TroubleAlert } from './trouble-alert.tsx';

interface ValidationStepProps {
  state: WizardState;
  onRetry: () => void;
  onRetryScope: () => void;
  onCancel: () => void;
  /** The agents are done: the result can be asked for at once. */
  onCompleted: () => void;
  onMarkets: (change: { product?: Market[]; geographic?: Market[] }) => void;
  onOutline: (outline: Outline) => void;
}

export function ValidationStep(props: ValidationStepProps) {
  const { state, onRetry, onRetryScope, onCancel, onCompleted, onMarkets, onOutline } = props;
  const { validation, validationError, scopeError, projectId, canEdit } = state;
  const readOnly = !canEdit || state.launched;
  return (
    <Stack gap="md">
      <Title order={1} fz={{ base: 26, sm: 30 }}>
        {titleOf(state)}
      </Title>
      {validationError && (
        <TroubleAlert
          message={`Failed to validate company: ${validationError}`}
          onRetry={canEdit ? onRetry : undefined}
        />
      )}
      {scopeError && (
        <TroubleAlert
          message={scopeTrouble(scopeError)}
          onRetry={canEdit ? onRetryScope : undefined}
        />
      )}
      {!validation && !projectId && !validationError && (
        <Group gap="sm" role="status">
          <Loader aria-hidden />
          <Text c="dimmed">Initializing Workflow</Text>
        </Group>
      )}
      {!validation && projectId && state.task && (
        <PhasePanel
          phase="company_validation"
          projectId={projectId}
          taken={state.taken}
          onCancel={canEdit ? onCancel : undefined}
          onCompleted={onCompleted}
        />
      )}
      {validation && (
        <>
          <CompanyCard validation={validation} />
          <MarketToggles
            title="Product Market Analysis Scope"
            description="Choose the product markets that the analysis looks at."
            none="No markets identified for this company. You can proceed to the next step."
            markets={state.productMarkets}
            readOnly={readOnly}
            onChange={(product) => onMarkets({ product })}
          />
          <MarketToggles
            title="Geographic Market Scope"
            description="Choose the regions that the analysis looks at."
            none="No geographic markets identified for this company. You can proceed to the next step."
            markets={state.geographicMarkets}
            readOnly={readOnly}
            onChange={(geographic) => onMarkets({ geographic })}
          />
          <OutlineEditor outline={state.outline} readOnly={readOnly} onChange={onOutline} />
        </>
      )}
    </Stack>
  );
}

function titleOf({ validation, validationError }: WizardState): string {
  if (validation) return 'Is this the company, and are these its markets?';
  return validationError ? 'The company could not be checked' : 'Checking the company';
}
