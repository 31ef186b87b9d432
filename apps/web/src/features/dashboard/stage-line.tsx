import { type DashboardProject, stageLine, stageNames } from '@assay/domain/project/dashboard';
import { VisuallyHidden } from '@mantine/core';
import classes from './stage-line.module.css';

const words = {
  done: 'done',
  working: 'under way',
  paused: 'paused',
  failed: 'failed',
  cancelled: 'cancelled',
  ahead: 'ahead',
} as const;

/** How far the project has come, as five short strokes. */
export function StageLine({ project }: { project: DashboardProject }) {
  return (
    <ol className={classes.line} aria-label="Stages">
      {stageLine(project).map((state, index) => (
        <li key={stageNames[index]} className={classes.stage} data-state={state}>
          <VisuallyHidden>
            {stageNames[index]}: {words[state]}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

const nextWords = [
  'Next: validation',
  'Next: scope',
  'Next: analysis',
  'Next: QA review',
  'Next: completion',
];
const stoppedWords = [
  'Stopped in validation',
  'Stopped in scoping',
  'Stopped in analysis',
  'Stopped in QA',
  'Stopped in the summary',
];

/** The stage in words, beside the status. */
export function stageCaption(project: DashboardProject): string | undefined {
  const states = stageLine(project);
  const index = states.findIndex((state) => state !== 'done');
  if (index === -1) return 'All stages done';
  if (states[index] === 'working' || states[index] === 'paused')
    return `Stage ${index + 1} of ${states.length}`;
  return states[index] === 'ahead' ? nextWords[index] : stoppedWords[index];
}
