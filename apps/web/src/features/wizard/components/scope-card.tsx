import { Button, Spoiler, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import classes from './scope-card.module.css';
import { WizardCard } from './wizard-card.tsx';

/** A detailed scope runs over several screens; the button that launches it stays in reach. */
const collapsedHeight = 420;

interface ScopeCardProps {
  text: string;
  readOnly: boolean;
  onChange: (text: string) => void;
}

export function ScopeCard({ text, readOnly, onChange }: ScopeCardProps) {
  const [editing, setEditing] = useState(false);
  return (
    <WizardCard
      title="Analysis Scope"
      description="Every question in this text is worked on by the agents. Change it until it asks what you need to know."
      aside={
        <Button
          size="xs"
          variant="default"
          disabled={readOnly}
          aria-pressed={editing}
          onClick={() => setEditing(!editing)}
        >
          {editing ? 'Done' : 'Edit'}
        </Button>
      }
    >
      {editing ? (
        <Textarea
          aria-label="Analysis scope"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          autosize
          minRows={12}
          maxLength={100_000}
          data-autofocus
          styles={{ input: { minHeight: 300, lineHeight: 1.6 } }}
        />
      ) : text.trim() ? (
        <Spoiler
          maxHeight={collapsedHeight}
          showLabel="Show the whole scope"
          hideLabel="Show less"
          transitionDuration={0}
          classNames={{ control: classes.more }}
        >
          <Markdown>{text}</Markdown>
        </Spoiler>
      ) : (
        <Text c="dimmed">The scope is empty. Edit it to say what the analysis has to answer.</Text>
      )}
    </WizardCard>
  );
}
