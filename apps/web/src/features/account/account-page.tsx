import { Stack } from '@mantine/core';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { DigestSection } from './digest-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

export function Component() {
  usePageTitle('Account');
  return (
    <>
      <PageHeader
        title="Account"
        description="How programs of yours reach Assay, and how Assay reaches you"
      />
      <Stack gap="xl">
        <KeysSection />
        <WebhooksSection />
        <DigestSection />
      </Stack>
    </>
  );
}
