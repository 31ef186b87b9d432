import type { CrewOutput } from '@assay/contract/projects';
import { type Seat, seatLabels } from '@assay/domain/agents/roster';
import { Text } from '@mantine/core';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import { entriesInOrder } from './read-output.ts';
import classes from './workflow-results.module.css';

function nameOf(winner: string | null): string {
  if (!winner) return 'Unknown';
  return winner in seatLabels ? seatLabels[winner as Seat] : winner;
}

function WinnerBadge({ word, winner }: { word: string; winner: string | null }) {
  return (
    <span className={classes.winner} data-known={winner !== null || undefined}>
      {winner && <Hallmark variant="stamp" size={16} />}
      {word}: {nameOf(winner)}
    </span>
  );
}

export function FactCheckerCommentary({ output }: { output: CrewOutput }) {
  const pods = entriesInOrder(output.fact_checker_commentaries ?? {});
  if (pods.length === 0) {
    return <Text c="dimmed">No fact checker commentaries available for this analysis.</Text>;
  }
  return pods.map(([key, pod]) => (
    <article key={key} className={classes.review}>
      <header className={classes.reviewHead}>
        <h4>{pod.pod_name}</h4>
        <WinnerBadge word="Winner" winner={pod.winner} />
      </header>
      {pod.validation_summary && (
        <div className={classes.validation}>
          <h5>Validation summary</h5>
          <Markdown below={5}>{pod.validation_summary}</Markdown>
        </div>
      )}
      {pod.commentary && <Markdown below={4}>{pod.commentary}</Markdown>}
    </article>
  ));
}

export function CriticEvaluations({ output }: { output: CrewOutput }) {
  const pods = entriesInOrder(output.critic_evaluations ?? {});
  if (pods.length === 0) {
    return <Text c="dimmed">No critic evaluations available for this analysis.</Text>;
  }
  return pods.map(([key, pod]) => (
    <article key={key} className={classes.review}>
      <header className={classes.reviewHead}>
        <h4>{pod.pod_name}</h4>
        <WinnerBadge word="Selected" winner={pod.winner} />
      </header>
      <Markdown below={4}>{pod.evaluation}</Markdown>
    </article>
  ));
}
