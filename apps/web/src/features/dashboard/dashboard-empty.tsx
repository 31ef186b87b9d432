import { listDataRooms } from '@assay/contract/documents';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { asks } from '../../shared/api/asks.ts';
import { paths } from '../../shared/paths.ts';
import { EmptyState } from '../../shared/ui/states.tsx';

/** The first thing a new analyst sees; the sample target lets them try everything at once. */
export function DashboardEmpty() {
  const navigate = useNavigate();
  const rooms = useQuery(asks(['data-rooms'], listDataRooms));
  const sample = rooms.data?.find((room) => room.sample);
  return (
    <EmptyState
      title="No current projects"
      action={
        <Group gap="sm" justify="center">
          <Button onClick={() => navigate(paths.wizard)}>New Project</Button>
          <Button component={Link} to={paths.sample} variant="default">
            Read a finished report
          </Button>
          {sample && (
            <Button
              variant="default"
              onClick={() =>
                navigate(paths.wizard, {
                  state: { target: { name: sample.company_name, url: '' } },
                })
              }
            >
              Try the sample target
            </Button>
          )}
        </Group>
      }
    >
      Start a new project to generate a diligence report in minutes.
    </EmptyState>
  );
}
