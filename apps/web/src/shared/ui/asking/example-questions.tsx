import { Button, Group } from '@mantine/core';

interface ExampleQuestionsProps {
  examples: readonly string[];
  busy: boolean;
  onAsk: (question: string) => void;
}

export function ExampleQuestions({ examples, busy, onAsk }: ExampleQuestionsProps) {
  return (
    <Group gap="0.5rem" w="100%">
      {examples.map((example) => (
        <Button
          key={example}
          maw="100%"
          size="compact-sm"
          variant="default"
          disabled={busy}
          onClick={() => onAsk(example)}
        >
          {example}
        </Button>
      ))}
    </Group>
  );
}
