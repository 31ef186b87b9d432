import type { CrewOutput } from '@assay/contract/projects';
import { roster } from '@assay/domain/agents/roster';
import { runKinds } from '@assay/domain/project/phases';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import classes from './workflow-results.module.css';

export function executionBadge(output: CrewOutput): string {
  return output.execution_time === undefined
    ? 'Completed'
    : `${Math.round(output.execution_time)}s`;
}

export function ExecutionSummary({ output }: { output: CrewOutput }) {
  const { total_agents, total_phases, execution_time, pdf_path } = output;
  return (
    <FactList
      className={classes.facts}
      facts={[
        ['Total agents', total_agents ?? roster.length],
        ['Phases', total_phases ?? runKinds.length],
        ['Execution time', execution_time === undefined ? 'N/A' : `${Math.round(execution_time)}s`],
        ['PDF generated', pdf_path ? 'Yes' : 'No'],
      ]}
    />
  );
}
