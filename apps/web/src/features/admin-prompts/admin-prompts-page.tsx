import { Button } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { detailOf, statusOf } from '../../shared/api/api-error.ts';
import { useUser } from '../../shared/session/session-store.ts';
import {
  EmptyState,
  ErrorState,
  LoadingState,
  NoPermissionState,
} from '../../shared/ui/states.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import classes from './admin-prompts-page.module.css';
import { AgentList } from './agent-list.tsx';
import { TemplateDesk } from './template-desk.tsx';
import { useCategories, useTemplates } from './use-prompts.ts';

const LOAD_FAILED = 'Failed to load prompt data. Please try again.';

export function Component() {
  const categories = useCategories();
  const templates = useTemplates();
  const [params, setParams] = useSearchParams();
  const selected = params.get('agent');
  const error = templates.error ?? categories.error;
  const agent = templates.data?.find(({ agent_id }) => agent_id === selected);
  usePageTitle(agent ? `${agent.agent_name}: prompts` : 'Agent Prompts');

  const isPlainUser = useUser()?.role === 'user';
  // The server decides; what it will say to a plain user need not be waited for.
  if (statusOf(error) === 403 || (!error && !templates.data && isPlainUser)) {
    return <NoPermissionState />;
  }
  if (error && (!templates.data || !categories.data)) {
    const retry = () => Promise.all([templates.refetch(), categories.refetch()]);
    return (
      <ErrorState isPage title="The prompts could not be loaded" onRetry={() => void retry()}>
        {detailOf(error, error.message || LOAD_FAILED)}
      </ErrorState>
    );
  }
  if (!templates.data || !categories.data) return <LoadingState label="Loading prompts..." />;

  const select = (id: string | null) => setParams(id ? { agent: id } : {});
  return (
    <div className={classes.frame}>
      <h1 className="visually-hidden">Agent Prompts</h1>
      <div className={classes.desk} data-selected={selected ? true : undefined}>
        <AgentList
          className={classes.list}
          categories={categories.data}
          templates={templates.data}
          selected={selected}
          onSelect={select}
        />
        <section className={classes.editor} aria-label="Prompt editor">
          {selected ? (
            <>
              <Button
                className={classes.back}
                variant="subtle"
                color="ink"
                size="compact-sm"
                leftSection={<IconArrowLeft size={16} aria-hidden />}
                onClick={() => select(null)}
              >
                All agents
              </Button>
              <TemplateDesk key={selected} agentId={selected} />
            </>
          ) : (
            <EmptyState
              title="Select an agent to edit prompts"
              icon={<IconPencil size={32} stroke={1.25} aria-hidden />}
            >
              Each of the {templates.data.length} agents works from a system prompt and a template
              with variables. A saved change is used by its very next call.
            </EmptyState>
          )}
        </section>
      </div>
    </div>
  );
}
