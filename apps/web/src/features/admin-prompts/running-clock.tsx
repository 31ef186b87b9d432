import { elapsedTime } from '@assay/domain/format/format-time';
import { Group, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Shows that something goes on, and for how long already. */
export function RunningClock({ label }: { label: string }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const startedAt = Date.now();
    const tick = setInterval(() => setSeconds((Date.now() - startedAt) / 1000), 500);
    return () => clearInterval(tick);
  }, []);
  return (
    <Group gap="xs" role="status">
      <Loader size="xs" aria-hidden />
      <Text size="sm" c="dimmed" className="tabular">
        {label}
        <span aria-hidden> · {elapsedTime(seconds)}</span>
      </Text>
    </Group>
  );
}
