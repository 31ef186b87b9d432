import type { PromptTemplate } from '@assay/contract/prompts';
import { templateFaults } from '@assay/domain/agents/template';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconAlertTriangle, IconInfoCircle, IconLock, IconPower } from '@tabler/icons-react';
import { toast } from '../../shared/ui/toast.tsx';
import { Configuration } from './configuration.tsx';
import classes from './edit-tab.module.css';
import { OvertakenAlert } from './overtaken-alert.tsx';
import { PromptField } from './prompt-field.tsx';
import type { PromptDraft } from './use-prompt-draft.ts';
import { useSaveTemplate } from './use-prompts.ts';
import { VariableChips } from './variable-chips.tsx';

interface EditTabProps {
  template: PromptTemplate;
  draft: PromptDraft;
}

export function EditTab({ template, draft }: EditTabProps) {
  const save = useSaveTemplate(template.agent_id, draft.discard);
  const faults = [
    ...(isBlank(draft.system) ? ['the system prompt is empty'] : []),
    ...templateFaults(draft.human, template.variables),
  ];

  function submit() {
    if (!draft.dirty || save.isPending || template.is_locked) return;
    if (isBlank(draft.summary)) {
      toast.error('Change summary required', 'Please provide a brief description of your changes');
      return;
    }
    save.mutate({
      system_prompt: draft.system,
      human_prompt_template: draft.human,
      change_summary: draft.summary.trim(),
      base_version: draft.baseVersion,
    });
  }
  useHotkeys([['mod+S', submit]], []);

  return (
    <Stack gap="lg">
      <StandingNotices template={template} />
      {draft.overtaken && <OvertakenAlert template={template} draft={draft} />}
      <Configuration template={template} />
      <PromptField
        label="System Prompt"
        description="Role, method and rules of the agent, sent with every call."
        value={draft.system}
        readOnly={template.is_locked}
        onChange={(system) => draft.change({ system })}
      />
      <div>
        <PromptField
          label="Human Prompt Template"
          description="The task itself. Words in braces are replaced by the material of the project."
          value={draft.human}
          variables={template.variables}
          readOnly={template.is_locked}
          onChange={(human) => draft.change({ human })}
        />
        <VariableChips
          template={draft.human}
          variables={template.variables}
          onInsert={
            template.is_locked
              ? undefined
              : (name) => draft.change({ human: `${draft.human.trimEnd()}\n\n{${name}}` })
          }
        />
      </div>
      {draft.dirty && faults.length > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title="This template cannot be saved yet"
        >
          {faults.join('; ')}.
        </Alert>
      )}
      <SaveBar template={template} draft={draft} saving={save.isPending} onSubmit={submit} />
    </Stack>
  );
}

const isBlank = (text: string) => text.trim() === '';

function StandingNotices({ template }: Pick<EditTabProps, 'template'>) {
  return (
    <>
      {template.is_locked && (
        <Alert color="ink" icon={<IconLock size={18} aria-hidden />} title="Locked">
          This template can be read and tested. It cannot be changed until a super administrator
          unlocks it.
        </Alert>
      )}
      {!template.is_active && (
        <Alert color="ink" icon={<IconPower size={18} aria-hidden />} title="Inactive">
          The agent works from the text of this release until this template is activated again.
        </Alert>
      )}
    </>
  );
}

interface SaveBarProps extends EditTabProps {
  saving: boolean;
  onSubmit: () => void;
}

function SaveBar({ template, draft, saving, onSubmit }: SaveBarProps) {
  return (
    <form
      className={classes.bar}
      data-dirty={draft.dirty || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {draft.dirty && (
        <TextInput
          label="Change Summary"
          placeholder="What did you change, and why?"
          required
          maxLength={500}
          value={draft.summary}
          onChange={(event) => draft.setSummary(event.currentTarget.value)}
        />
      )}
      <div className={classes.acts}>
        <Group gap="xs">
          <Button
            type="submit"
            loading={saving}
            disabled={!draft.dirty || isBlank(draft.summary) || template.is_locked}
          >
            Save & Apply
          </Button>
          <Button variant="default" disabled={!draft.dirty || saving} onClick={draft.discard}>
            Discard Changes
          </Button>
        </Group>
        <Text size="sm" c="dimmed" className={classes.notice}>
          <IconInfoCircle size={16} stroke={1.5} aria-hidden />
          Changes will be applied immediately to all running workflows after saving.
        </Text>
      </div>
    </form>
  );
}
