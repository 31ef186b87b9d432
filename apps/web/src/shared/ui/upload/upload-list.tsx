import { megabytes } from '@assay/domain/format/format-size';
import { ActionIcon, Progress, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import classes from './upload.module.css';
import type { UploadItem } from './use-uploads.ts';

interface UploadListProps {
  items: readonly UploadItem[];
  onRemove: (id: string) => void;
}

const percent = { waiting: 0, sending: 60, done: 100, failed: 100 } as const;

export function UploadList({ items, onRemove }: UploadListProps) {
  return (
    <ul className={classes.list}>
      {items.map(({ id, file, state, problem }) => (
        <li key={id} className={classes.item}>
          <div className={classes.file}>
            <span className={classes.name}>{file.name}</span>
            <span className={`${classes.size} tabular`}>{megabytes(file.size)}</span>
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
            value={percent[state]}
            color={state === 'failed' ? 'red' : 'brass'}
            size={4}
            striped={state === 'sending'}
            animated={state === 'sending'}
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
