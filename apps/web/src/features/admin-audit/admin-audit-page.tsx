import { listAudit } from '@assay/contract/admin';
import type { RouteAnswer } from '@assay/contract/route';
import { formatDateTime } from '@assay/domain/format/format-time';
import { Badge, Table } from '@mantine/core';
import { call } from '../../shared/api/call.ts';
import { ListPage } from '../../shared/ui/list-page.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './admin-audit-page.module.css';

type AuditRow = RouteAnswer<typeof listAudit>[number];

const actionLabels: Readonly<Record<string, string>> = {
  'prompt.save': 'Prompt saved',
  'prompt.revert': 'Prompt reverted',
  'prompt.import': 'Prompt imported',
  'prompt.lock': 'Prompt locked',
  'prompt.unlock': 'Prompt unlocked',
  'prompt.activate': 'Prompt switched on',
  'prompt.deactivate': 'Prompt switched off',
  'user.role': 'Role changed',
  'user.activate': 'User activated',
  'user.deactivate': 'User deactivated',
  'user.sign_in': 'Signed in',
  'user.sign_out': 'Signed out',
  'user.refused': 'Refused',
  'project.delete': 'Project deleted',
  'template.upload': 'Template uploaded',
  'template.remove': 'Template removed',
  'key.create': 'API key made',
  'key.revoke': 'API key withdrawn',
  'webhook.create': 'Webhook made',
  'webhook.rotate': 'Webhook secret changed',
  'webhook.delete': 'Webhook deleted',
};

export function Component() {
  usePageTitle('Audit Log');
  return (
    <ListPage
      title="Audit Log"
      description="Who changed which prompt, role or user, or deleted which project, and when. Entries are never altered."
      of="audit"
      load={(query, signal) => call(listAudit, { query, signal })}
      failure="The audit log could not be loaded"
      searchLabel="Search the audit log"
      empty={{
        title: 'No entries found',
        noneFound: 'People, actions and summaries were searched. Try other words.',
        noneYet: 'The first change of a prompt, a role or a user will appear here.',
      }}
    >
      {(rows) => <AuditTable rows={rows} />}
    </ListPage>
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
