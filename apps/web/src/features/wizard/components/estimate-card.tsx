import { getEstimate } from '@assay/contract/workflows';
import { formatCount } from '@assay/domain/format/format-count';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../../shared/api/asks.ts';
import { costWords, countWords, minuteWords } from '../../../shared/ui/estimate-words.ts';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import classes from './estimate-card.module.css';
import { RunSettings, type RunSettingsProps } from './run-settings.tsx';
import { WizardCard } from './wizard-card.tsx';

export function useEstimate(projectId: string) {
  return useQuery(asks(['estimate', projectId], getEstimate, { params: { projectId } }));
}

/** What the launch will take, before the button that launches it. */
export function EstimateCard(props: Omit<RunSettingsProps, 'costs'>) {
  const estimate = useEstimate(props.project.id);
  const facts = estimate.data;
  return (
    <WizardCard
      title="Before you launch"
      description="40 AI agents run the analysis. Nothing is spent until you submit."
    >
      {estimate.isError && (
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
              ...(facts.offline ? [] : [['Tokens', countWords(facts.tokens)] as const]),
            ]}
          />
          <Text size="sm" c="dimmed" mt="sm">
            {facts.offline
              ? 'No model provider is configured: the offline analyst works from the documents in hand, at no cost.'
              : `Models: ${seatWords(facts.seats)}.`}
          </Text>
          {facts.remarks.map((remark) => (
            <Text key={remark} size="sm" mt={4}>
              {remark}
            </Text>
          ))}
        </>
      )}
      {facts && <RunSettings {...props} costs={!facts.offline} />}
    </WizardCard>
  );
}

function seatWords(seats: { seat: string; model: string }[]): string {
  return [...new Set(seats.map((seat) => seat.model))].join(', ');
}
