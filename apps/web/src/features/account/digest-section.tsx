import {
  type DigestPreferences,
  digestFrequencies,
  getDigest,
  setDigest,
} from '@assay/contract/digest';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asks } from '../../shared/api/asks.ts';
import { call } from '../../shared/api/call.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { toast } from '../../shared/ui/toast.tsx';
import { AccountSection } from './account-section.tsx';

const digestKey = ['account', 'digest'];
const labels = { off: 'Never', daily: 'Every day', weekly: 'Every week' } as const;

export function DigestSection() {
  const digest = useQuery(asks(digestKey, getDigest));
  return (
    <AccountSection
      title="Digest"
      description="What happened in your projects, in one message. Nothing is sent when nothing did."
      query={digest}
    >
      {(preferences) => <DigestChoice preferences={preferences} />}
    </AccountSection>
  );
}

function DigestChoice({ preferences }: { preferences: DigestPreferences }) {
  const email = useUser()?.email ?? 'your address';
  const { mail_available, ...kept } = preferences;
  const save = useChange({
    send: (wishes: Partial<typeof kept>) => call(setDigest, { body: { ...kept, ...wishes } }),
    failure: { title: 'Not saved' },
    keptAs: digestKey,
    onDone: () => toast.success('Digest saved'),
  });
  return (
    <Stack gap="md">
      <Radio.Group
        label="How often"
        value={kept.frequency}
        onChange={(value) => {
          const frequency = digestFrequencies.find((each) => each === value);
          if (frequency) save.mutate({ frequency });
        }}
      >
        <Stack gap="xs" mt="xs">
          {digestFrequencies.map((each) => (
            <Radio key={each} value={each} label={labels[each]} disabled={save.isPending} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label={`By mail to ${email}`}
        description={
          mail_available
            ? 'Webhooks that are told of the digest get it in any case'
            : 'This server has no way to send mail; webhooks that are told of the digest get it'
        }
        checked={kept.by_mail}
        disabled={!mail_available || kept.frequency === 'off' || save.isPending}
        onChange={(event) => save.mutate({ by_mail: event.currentTarget.checked })}
      />
    </Stack>
  );
}
