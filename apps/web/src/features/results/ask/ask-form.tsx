import type { Question } from '@assay/contract/ask';
import { askLimits } from '@assay/domain/ask/limits';
import { ActionIcon, Box, Textarea } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ExampleQuestions } from '../../../shared/ui/asking/example-questions.tsx';
import { useAsking } from '../../../shared/ui/asking/use-asking.ts';
import classes from './ask.module.css';

interface AskFormProps {
  canAsk: boolean;
  /** Others see what is asked. */
  isShared: boolean;
  company: string;
  questions: readonly Question[];
  examples: readonly string[];
  busy: boolean;
  onAsk: (text: string) => Promise<void>;
}

/** What the thread has cost so far. */
function costWords(questions: readonly Question[]): string {
  const answered = questions.filter(({ status }) => status === 'answered');
  const cost = questions.reduce((sum, { cost_usd }) => sum + cost_usd, 0);
  if (cost > 0) return `$${cost.toFixed(4)} so far`;
  return answered.some(({ offline }) => !offline) || answered.length === 0
    ? 'Nothing spent so far'
    : 'Offline analyst, no cost';
}

const lengthWords = (count: number) =>
  count === 1 ? 'Thread of 1 question' : `Thread of ${count} questions`;

export function AskForm(props: AskFormProps) {
  const { canAsk, isShared, company, questions, examples, busy, onAsk } = props;
  const { text, setText, cannotSend, ask, submit } = useAsking({ closed: busy, onAsk });
  const field = useRef<HTMLTextAreaElement>(null);
  // The panel lets the focus leave it for the report, so it does not lead it in either.
  useEffect(() => field.current?.focus(), []);
  if (!canAsk) {
    return (
      <p className={classes.refused}>
        Only those who may change this project can ask. What was asked stands above.
      </p>
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {examples.length > 0 && (
        <Box mb="sm">
          <ExampleQuestions examples={examples} busy={busy} onAsk={ask} />
        </Box>
      )}
      <Textarea
        aria-label="Your question"
        placeholder={`Ask about ${company}`}
        ref={field}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={askLimits.longestQuestion}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSectionWidth={48}
        rightSection={
          <ActionIcon
            type="submit"
            variant="filled"
            color="brass"
            aria-label="Ask"
            disabled={cannotSend}
            loading={busy}
          >
            <IconArrowUp size={18} />
          </ActionIcon>
        }
      />
      <p className={classes.foot}>
        <span>{costWords(questions)}</span>
        <span>
          {questions.length > 0 &&
            `${lengthWords(questions.length)}, ${isShared ? 'kept with the project' : 'seen by you alone'}`}
        </span>
      </p>
    </form>
  );
}
