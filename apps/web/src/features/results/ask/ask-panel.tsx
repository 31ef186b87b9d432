import { ActionIcon, Drawer, Menu } from '@mantine/core';
import { IconHistory, IconMessagePlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type Reading,
  ReadingProvider,
  type Selection,
  useReading,
} from '../report/reading-context.ts';
import { SidePanel } from '../report/side-panel.tsx';
import { AnswerView } from './answer-view.tsx';
import classes from './ask.module.css';
import { AskForm } from './ask-form.tsx';
import { exampleQuestions } from './example-questions.ts';
import { useAsk, useKeep, useThread, useThreads } from './use-threads.ts';

interface AskPanelProps {
  company: string;
  opened: boolean;
  onClose: () => void;
}

/** Questions beside the text: what is asked, what the evidence says, and what it does not. */
export default function AskPanel({ company, opened, onClose }: AskPanelProps) {
  return (
    <SidePanel label="Ask the report" size="40rem" opened={opened} onClose={onClose}>
      <Conversation company={company} opened={opened} />
    </SidePanel>
  );
}

function Conversation({ company, opened }: Omit<AskPanelProps, 'onClose'>) {
  const room = useReading();
  const { projectId, index } = room;
  const [threadId, setThreadId] = useState<string | null>(null);
  const [selection, setSelection] = useState<Selection | null>(null);
  const { data: known } = useThreads(projectId, opened);
  const { data: thread } = useThread(projectId, threadId);
  const ask = useAsk(projectId, setThreadId);
  const keep = useKeep(projectId, threadId);
  const questions = threadId ? (thread?.questions ?? []) : [];
  const examples = useMemo(() => exampleQuestions(index), [index]);
  const end = useFollowing(questions.length + (questions.at(-1)?.sentences.length ?? 0));

  // Chips of answers lead to the notes of the thread, which are numbered by themselves.
  const reading = useMemo<Reading>(
    () => ({
      ...room,
      index: {
        sources: index.sources,
        notes: new Map(thread?.notes.map((note) => [note.number, note])),
        sentences: new Map(
          thread?.questions.flatMap(({ sentences }) =>
            sentences.map((sentence) => [sentence.claim_id, sentence] as const),
          ),
        ),
      },
      selection,
      select: (next) => setSelection(next),
      hover: () => undefined,
    }),
    [room, index, thread, selection],
  );
  const canAsk = known?.can_ask ?? false;
  const canKeep = known?.can_keep ?? false;
  return (
    <ReadingProvider value={reading}>
      <header className={classes.head}>
        <div>
          <Drawer.Title className={classes.title ?? ''}>Ask the report</Drawer.Title>
          <p className={classes.lead}>
            Answers come from this report’s ledger and its {index.sources.size} sources, under the
            same checks as any statement.
          </p>
        </div>
        <div className={classes.tools}>
          {threadId && canAsk && (
            <ActionIcon aria-label="New thread" onClick={() => setThreadId(null)}>
              <IconMessagePlus size={20} stroke={1.5} />
            </ActionIcon>
          )}
          {known && known.threads.length > 0 && (
            <Menu position="bottom-end" width={300}>
              <Menu.Target>
                <ActionIcon aria-label="Earlier threads">
                  <IconHistory size={20} stroke={1.5} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
                {known.threads.map(({ id, title }) => (
                  <Menu.Item key={id} onClick={() => setThreadId(id)}>
                    {title}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <Drawer.CloseButton aria-label="Close" />
        </div>
      </header>
      <div className={classes.thread} aria-live="polite">
        {questions.map((question) => (
          <AnswerView
            key={question.id}
            question={question}
            canKeep={canKeep}
            onKeep={(marks) => keep.mutate({ questionId: question.id, marks })}
          />
        ))}
        <div ref={end} />
      </div>
      {known && (
        <AskForm
          canAsk={canAsk}
          isShared={canKeep}
          company={company}
          questions={questions}
          examples={questions.length === 0 ? examples : []}
          busy={ask.isPending}
          onAsk={(text) => ask.mutateAsync({ text, threadId }).then(() => undefined)}
        />
      )}
    </ReadingProvider>
  );
}

/** Keeps the last answer in view as it grows. */
function useFollowing(grown: number) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (grown > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [grown]);
  return end;
}
