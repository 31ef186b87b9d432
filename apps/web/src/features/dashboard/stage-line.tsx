import { type DashboardProject, stageLine, stageNames } from '@assay/domain/project/dashboard';
import { VisuallyHidden } from '@mantine/core';
import classes from './stage-line.module.css';

const words = { done: 'done', working: 'under way', failed: 'failed', ahead: 'ahead' } as const;

/** Where the project stands, as five short strokes and one word. */
export function StageLine({ project }: { project: DashboardProject }) {
  const states = stageLine(project);
  const current = states.findIndex((state) => state !== 'done');
  const shown = current === -1 ? states.length - 1 : current;
  return (
    <div className={classes.stages}>
      <ol className={classes.line} aria-label="Stages">
        {states.map((state, index) => (
          <li key={stageNames[index]} className={classes.stage} data-state={state}>
            <VisuallyHidden>
              {stageNames[index]}: {words[state]}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
      <span className={classes.caption} aria-hidden>
        {captionOf(states[shown], shown)}
      </span>
    </div>
  );
}

const nextWords = [
  'Next: validation',
  'Next: scope',
  'Next: analysis',
  'Next: QA review',
  'Next: completion',
];
const workingWords = ['Validating', 'Scoping', 'Analysing', 'In QA', 'Completing'];
const failedWords = [
  'Stopped in validation',
  'Stopped in scoping',
  'Stopped in analysis',
  'Stopped in QA',
  'Stopped in the summary',
];

function captionOf(state: string | undefined, index: number): string | undefined {
  if (state === 'done') return 'All stages done';
  if (state === 'working') return workingWords[index];
  return state === 'failed' ? failedWords[index] : nextWords[index];
}
