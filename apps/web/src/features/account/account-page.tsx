import { Stack } from '@mantine/core';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { KeysSection } from './keys-section.tsx';

export function Component() {
  usePageTitle('Account');
  return (
    <>
      <PageHeader title="Account" description="How programs of yours reach Assay" />
      <Stack gap="xl">
        <KeysSection />
      </Stack>
    </>
  );
}
