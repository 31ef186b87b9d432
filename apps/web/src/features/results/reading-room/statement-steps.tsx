import { VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import classes from './toolbar.module.css';
import type { Room } from './use-room.ts';

const steps = [
  { by: -1, label: 'Previous statement', keyName: 'K', icon: IconChevronUp },
  { by: 1, label: 'Next statement', keyName: 'J', icon: IconChevronDown },
] as const;

/** From statement to statement without the keyboard, and where one is. */
export function StatementSteps({ statements }: { statements: Room['statements'] }) {
  const { place, step } = statements;
  return (
    <div className={classes.statements}>
      {steps.map(({ by, ...button }) => (
        <IconButton
          key={by}
          {...button}
          aria-keyshortcuts={button.keyName}
          onClick={() => step(by)}
        />
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
