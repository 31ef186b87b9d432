import { Button, Group, Spoiler, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import { isScopeOutdated } from '../project/project-view.ts';
import type { Wizard } from '../use-wizard.ts';
import classes from './scope-card.module.css';
import { WizardCard } from './wizard-card.tsx';

interface ScopeCardProps {
  wizard: Wizard;
  onSet: () => void;
}

export function ScopeCard({ wizard, onSet }: ScopeCardProps) {
  const text = wizard.edits.final_scope;
  const { mayRegenerate } = wizard;
  const button = { size: 'xs', disabled: wizard.readOnly || wizard.submitting };
  const [editing, setEditing] = useState(false);
  return (
    <WizardCard
      title="Analysis Scope"
      description="Every question in this text is worked on by the agents. Change it until it asks what you need to know."
      aside={
        <Group gap="xs" wrap="nowrap">
          {mayRegenerate && (
            <Button {...button} variant="subtle" color="ink" onClick={wizard.regenerateScope}>
              Regenerate
            </Button>
          )}
          <Button
            {...button}
            variant="default"
            aria-pressed={editing}
            onClick={() => setEditing(!editing)}
          >
            {editing ? 'Done' : 'Edit'}
          </Button>
        </Group>
      }
    >
      {mayRegenerate && isScopeOutdated(wizard) && (
        <p className={classes.outdated}>
          The markets or the outline have changed since this scope was written. Regenerate it to
          have the agents write it from what you have chosen now.
        </p>
      )}
      {editing && (
        <Textarea
          aria-label="Analysis scope"
          value={text}
          onChange={(event) => wizard.edit({ final_scope: event.currentTarget.value })}
          autosize
          minRows={12}
          maxRows={30}
          maxLength={100_000}
          autoFocus
          styles={{ input: { minHeight: 300, lineHeight: 1.6 } }}
        />
      )}
      {!editing && text.trim() && <ScopeText text={text} onSet={onSet} />}
      {!editing && !text.trim() && (
        <Text c="dimmed">The scope is empty. Edit it to say what the analysis has to answer.</Text>
      )}
    </WizardCard>
  );
}

/** A detailed scope runs over several screens; the button that launches it stays in reach. */
function ScopeText({ text, onSet }: { text: string; onSet: () => void }) {
  return (
    <Spoiler
      maxHeight={420}
      showLabel="Show the whole scope"
      hideLabel="Show less"
      transitionDuration={0}
      classNames={{ root: classes.fold, control: classes.more }}
    >
      <div className={classes.scope}>
        <Markdown onSet={onSet}>{text}</Markdown>
      </div>
    </Spoiler>
  );
}
