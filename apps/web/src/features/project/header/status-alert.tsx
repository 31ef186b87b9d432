import type { Project } from '@assay/contract/projects';
import { phaseStatusesOf, resumePlace } from '@assay/domain/project/wizard-phase';
import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../../shared/paths.ts';
import { useIsInLine } from '../../../shared/progress/use-is-in-line.ts';
import { canLaunch } from '../launch-project.ts';
import { hasFailed, isAnalyzing, qaState } from '../project-state.ts';

const LEAVE = 'You can leave this page; you are notified as each section is ready.';

function textOf(project: Project, isInLine: boolean): string | null {
  if (hasFailed(project)) return null;
  if (project.paused) {
    const what = isAnalyzing(project) ? 'The analysis' : 'Quality assurance';
    return `${what} is paused. Resume it to let the agents go on.`;
  }
  if (isAnalyzing(project)) {
    return isInLine
      ? `The analysis is in line and begins by itself when its turn comes. ${LEAVE}`
      : `The agents are at work. ${LEAVE}`;
  }
  if (project.crew_status !== 'completed') {
    return canLaunch(project) ? 'The scope is set. Launch the analysis when you are ready.' : null;
  }
  switch (qaState(project)) {
    case 'not_started':
      return 'The analysis is ready to read. Run QA and the executive summary to complete the report.';
    case 'running':
      return isInLine
        ? 'Quality assurance is in line and begins by itself when its turn comes.'
        : 'Quality assurance compares the sections and writes the executive summary.';
    case 'failed':
      if (project.cancelled)
        return 'Quality assurance was cancelled. What its agents had finished is kept: a retry goes on from there. The analysis is untouched.';
      return `Quality assurance did not finish. ${project.run_error ?? 'Retry it when you like.'} The analysis is untouched.`;
    case 'completed':
      return 'The report is complete: analysed, checked and summarised.';
  }
}

/** What the wizard needs to know to go on with this project. */
function wizardStateOf(project: Project) {
  const { step, phase } = resumePlace(project, phaseStatusesOf(project.workflow_session_metadata));
  return { project: { id: project.id }, step, phase };
}

/** One sentence about where the project stands and what comes next. */
export function StatusAlert({ project }: { project: Project }) {
  const text = textOf(project, useIsInLine(project.id));
  const needsWizard =
    !canLaunch(project) && !isAnalyzing(project) && project.crew_status !== 'completed';
  if (!text && !needsWizard) return null;
  return (
    <Alert
      color={qaState(project) === 'failed' ? 'yellow' : 'ink'}
      variant="light"
      icon={<IconInfoCircle size={20} stroke={1.5} />}
      role="status"
    >
      {text ?? (
        <>
          This project has no final scope yet.{' '}
          <Anchor component={Link} to={paths.wizard} state={wizardStateOf(project)} inherit>
            Continue in the wizard
          </Anchor>
        </>
      )}
    </Alert>
  );
}
