import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { WizardIndex } from '../state/steps.ts';
import classes from './step-bar.module.css';

const titles = [
  'Enter Acquisition Target',
  'Company Validation',
  'Upload Materials (COMING SOON)',
  'Finalise Analysis Scope',
] as const;
const skipped = 2;

/** The third displayed step is always skipped, so scope finalisation is drawn as the fourth. */
const displayedStep: Readonly<Record<WizardIndex, number>> = {
  0: 0,
  1: 1,
  2: 3,
  3: 4,
  4: skipped,
};

const words = {
  done: 'done',
  current: 'current step',
  skipped: 'skipped',
  ahead: 'ahead',
} as const;

interface StepBarProps {
  step: WizardIndex;
  companyName: string;
}

export function StepBar({ step, companyName }: StepBarProps) {
  const current = displayedStep[step];
  return (
    <nav aria-label="Steps of the report" className={classes.bar}>
      <ol className={classes.steps}>
        {titles.map((title, index) => {
          const state = stateOf(index, current);
          return (
            <li
              key={title}
              className={classes.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden>
                {markOf(state, index)}
              </span>
              <span className={classes.title}>{title}</span>
              <VisuallyHidden>, {words[state]}</VisuallyHidden>
            </li>
          );
        })}
      </ol>
      {step > 0 && companyName && (
        <p className={classes.target}>
          Acquisition Target:{' '}
          <strong>
            <bdi>{companyName}</bdi>
          </strong>
        </p>
      )}
    </nav>
  );
}

type StepState = keyof typeof words;

function stateOf(index: number, current: number): StepState {
  if (index === skipped) return 'skipped';
  if (index < current) return 'done';
  return index === current ? 'current' : 'ahead';
}

function markOf(state: StepState, index: number) {
  if (state === 'done') return <IconCheck size={14} stroke={2.5} />;
  return state === 'skipped' ? <IconMinus size={14} stroke={2} /> : index + 1;
}
