import { ActionIcon, Button, Group, TextInput, Tooltip } from '@mantine/core';
import { IconRefresh, IconSearch } from '@tabler/icons-react';
import { confirm } from '../../shared/ui/confirm.tsx';
import classes from './dashboard-page.module.css';
import { useDeleteAllProjects } from './use-projects.ts';

interface DashboardToolsProps {
  search: string;
  onSearch: (words: string) => void;
  refreshing: boolean;
  onRefresh: () => void;
  /** How many of the projects are the person's own, and go when all are deleted. */
  own: number;
}

export function DashboardTools(props: DashboardToolsProps) {
  const { search, onSearch, refreshing, onRefresh, own } = props;
  const deleteAll = useDeleteAllProjects();

  async function askToDeleteAll() {
    const sure = await confirm({
      title: 'Delete All Projects',
      message: `Are you sure you want to delete ${own === 1 ? 'your project' : `all ${own} of your projects`}, with their documents and reports? This action cannot be undone.`,
      confirmLabel: 'Delete All',
      destructive: true,
    });
    if (sure) deleteAll.mutate();
  }

  return (
    <div className={classes.tools}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search projects"
        placeholder="Search projects..."
        leftSection={<IconSearch size={17} stroke={1.5} />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Group gap="xs" wrap="nowrap">
        <Tooltip label="Refresh">
          <ActionIcon
            size={36}
            variant="default"
            aria-label="Refresh projects"
            aria-busy={refreshing}
            onClick={onRefresh}
          >
            <IconRefresh size={18} stroke={1.5} className={classes.refresh} />
          </ActionIcon>
        </Tooltip>
        <Button
          variant="subtle"
          color="gray"
          disabled={own === 0}
          loading={deleteAll.isPending}
          onClick={() => void askToDeleteAll()}
        >
          Delete All Projects
        </Button>
      </Group>
    </div>
  );
}
