import type { Grid } from '@assay/contract/grid';
import { askLimits, gridLimits } from '@assay/domain/ask/limits';
import { Button, TextInput } from '@mantine/core';
import { ExampleQuestions } from '../../shared/ui/asking/example-questions.tsx';
import { useAsking } from '../../shared/ui/asking/use-asking.ts';
import classes from './grid.module.css';
import { estimateWords } from './grid-words.ts';

const examples = ['What was revenue?', 'What was EBITDA?', 'How many employees are there?'];

interface GridAskProps {
  grid: Grid;
  busy: boolean;
  onAsk: (text: string) => Promise<unknown>;
}

/** One question to all documents, with what asking it costs. */
export function GridAsk({ grid, busy, onAsk }: GridAskProps) {
  const isFull = grid.questions.length >= gridLimits.questions;
  const { text, setText, cannotSend, ask, submit } = useAsking({ closed: isFull || busy, onAsk });
  if (grid.not_ready !== null) return <p className={classes.hint}>{grid.not_ready}</p>;
  return (
    <form className={`${classes.form} not-printed`} onSubmit={submit}>
      <TextInput
        className={classes.field ?? ''}
        aria-label="Question to every document"
        placeholder="Ask every document the same question"
        maxLength={askLimits.longestQuestion}
        disabled={isFull}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={cannotSend} loading={busy}>
        Ask all
      </Button>
      {grid.questions.length === 0 && (
        <ExampleQuestions examples={examples} busy={busy} onAsk={ask} />
      )}
      <p className={classes.hint}>
        {isFull
          ? `A grid holds ${gridLimits.questions} questions. Remove one to ask another.`
          : estimateWords(grid)}
      </p>
    </form>
  );
}
