import { elapsedTime } from '@assay/domain/format/format-time';
import { Group, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '../../shared/progress/use-now.ts';

/** Shows that something goes on, and for how long already. */
export function RunningClock({ label }: { label: string }) {
  const [startedAt] = useState(() => Date.now());
  const now = useNow(500, true);
  return (
    <Group gap="xs" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm" c="dimmed" className="tabular">
        {label}
        <span aria-hidden> · {elapsedTime((now - startedAt) / 1000)}</span>
      </Text>
    </Group>
  );
}
