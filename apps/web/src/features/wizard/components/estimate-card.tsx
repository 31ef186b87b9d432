import { type Project, updateProject } from '@assay/contract/projects';
import type { RouteBody } from '@assay/contract/route';
import { formatCount } from '@assay/domain/format/format-count';
import { NumberInput, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { estimateKey, useEstimate } from '../../../shared/api/use-estimate.ts';
import { costWords, countWords, minuteWords } from '../../../shared/ui/estimate-words.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { toast } from '../../../shared/ui/toast.tsx';
import { wizardProjectKey } from '../project/wizard-project.ts';
import classes from './estimate-card.module.css';
import { WizardCard } from './wizard-card.tsx';

interface EstimateCardProps {
  project: Project;
  disabled: boolean;
}

/** What the launch will take, before the button that launches it. */
export function EstimateCard({ project, disabled }: EstimateCardProps) {
  const { data: facts, isError } = useEstimate(project.id);
  return (
    <WizardCard
      title="Before you launch"
      description="40 AI agents run the analysis. Nothing is spent until you submit."
    >
      {isError && (
        <Text size="sm" c="dimmed">
          The estimate is not available at the moment. You can launch without it.
        </Text>
      )}
      {facts && (
        <>
          <FactList
            className={classes.facts}
            facts={[
              ['Estimated cost', facts.offline ? 'None' : costWords(facts.cost_usd)],
              ['Estimated time', minuteWords(facts.minutes)],
              ['Model calls', formatCount(facts.calls)],
              ['Tokens', facts.offline ? null : countWords(facts.tokens)],
            ]}
          />
          <Text size="sm" c="dimmed" mt="sm">
            {facts.offline
              ? 'No model provider is configured: the offline analyst works from the documents in hand, at no cost.'
              : `Models: ${[...new Set(facts.seats.map(({ model }) => model))].join(', ')}.`}
          </Text>
          {facts.remarks.map((remark) => (
            <Text key={remark} size="sm" mt={4}>
              {remark}
            </Text>
          ))}
          <RunSettings project={project} disabled={disabled} costs={!facts.offline} />
        </>
      )}
    </WizardCard>
  );
}

interface RunSettingsProps extends EstimateCardProps {
  /** Where nothing is paid for, a budget limits nothing. */
  costs: boolean;
}

/** Limits that the owner sets before the money is spent. */
function RunSettings({ project, disabled, costs }: RunSettingsProps) {
  const { id, budget_usd } = project;
  const [budget, setBudget] = useState<string | number>(budget_usd ?? '');
  const settings = useChange({
    send: (body: RouteBody<typeof updateProject>) => call(updateProject, { params: { id }, body }),
    failure: { title: 'Error Updating Project', words: 'An unknown error occurred' },
    keptAs: wizardProjectKey(id),
    touches: [estimateKey(id)],
    onDone: () => toast.success('Project Updated'),
  });
  const isOff = disabled || settings.isPending;

  function settleBudget(): void {
    const next = typeof budget === 'number' ? budget : null;
    if (next !== budget_usd) settings.mutate({ budget_usd: next });
  }

  return (
    <div className={classes.settings}>
      <Switch
        label="Keep to the documents in hand"
        description="Nothing about this project is sent to a search service."
        checked={project.private}
        disabled={isOff}
        onChange={(event) => settings.mutate({ private: event.currentTarget.checked })}
      />
      {costs && (
        <NumberInput
          label="Budget"
          description="The run stops before it costs more. Empty for no limit."
          placeholder="No limit"
          prefix="$"
          min={0}
          max={100_000}
          decimalScale={2}
          hideControls
          disabled={isOff}
          value={budget}
          onChange={setBudget}
          onBlur={settleBudget}
          onKeyDown={({ key }) => key === 'Enter' && settleBudget()}
        />
      )}
    </div>
  );
}
