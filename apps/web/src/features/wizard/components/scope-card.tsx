import { Button, Group, Spoiler, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import classes from './scope-card.module.css';
import { WizardCard } from './wizard-card.tsx';

/** A detailed scope runs over several screens; the button that launches it stays in reach. */
const collapsedHeight = 420;

interface ScopeCardProps {
  text: string;
  /** Markets or outline have changed since it was written. */
  outdated: boolean;
  readOnly: boolean;
  onChange: (text: string) => void;
  onRegenerate?: (() => void) | undefined;
}

export function ScopeCard(props: ScopeCardProps) {
  const { text, outdated, readOnly, onChange, onRegenerate } = props;
  const [editing, setEditing] = useState(false);
  return (
    <WizardCard
      title="Analysis Scope"
      description="Every question in this text is worked on by the agents. Change it until it asks what you need to know."
      aside={
        <Group gap="xs" wrap="nowrap">
          {onRegenerate && (
            <Button
              size="xs"
              variant="subtle"
              color="ink"
              disabled={readOnly}
              onClick={onRegenerate}
            >
              Regenerate
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={readOnly}
            aria-pressed={editing}
            onClick={() => setEditing(!editing)}
          >
            {editing ? 'Done' : 'Edit'}
          </Button>
        </Group>
      }
    >
      {outdated && (
        <p className={classes.outdated}>
          The markets or the outline have changed since this scope was written. Regenerate it to
          have the agents write it from what you have chosen now.
        </p>
      )}
      {editing ? (
        <Textarea
          aria-label="Analysis scope"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          autosize
          minRows={12}
          maxRows={30}
          maxLength={100_000}
          autoFocus
          styles={{ input: { minHeight: 300, lineHeight: 1.6 } }}
        />
      ) : text.trim() ? (
        <Spoiler
          maxHeight={collapsedHeight}
          showLabel="Show the whole scope"
          hideLabel="Show less"
          transitionDuration={0}
          classNames={{ root: classes.fold, control: classes.more }}
        >
          <div className={classes.scope}>
            <Markdown>{text}</Markdown>
          </div>
        </Spoiler>
      ) : (
        <Text c="dimmed">The scope is empty. Edit it to say what the analysis has to answer.</Text>
      )}
    </WizardCard>
  );
}
