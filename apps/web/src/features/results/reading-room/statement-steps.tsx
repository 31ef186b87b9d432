import { ActionIcon, Kbd, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import classes from './toolbar.module.css';
import type { StatementPlace } from './use-statements.ts';

interface StatementStepsProps {
  place: StatementPlace | null;
  onStep: (by: 1 | -1) => void;
}

const steps = [
  { by: -1, label: 'Previous statement', keyName: 'K', sign: IconChevronUp },
  { by: 1, label: 'Next statement', keyName: 'J', sign: IconChevronDown },
] as const;

/** From statement to statement without the keyboard, and where one is. */
export function StatementSteps({ place, onStep }: StatementStepsProps) {
  return (
    <div className={classes.statements}>
      {steps.map(({ by, label, keyName, sign: Sign }) => (
        <Tooltip
          key={by}
          label={
            <>
              {label} <Kbd size="xs">{keyName}</Kbd>
            </>
          }
        >
          <ActionIcon aria-label={label} aria-keyshortcuts={keyName} onClick={() => onStep(by)}>
            <Sign size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      ))}
      {place && (
        <span className={`${classes.statementPlace} tabular`} aria-hidden>
          Statement {place.at} of {place.count}
        </span>
      )}
      <VisuallyHidden role="status">{place?.told}</VisuallyHidden>
    </div>
  );
}
