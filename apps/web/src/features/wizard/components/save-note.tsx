import { Text } from '@mantine/core';
import type { SaveStatus } from '../state/draft-saver.ts';

const words: Readonly<Record<SaveStatus, string>> = {
  saved: 'All changes saved',
  saving: 'Saving…',
  waiting: 'Kept in this browser until the connection is back',
  refused: 'The last change could not be saved',
};

export function SaveNote({ status }: { status: SaveStatus }) {
  return (
    <Text size="sm" c={status === 'refused' ? 'var(--assay-failed)' : 'dimmed'} role="status">
      {words[status]}
    </Text>
  );
}
