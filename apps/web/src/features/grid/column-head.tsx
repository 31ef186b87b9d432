import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconPlayerStop, IconRefresh, IconTrash } from '@tabler/icons-react';
import { confirm } from '../../shared/ui/confirm.tsx';
import classes from './grid.module.css';
import { type ColumnProgress, columnWords, type GridQuestion } from './grid-words.ts';

export interface ColumnActions {
  canAsk: boolean;
  onAgain: (questionId: string) => void;
  onCancel: (questionId: string) => void;
  onRemove: (questionId: string) => void;
}

interface ColumnHeadProps {
  question: GridQuestion;
  progress: ColumnProgress;
  actions: ColumnActions;
}

/** A question with how far it has come, and what can be done about it. */
export function ColumnHead({ question, progress, actions }: ColumnHeadProps) {
  const { id, text } = question;
  const { open, answered, documents, unasked } = progress;
  async function askToRemove() {
    const sure = await confirm({
      title: 'Remove question',
      message: `Remove "${text}" and its answers from the grid?`,
      confirmLabel: 'Remove',
      destructive: true,
    });
    if (sure) actions.onRemove(id);
  }
  return (
    <div className={classes.columnHead}>
      <div className={classes.question}>
        <span>{text}</span>
        {actions.canAsk && open === 0 && (
          <ActionIcon
            size="sm"
            aria-label={`Remove the question ${text}`}
            onClick={() => void askToRemove()}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      <div className={classes.progress}>
        <span className="tabular" role="status">
          {columnWords(progress)}
        </span>
        {actions.canAsk && open > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPlayerStop size={14} />}
            onClick={() => actions.onCancel(id)}
          >
            Cancel
          </Button>
        )}
        {actions.canAsk && open === 0 && unasked > 0 && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            onClick={() => actions.onAgain(id)}
          >
            Ask {unasked === 1 ? 'the other' : `the other ${unasked}`}
          </Button>
        )}
      </div>
      {open > 0 && (
        <Progress
          size="xs"
          value={(answered / Math.max(1, documents)) * 100}
          aria-label={`Progress of ${text}`}
        />
      )}
    </div>
  );
}
