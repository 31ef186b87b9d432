import { megabytes } from '@assay/domain/format/format-size';
import { ActionIcon, Progress, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './upload.module.css';
import type { UploadItem } from './use-uploads.ts';

interface UploadListProps {
  items: readonly UploadItem[];
  onRemove: (id: string) => void;
}

export function UploadList({ items, onRemove }: UploadListProps) {
  return (
    <ul className="bare">
      {items.map(({ id, file, state, sent, problem }) => (
        <li key={id} className={classes.item}>
          <div className={classes.file}>
            <span className={classes.name}>{file.name}</span>
            <span className={`${classes.size} tabular`}>
              {state === 'sending' && `${sentWords(sent)} · `}
              {megabytes(file.size)}
            </span>
          </div>
          <ActionIcon
            aria-label={`Remove ${file.name}`}
            onClick={() => onRemove(id)}
            disabled={state === 'sending'}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
          <Progress
            className={classes.progress ?? ''}
            value={state === 'done' || state === 'failed' ? 100 : sent * 100}
            color={state === 'failed' ? 'red' : 'brass'}
            size={4}
            striped={state === 'sending' && sent === 1}
            animated={state === 'sending' && sent === 1}
            aria-label={`Progress of ${file.name}`}
          />
          {problem && (
            <Text size="xs" c="red" role="alert" className={classes.progress ?? ''}>
              {problem}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

/** When all of it has left, the server still takes its time with it. */
function sentWords(sent: number): string {
  return sent < 1 ? `${Math.floor(sent * 100)} %` : 'Being checked';
}
