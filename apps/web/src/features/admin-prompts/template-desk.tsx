import { Badge, Group, Tabs, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { statusOf } from '../../shared/api/api-error.ts';
import { useUser } from '../../shared/session/session-store.ts';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { EditTab } from './edit-tab.tsx';
import classes from './template-desk.module.css';
import { TemplateSwitches } from './template-switches.tsx';
import { TestTab } from './test-tab.tsx';
import { usePromptDraft } from './use-prompt-draft.ts';
import { useTemplate } from './use-prompts.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';
import { VersionsTab } from './versions-tab.tsx';

const tabs = ['edit', 'test', 'history'] as const;

export function TemplateDesk({ agentId }: { agentId: string }) {
  const maySwitch = useUser()?.role === 'super_admin';
  const query = useTemplate(agentId);
  const template = query.data;
  const draft = usePromptDraft(template);
  useUnsavedGuard(draft.dirty);
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'edit';
  // Once opened it stays: inputs and a test under way outlive a look at the text.
  const [testOpened, setTestOpened] = useState(false);
  if (tab === 'test' && !testOpened) setTestOpened(true);

  if (query.isPending) return <LoadingState label="Loading template..." />;
  if (!template) {
    return statusOf(query.error) === 404 ? (
      <ErrorState title="Template not found">
        No agent has the id {agentId}. Choose one from the list.
      </ErrorState>
    ) : (
      <ErrorState title="Failed to load template" onRetry={() => void query.refetch()} />
    );
  }
  return (
    <>
      <header className={classes.head}>
        <div className={classes.about}>
          <Group gap="sm" align="center">
            <Title order={2} fz={24}>
              {template.agent_name}
            </Title>
            {template.is_locked && (
              <Badge color="ink" tt="none" leftSection={<IconLock size={12} aria-hidden />}>
                Locked
              </Badge>
            )}
            {!template.is_active && (
              <Badge color="ink" tt="none">
                Inactive
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            <span className="mono">{template.agent_id}</span> · version {template.current_version}
          </Text>
          <Text size="sm" mt={4}>
            {template.description}
          </Text>
        </div>
        {maySwitch && <TemplateSwitches template={template} />}
      </header>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) =>
          setParams({ agent: agentId, ...(next !== 'edit' && { tab: next ?? '' }) })
        }
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="edit">Edit Prompts</Tabs.Tab>
          <Tabs.Tab value="test">Test</Tabs.Tab>
          <Tabs.Tab value="history">Version History</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="edit">
          <EditTab template={template} draft={draft} />
        </Tabs.Panel>
        <Tabs.Panel value="test" keepMounted={testOpened}>
          <TestTab template={template} dirty={draft.dirty} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <VersionsTab template={template} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
