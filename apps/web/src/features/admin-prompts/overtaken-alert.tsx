import type { PromptTemplate } from '@assay/contract/prompts';
import { Alert, Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { TextDiff } from './text-diff.tsx';
import type { PromptDraft } from './use-prompt-draft.ts';

interface OvertakenAlertProps {
  template: PromptTemplate;
  draft: PromptDraft;
}

/** Somebody else was quicker: nothing is lost, and the choice is the reader's. */
export function OvertakenAlert({ template, draft }: OvertakenAlertProps) {
  const [comparing, compare] = useDisclosure(false);
  const theirs = `version ${template.current_version}`;
  return (
    <Alert
      color="yellow"
      icon={<IconUsers size={18} aria-hidden />}
      title={`Version ${template.current_version} was saved while you were editing version ${draft.baseVersion}`}
    >
      Your text is still here and nothing has been overwritten. Compare the two, then go on with
      yours or take theirs.
      <Group gap="xs" mt="sm">
        <Button size="xs" variant="default" onClick={compare.open}>
          Compare with {theirs}
        </Button>
        <Button size="xs" variant="default" onClick={draft.rebase}>
          Keep my text
        </Button>
        <Button size="xs" variant="default" onClick={draft.discard}>
          Take {theirs}
        </Button>
      </Group>
      <Modal
        opened={comparing}
        onClose={compare.close}
        size="min(80rem, 96vw)"
        title={`Version ${template.current_version} and your text`}
      >
        <TextDiff
          leftLabel={`Version ${template.current_version}`}
          rightLabel="Your text"
          left={{ system: template.system_prompt, human: template.human_prompt_template }}
          right={{ system: draft.system, human: draft.human }}
        />
      </Modal>
    </Alert>
  );
}
