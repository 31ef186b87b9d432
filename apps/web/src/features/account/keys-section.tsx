import type { ApiKey } from '@assay/contract/keys';
import { formatDate } from '@assay/domain/format/format-time';
import { Anchor, Badge, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Age } from '../../shared/ui/age.tsx';
import { confirm } from '../../shared/ui/confirm.tsx';
import { Entry, EntryList } from '../../shared/ui/entry-list.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import classes from './account-section.module.css';
import { AccountSection } from './account-section.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { scopeLabels } from './scope-labels.ts';
import { ShownSecret } from './shown-secret.tsx';
import { useApiKeys, useRevokeKey } from './use-keys.ts';

export function KeysSection() {
  const keys = useApiKeys();
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<string>();
  return (
    <AccountSection
      title="API keys"
      description={
        <>
          A key lets a program order and fetch reports in your name, without a browser. It never
          makes keys, deletes or administers anything. The calls are described in the{' '}
          <Anchor href="/api/docs" inherit>
            API documentation
          </Anchor>
          .
        </>
      }
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking(true)}>
          New key
        </Button>
      }
      query={keys}
    >
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <p className={classes.none}>No keys yet. Make one for each program that needs it.</p>
          ) : (
            <EntryList label="API keys" busy={false}>
              {rows.map((row) => (
                <KeyEntry key={row.id} apiKey={row} />
              ))}
            </EntryList>
          )}
          <NewKeyDialog
            opened={asking}
            onClose={() => setAsking(false)}
            onMade={(key) => {
              setAsking(false);
              setMade(key);
            }}
          />
          <ShownSecret
            title="Your new key"
            label="API key"
            secret={made}
            onClose={() => setMade(undefined)}
          />
        </>
      )}
    </AccountSection>
  );
}

function KeyEntry({ apiKey }: { apiKey: ApiKey }) {
  const revoke = useRevokeKey();
  const isOver = new Date(apiKey.expires_at) <= new Date();

  async function withdraw() {
    const sure = await confirm({
      title: `Withdraw ${apiKey.name}?`,
      message: 'Programs that use this key are refused from their next call on.',
      confirmLabel: 'Withdraw',
      destructive: true,
    });
    if (sure) revoke.mutate(apiKey.id);
  }

  return (
    <Entry
      heading="h3"
      title={apiKey.name}
      badges={
        <>
          <Badge color="ink">{scopeLabels[apiKey.scope]}</Badge>
          {isOver && <StatusBadge tone="failed">Expired</StatusBadge>}
        </>
      }
      facts={[
        ['Key', `${apiKey.prefix}…`],
        ['Made', <Age key="made" of={apiKey.created_at} />],
        [isOver ? 'Expired' : 'Expires', formatDate(apiKey.expires_at)],
        ['Last use', apiKey.last_used_at ? <Age key="used" of={apiKey.last_used_at} /> : 'Never'],
      ]}
      actions={
        <Button
          variant="default"
          size="xs"
          loading={revoke.isPending}
          aria-label={`Withdraw ${apiKey.name}`}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      }
    />
  );
}
