import type { ApiKey } from '@assay/contract/keys';
import { formatDate } from '@assay/domain/format/format-time';
import { Anchor, Badge, Button } from '@mantine/core';
import { Age } from '../../shared/ui/age.tsx';
import { confirm } from '../../shared/ui/confirm.tsx';
import { Entry } from '../../shared/ui/entry-list.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { scopeLabels } from './scope-labels.ts';
import { SecretsSection } from './secrets-section.tsx';
import { useApiKeys, useRevokeKey } from './use-keys.ts';

export function KeysSection() {
  return (
    <SecretsSection
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
      query={useApiKeys()}
      none="No keys yet. Make one for each program that needs it."
      entry={(row) => <KeyEntry key={row.id} apiKey={row} />}
      add={{ label: 'New key', title: 'New API key', Form: NewKeyForm }}
      secret={{ title: 'Your new key', label: 'API key' }}
    />
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
