import type { Webhook } from '@assay/contract/webhooks';
import { Menu } from '@mantine/core';
import {
  IconKey,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { confirm } from '../../shared/ui/confirm.tsx';
import { Entry } from '../../shared/ui/entry-list.tsx';
import { ManageMenu } from '../../shared/ui/manage-menu.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import { toast } from '../../shared/ui/toast.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { DeliveryOutcome } from './delivery-outcome.tsx';
import { eventLabels } from './event-labels.ts';
import { useWebhookActs } from './use-webhooks.ts';

interface WebhookEntryProps {
  webhook: Webhook;
  onSecret: (secret: string) => void;
}

export function WebhookEntry({ webhook, onSecret }: WebhookEntryProps) {
  const [reading, setReading] = useState(false);
  const isOn = webhook.disabled_at === null;
  const { host } = new URL(webhook.url);
  const last = webhook.last_delivery;
  return (
    <Entry
      heading="h3"
      title={host}
      badges={
        <StatusBadge tone={isOn ? 'verified' : webhook.disabled_reason ? 'failed' : 'pending'}>
          {isOn ? 'On' : 'Switched off'}
        </StatusBadge>
      }
      {...(webhook.disabled_reason && {
        text: `${webhook.disabled_reason} Switch it on again once the address works.`,
      })}
      facts={[
        ['Address', webhook.url],
        ['Told', webhook.events.map((event) => eventLabels[event]).join(', ')],
        ['Last message', last ? <DeliveryOutcome key="last" delivery={last} /> : 'None yet'],
      ]}
      actions={
        <>
          <WebhookMenu
            webhook={webhook}
            host={host}
            onSecret={onSecret}
            onRead={() => setReading(true)}
          />
          {reading && <DeliveriesDialog id={webhook.id} onClose={() => setReading(false)} />}
        </>
      }
    />
  );
}

interface WebhookMenuProps extends WebhookEntryProps {
  host: string;
  onRead: () => void;
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

function WebhookMenu({ webhook: { id, disabled_at }, host, onSecret, onRead }: WebhookMenuProps) {
  const { test, rotate, remove, enable, disable } = useWebhookActs();
  const isOn = disabled_at === null;

  async function newSecret() {
    const sure = await confirm({
      title: `A new secret for ${host}?`,
      message: 'Messages are signed with both secrets for a day, then with the new one alone.',
      confirmLabel: 'New secret',
    });
    if (sure) rotate.mutate(id, { onSuccess: ({ secret }) => onSecret(secret) });
  }

  async function removeIt() {
    const sure = await confirm({
      title: `Delete the webhook to ${host}?`,
      message: 'It is told nothing more, and the record of its messages is deleted.',
      confirmLabel: 'Delete',
      destructive: true,
    });
    if (sure) remove.mutate(id);
  }

  return (
    <ManageMenu name={host}>
      <Menu.Item
        leftSection={<IconSend {...icon} />}
        disabled={!isOn}
        onClick={() =>
          test.mutate(id, { onSuccess: () => toast.info('A test message is on its way') })
        }
      >
        Send a test
      </Menu.Item>
      <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={onRead}>
        Messages
      </Menu.Item>
      <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => void newSecret()}>
        New secret
      </Menu.Item>
      <Menu.Item
        leftSection={isOn ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />}
        onClick={() => (isOn ? disable : enable).mutate(id)}
      >
        {isOn ? 'Switch off' : 'Switch on'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => void removeIt()}>
        Delete
      </Menu.Item>
    </ManageMenu>
  );
}
