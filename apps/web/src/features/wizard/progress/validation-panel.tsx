import { AgentCard } from './agent-card.tsx';
import { agentRows } from './agent-rows.ts';
import classes from './progress.module.css';
import { ProgressPanel } from './progress-panel.tsx';
import { useWorkflowProgress } from './use-workflow-progress.ts';

interface ValidationPanelProps {
  projectId: string;
  /** The server is at this attempt. */
  taken: boolean;
  onCancel?: (() => void) | undefined;
  onCompleted: () => void;
}

/** Three tasks: identification and market mapping, cross-reference validation, company profile. */
export function ValidationPanel(props: ValidationPanelProps) {
  const { projectId, taken, onCancel, onCompleted } = props;
  const progress = useWorkflowProgress({
    projectId,
    phase: 'company_validation',
    ask: taken,
    onCompleted,
  });
  const agents = agentRows(progress, 'company_validation');
  const done = agents.filter((agent) => agent.status === 'completed').length;
  return (
    <ProgressPanel
      title="Validating Company"
      progress={progress}
      done={done}
      total={agents.length}
      working={done < agents.length}
      onCancel={onCancel}
    >
      <ol className={classes.agents}>
        {agents.map((agent) => (
          <AgentCard key={agent.id} agent={agent} />
        ))}
      </ol>
    </ProgressPanel>
  );
}
