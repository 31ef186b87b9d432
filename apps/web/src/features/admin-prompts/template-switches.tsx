import type { PromptTemplate } from '@assay/contract/prompts';
import { Menu } from '@mantine/core';
import { IconLock, IconLockOpen, IconPower } from '@tabler/icons-react';
import { confirm } from '../../shared/ui/confirm.tsx';
import { ManageMenu } from '../../shared/ui/manage-menu.tsx';
import { useSwitchTemplate } from './use-prompts.ts';

/** What a super administrator may do to a template as a whole; each act asks first. */
export function TemplateSwitches({ template }: { template: PromptTemplate }) {
  const { agent_id, agent_name, is_locked, is_active } = template;
  const change = useSwitchTemplate(agent_id);

  async function changeLock() {
    const sure = await confirm({
      title: is_locked ? `Unlock ${agent_name}?` : `Lock ${agent_name}?`,
      message: is_locked
        ? 'Administrators can edit, revert and import it again.'
        : 'Nobody can edit, revert or import it until it is unlocked. It stays in use.',
      confirmLabel: is_locked ? 'Unlock' : 'Lock',
    });
    if (sure) change.mutate({ is_locked: !is_locked });
  }

  async function changeActive() {
    const sure = await confirm({
      title: is_active ? `Deactivate ${agent_name}?` : `Activate ${agent_name}?`,
      message: is_active
        ? 'From its next call on, the agent works from the text of this release instead. The versions stay.'
        : `From its next call on, the agent works from version ${template.current_version} again.`,
      confirmLabel: is_active ? 'Deactivate' : 'Activate',
      destructive: is_active,
    });
    if (sure) change.mutate({ is_active: !is_active });
  }

  const LockIcon = is_locked ? IconLockOpen : IconLock;
  return (
    <ManageMenu name={agent_name} isBusy={change.isPending}>
      <Menu.Item
        leftSection={<LockIcon size={16} stroke={1.5} aria-hidden />}
        onClick={() => void changeLock()}
      >
        {is_locked ? 'Unlock' : 'Lock'}
      </Menu.Item>
      <Menu.Item
        color={is_active ? 'red' : undefined}
        disabled={is_locked}
        leftSection={<IconPower size={16} stroke={1.5} aria-hidden />}
        onClick={() => void changeActive()}
      >
        {is_active ? 'Deactivate' : 'Activate'}
      </Menu.Item>
    </ManageMenu>
  );
}
