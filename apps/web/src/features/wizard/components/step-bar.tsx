import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import type { Wizard } from '../use-wizard.ts';
import classes from './step-bar.module.css';

const titles = [
  'Enter Acquisition Target',
  'Company Validation',
  'Upload Materials (COMING SOON)',
  'Finalise Analysis Scope',
] as const;
const skipped = 2;

/** The third displayed step is always skipped, so scope finalisation is drawn as the fourth. */
const displayedStep = { 0: 0, 1: 1, 2: 3, 3: 4, 4: skipped } as const;

const marks = {
  done: <IconCheck size={14} stroke={2.5} />,
  skipped: <IconMinus size={14} />,
};

export function StepBar({ wizard }: { wizard: Wizard }) {
  const { step, companyName } = wizard;
  return (
    <nav aria-label="Steps of the report" className={classes.bar}>
      <ol className={classes.steps}>
        {titles.map((title, index) => {
          const state = stateOf(index, displayedStep[step]);
          const isCurrent = state === 'current step';
          return (
            <li
              key={title}
              className={classes.step}
              data-state={isCurrent ? 'current' : state}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span className={classes.mark} aria-hidden>
                {state === 'done' || state === 'skipped' ? marks[state] : index + 1}
              </span>
              <span className={classes.title}>{title}</span>
              <VisuallyHidden>, {state}</VisuallyHidden>
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

function stateOf(index: number, current: number) {
  if (index === skipped) return 'skipped';
  if (index < current) return 'done';
  return index === current ? 'current step' : 'ahead';
}
