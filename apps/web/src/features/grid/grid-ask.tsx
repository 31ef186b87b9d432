import type { Grid } from '@assay/contract/grid';
import { askLimits, gridLimits } from '@assay/domain/ask/limits';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
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
  const [text, setText] = useState('');
  const wanted = text.trim();
  const isFull = grid.questions.length >= gridLimits.questions;
  const cannot = wanted.length < askLimits.shortestQuestion || isFull || busy;
  const send = async (asked: string) => {
    await onAsk(asked);
    setText('');
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!cannot) void send(wanted).catch(() => undefined);
  }
  if (grid.not_ready !== null) return <p className={classes.hint}>{grid.not_ready}</p>;
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field ?? ''}
        aria-label="Question to every document"
        placeholder="Ask every document the same question"
        maxLength={askLimits.longestQuestion}
        disabled={isFull}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={cannot} loading={busy}>
        Ask all
      </Button>
      {grid.questions.length === 0 && (
        <div className={classes.examples}>
          {examples.map((example) => (
            <Button
              key={example}
              size="compact-sm"
              variant="default"
              disabled={busy}
              onClick={() => void send(example).catch(() => undefined)}
            >
              {example}
            </Button>
          ))}
        </div>
      )}
      <p className={classes.hint}>
        {isFull
          ? `A grid holds ${gridLimits.questions} questions. Remove one to ask another.`
          : estimateWords(grid)}
      </p>
    </form>
  );
}
