import { Anchor } from '@mantine/core';
import { NewWebhookForm } from './new-webhook-form.tsx';
import { SecretsSection } from './secrets-section.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookEntry } from './webhook-entry.tsx';

const STANDARD = 'https://www.standardwebhooks.com';

export function WebhooksSection() {
  return (
    <SecretsSection
      title="Webhooks"
      description={
        <>
          An address of yours is told when a report is ready or a run ends. Messages carry ids alone
          and are signed as{' '}
          <Anchor href={STANDARD} target="_blank" rel="noreferrer" inherit>
            Standard Webhooks
          </Anchor>{' '}
          describes; what fails is tried again for most of a day.
        </>
      }
      query={useWebhooks()}
      none="No webhooks yet."
      entry={(row, onSecret) => <WebhookEntry key={row.id} webhook={row} onSecret={onSecret} />}
      add={{ label: 'New webhook', title: 'New webhook', Form: NewWebhookForm }}
      secret={{ title: 'Signing secret', label: 'Secret' }}
    />
  );
}
