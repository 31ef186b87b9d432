import type { Project } from '@assay/contract/projects';
import { useEstimate } from '../../../shared/api/use-estimate.ts';
import { dollars } from '../../../shared/ui/estimate-words.ts';

interface LaunchEstimateProps {
  project: Project;
  relaunch: boolean;
}

/** What the user is about to start, and what it will take. */
export function LaunchEstimate({ project, relaunch }: LaunchEstimateProps) {
  const { data: estimate } = useEstimate(project.id);
  return (
    <>
      This runs 30 agents across 6 pods on {project.company_name || project.name}.
      {relaunch && ' The present results are replaced by the new ones.'}
      {estimate?.offline && ' The offline analyst sits in every seat; nothing is paid for.'}
      {estimate && !estimate.offline && (
        <>
          {' '}
          Expect {estimate.calls} model calls, about {dollars(estimate.cost_usd.low)} to{' '}
          {dollars(estimate.cost_usd.high)}, in {Math.ceil(estimate.minutes.low)} to{' '}
          {Math.ceil(estimate.minutes.high)} minutes. {estimate.remarks.join(' ')}
        </>
      )}
    </>
  );
}
