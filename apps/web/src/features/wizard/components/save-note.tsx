import { Text } from '@mantine/core';
import type { SaveStatus } from '../state/draft-saver.ts';

const words: Readonly<Record<SaveStatus, string>> = {
  saved: 'All changes saved',
  saving: 'Saving…',
  waiting: 'Kept in this browser until the connection is back',
  refused: 'The last change could not be saved. Reload to see where the project stands.',
};

/** Read out only where something is wrong: that a change was saved is no news to a listener. */
export function SaveNote({ status }: { status: SaveStatus }) {
  const wrong = status === 'waiting' || status === 'refused';
  return (
    <Text
      size="sm"
      c={status === 'refused' ? 'var(--assay-failed)' : 'dimmed'}
      role={wrong ? 'status' : undefined}
    >
      {words[status]}
    </Text>
  );
}
