import { getCounts } from '@assay/contract/admin';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../api/asks.ts';
import { CountBadge } from './count-badge.tsx';

/** The title of a list of the administration, with how many there are in all. */
export function CountedTitle({ title, of }: { title: string; of: 'projects' | 'users' }) {
  const counts = useQuery(asks(['admin', 'counts'], getCounts));
  return (
    <Group gap="sm">
      {title} <CountBadge count={counts.data?.[of]} of={of} />
    </Group>
  );
}
