import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import { WizardCard } from './wizard-card.tsx';

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
        <Markdown>{text}</Markdown>
      ) : (
        <Text c="dimmed">The scope is empty. Edit it to say what the analysis has to answer.</Text>
      )}
    </WizardCard>
  );
}
