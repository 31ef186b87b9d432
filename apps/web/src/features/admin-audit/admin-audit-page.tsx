import { listAudit } from '@assay/contract/admin';
import type { RouteAnswer } from '@assay/contract/route';
import { formatDateTime } from '@assay/domain/format/format-time';
import { Badge, Table } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { statusOf } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useLoadMore } from '../../shared/api/use-load-more.ts';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { LoadMore } from '../../shared/ui/load-more.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { EmptyState, LoadingState, NoPermissionState } from '../../shared/ui/states.tsx';
import classes from './admin-audit-page.module.css';

type AuditRow = RouteAnswer<typeof listAudit>[number];

const SEARCH_DELAY_MS = 250;

const actionLabels: Readonly<Record<string, string>> = {
  'prompt.save': 'Prompt saved',
  'prompt.revert': 'Prompt reverted',
  'prompt.import': 'Prompt imported',
  'user.role': 'Role changed',
  'user.activate': 'User activated',
  'user.deactivate': 'User deactivated',
  'project.delete': 'Project deleted',
};

export function Component() {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const list = useLoadMore({
    queryKey: ['admin', 'audit', wanted],
    load: (page, signal) =>
      call(listAudit, { query: { ...page, ...(wanted && { search: wanted }) }, signal }),
    failure: 'The audit log could not be loaded',
  });

  if (statusOf(list.error) === 403) return <NoPermissionState />;
  return (
    <>
      <PageHeader
        title="Audit Log"
        description="Who changed which prompt, role or user, or deleted which project, and when. Entries are never altered."
      />
      <ListTools searchLabel="Search the audit log" search={search} onSearch={setSearch} />
      {list.isPending && <LoadingState />}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState title="No entries found">
          {wanted
            ? 'People, actions and summaries were searched. Try other words.'
            : 'The first change of a prompt, a role or a user will appear here.'}
        </EmptyState>
      )}
      {list.rows.length > 0 && <AuditTable rows={list.rows} />}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
}

function AuditTable({ rows }: { rows: AuditRow[] }) {
  return (
    <Table className={classes.table} verticalSpacing="sm" horizontalSpacing="md">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>When</Table.Th>
          <Table.Th>Who</Table.Th>
          <Table.Th>Action</Table.Th>
          <Table.Th>What</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td className={classes.when}>
              <time dateTime={row.created_at}>{formatDateTime(row.created_at)}</time>
            </Table.Td>
            <Table.Td className={classes.who}>{row.actor_email}</Table.Td>
            <Table.Td>
              <Badge color="ink" tt="none">
                {actionLabels[row.action] ?? row.action}
              </Badge>
            </Table.Td>
            <Table.Td className={classes.what}>{row.summary}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
