import type { CrewOutput } from '@assay/contract/projects';
import { roster } from '@assay/domain/agents/roster';
import { runKinds } from '@assay/domain/project/phases';
import classes from './workflow-results.module.css';

export function executionBadge(output: CrewOutput): string {
  return output.execution_time === undefined
    ? 'Completed'
    : `${Math.round(output.execution_time)}s`;
}

export function ExecutionSummary({ output }: { output: CrewOutput }) {
  const facts = [
    { label: 'Total agents', value: output.total_agents ?? roster.length },
    { label: 'Phases', value: output.total_phases ?? runKinds.length },
    {
      label: 'Execution time',
      value: output.execution_time === undefined ? 'N/A' : `${Math.round(output.execution_time)}s`,
    },
    { label: 'PDF generated', value: output.pdf_path ? 'Yes' : 'No' },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
