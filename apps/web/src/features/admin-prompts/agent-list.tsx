import type { PromptTemplate } from '@assay/contract/prompts';
import { Badge, Collapse, Group, TextInput, Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconLock, IconSearch } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import classes from './agent-list.module.css';
import {
  type Category,
  groupTemplates,
  matchesAgentSearch,
  nameWithin,
  type TemplateGroup,
} from './group-templates.ts';
import { TransferMenu } from './transfer-menu.tsx';

interface AgentListProps {
  className?: string | undefined;
  categories: readonly Category[];
  templates: readonly PromptTemplate[];
  selected: string | null;
  onSelect: (agentId: string) => void;
}

export function AgentList(props: AgentListProps) {
  const { className, categories, templates, selected, onSelect } = props;
  const [search, setSearch] = useState('');
  const groups = useMemo(
    () =>
      groupTemplates(
        categories,
        templates.filter((template) => matchesAgentSearch(template, search)),
      ),
    [categories, templates, search],
  );
  const list = useRef<HTMLDivElement>(null);
  // An address may name an agent far down the list.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <nav className={`${classes.panel} ${className ?? ''}`} aria-label="Agents">
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Title order={2} fz={24}>
          Agent Prompts
        </Title>
        <TransferMenu />
      </Group>
      <TextInput
        type="search"
        aria-label="Search agents"
        placeholder="Search agents..."
        leftSection={<IconSearch size={17} stroke={1.5} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.groups} ref={list}>
        {groups.map((group) => (
          <AgentGroup key={group.id} group={group} selected={selected} onSelect={onSelect} />
        ))}
        {groups.length === 0 && (
          <p className={classes.none} role="status">
            No agents found matching “{search.trim()}”
          </p>
        )}
      </div>
    </nav>
  );
}

interface AgentGroupProps {
  group: TemplateGroup;
  selected: string | null;
  onSelect: (agentId: string) => void;
}

function AgentGroup({ group, selected, onSelect }: AgentGroupProps) {
  const [open, setOpen] = useState(true);
  const listId = useId();
  return (
    <div className={classes.group}>
      <h3 className={classes.heading}>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight
            size={16}
            stroke={1.75}
            className={`${classes.chevron} fold-sign`}
            aria-hidden
          />
          <span className={classes.category}>{group.name}</span>
          <span className={classes.count}>
            {group.templates.length}
            <span className="visually-hidden"> agents</span>
          </span>
        </UnstyledButton>
      </h3>
      <Collapse expanded={open} transitionDuration={120}>
        <ul className="bare" id={listId}>
          {group.templates.map((template) => (
            <li key={template.agent_id}>
              <UnstyledButton
                className={classes.agent}
                aria-current={template.agent_id === selected ? 'true' : undefined}
                onClick={() => onSelect(template.agent_id)}
              >
                <AgentName category={group.name} name={template.agent_name} />
                <AgentMarks template={template} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Collapse>
    </div>
  );
}

function AgentName({ category, name }: { category: string; name: string }) {
  const shown = nameWithin(category, name);
  return (
    <span className={classes.name}>
      {shown !== name && <span className="visually-hidden">{category} </span>}
      {shown}
    </span>
  );
}

function AgentMarks({ template }: { template: PromptTemplate }) {
  return (
    <span className={classes.marks}>
      {!template.is_active && (
        <Badge size="xs" color="ink" tt="none">
          Inactive
        </Badge>
      )}
      {template.is_locked && (
        <span role="img" aria-label="Locked" title="Locked">
          <IconLock size={14} stroke={1.75} aria-hidden />
        </span>
      )}
    </span>
  );
}
