import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShare } from '@tabler/icons-react';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { LinkList } from './link-list.tsx';
import { PeopleList } from './people-list.tsx';
import { useShares, useSharing } from './use-shares.ts';

/** For those who may share: with whom, and by which links. */
export function ShareButton({ projectId }: { projectId: string }) {
  const [opened, dialog] = useDisclosure(false);
  const { data: shares } = useShares(projectId);
  const calls = useSharing(projectId);
  if (!shares?.can_share) return null;
  return (
    <>
      <IconButton
        label="Share the project"
        tip="Share"
        icon={IconShare}
        size={20}
        onClick={dialog.open}
      />
      <Modal opened={opened} onClose={dialog.close} title="Share the project" size="36rem">
        <PeopleList shares={shares} calls={calls} />
        <LinkList shares={shares} calls={calls} />
      </Modal>
    </>
  );
}
