import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EntryList } from '../../shared/ui/entry-list.tsx';
import classes from './account-section.module.css';
import { AccountSection } from './account-section.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookEntry } from './webhook-entry.tsx';

const STANDARD = 'https://www.standardwebhooks.com';

export function WebhooksSection() {
  const webhooks = useWebhooks();
  const [asking, setAsking] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <AccountSection
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
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking(true)}>
          New webhook
        </Button>
      }
      query={webhooks}
    >
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <p className={classes.none}>No webhooks yet.</p>
          ) : (
            <EntryList label="Webhooks" busy={false}>
              {rows.map((row) => (
                <WebhookEntry key={row.id} webhook={row} onSecret={setSecret} />
              ))}
            </EntryList>
          )}
          <NewWebhookDialog
            opened={asking}
            onClose={() => setAsking(false)}
            onMade={(made) => {
              setAsking(false);
              setSecret(made);
            }}
          />
          <ShownSecret
            title="Signing secret"
            label="Secret"
            secret={secret}
            onClose={() => setSecret(undefined)}
          />
        </>
      )}
    </AccountSection>
  );
}
