import { ActionIcon, Modal, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconShare } from '@tabler/icons-react';
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
      <Tooltip label="Share">
        <ActionIcon aria-label="Share the project" onClick={dialog.open}>
          <IconShare size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={opened} onClose={dialog.close} title="Share the project" size="36rem">
        <PeopleList shares={shares} calls={calls} />
        <LinkList shares={shares} calls={calls} />
      </Modal>
    </>
  );
}
