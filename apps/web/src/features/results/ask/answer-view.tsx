import type { Question } from '@assay/contract/ask';
import { counted } from '@assay/domain/report/report-words';
import { Alert, Button, Loader } from '@mantine/core';
import {
  IconAlertTriangle,
  IconListCheck,
  IconListDetails,
  IconPin,
  IconPinFilled,
} from '@tabler/icons-react';
import { FactList } from '../../../shared/ui/fact-list.tsx';
import { Hallmark } from '../../../shared/ui/hallmark.tsx';
import { SelectedEvidence } from '../evidence/selected-evidence.tsx';
import { ReportProse } from '../report/paragraph.tsx';
import { useReading } from '../report/reading-context.ts';
import classes from './ask.module.css';
import type { Marks } from './use-threads.ts';

interface AnswerViewProps {
  question: Question;
  canKeep: boolean;
  onKeep: (marks: Marks) => void;
}

export function AnswerView({ question, canKeep, onKeep }: AnswerViewProps) {
  const { status, finding, sentences } = question;
  const refused = status === 'answered' && finding === 'not_found';
  return (
    <article className={classes.exchange}>
      <h3 className={classes.question}>{question.text}</h3>
      {refused ? (
        <Refusal question={question} />
      ) : (
        sentences.length > 0 && <ReportProse paragraphs={[sentences]} />
      )}
      {(status === 'asked' || status === 'answering') && (
        <p className={classes.stage}>
          <Loader size="xs" /> {question.stage || 'Waiting for its turn'}…
        </p>
      )}
      {status === 'failed' && (
        <Alert color="red" variant="light" title="Not answered">
          {question.error}
        </Alert>
      )}
      <OpenEvidence question={question} />
      {status === 'answered' && !refused && <Standing question={question} />}
      {status === 'answered' && canKeep && (
        <Keeping question={question} refused={refused} onKeep={onKeep} />
      )}
    </article>
  );
}

/** A refusal is an answer: what was looked at, what comes nearest, what would answer it. */
function Refusal({ question }: { question: Question }) {
  const { sentences, looked_in, would_answer } = question;
  return (
    <div className={classes.refusal}>
      <p className={classes.refusalTitle}>
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        Not in the evidence
      </p>
      {sentences.length > 0 && (
        <>
          <p className={classes.nearest}>What comes nearest:</p>
          <ReportProse paragraphs={[sentences]} />
        </>
      )}
      <FactList
        className={classes.facts}
        facts={[
          ['Looked in', counted(looked_in, 'source', 'sources')],
          ['What would answer it', would_answer],
        ]}
      />
    </div>
  );
}

/** The quote behind the chip that was pressed, below the answer that it belongs to. */
function OpenEvidence({ question }: { question: Question }) {
  const { selection, select } = useReading();
  const isOwn = question.sentences.some(
    ({ notes, claim_id }) =>
      (selection?.kind === 'note' && notes.includes(selection.number)) ||
      (selection?.kind === 'claim' && selection.claimId === claim_id),
  );
  if (!isOwn) return null;
  return (
    <section className={classes.evidence} aria-label="Evidence">
      <SelectedEvidence />
      <Button size="compact-sm" variant="subtle" onClick={() => select(null)}>
        Close evidence
      </Button>
    </section>
  );
}

function Standing({ question }: { question: Question }) {
  const { index } = useReading();
  const { sentences, seconds, cost_usd, offline, model } = question;
  const sources = new Set(
    sentences.flatMap(({ notes }) =>
      notes.flatMap((number) => index.notes.get(number)?.source_id ?? []),
    ),
  );
  return (
    <p className={classes.standing}>
      <Hallmark variant="stamp" size={20} />
      <span>
        <strong>{counted(sentences.length, 'statement holds', 'statements hold')}</strong> against{' '}
        {counted(sources.size, 'source', 'sources')}. Answered by{' '}
        {offline ? 'the offline analyst' : model}
        {seconds !== null && ` in ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`}
        {cost_usd > 0 ? `, $${cost_usd.toFixed(4)}` : ', no cost'}.
      </span>
    </p>
  );
}

function Keeping({
  question,
  refused,
  onKeep,
}: Omit<AnswerViewProps, 'canKeep'> & { refused: boolean }) {
  const { pinned, open } = question;
  return (
    <div className={classes.actions}>
      {!refused && (
        <Button
          size="xs"
          variant="default"
          aria-pressed={pinned}
          leftSection={pinned ? <IconPinFilled size={16} /> : <IconPin size={16} />}
          onClick={() => onKeep({ pinned: !pinned })}
        >
          {pinned ? 'Pinned to the next version' : 'Pin to the next version'}
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        aria-pressed={open}
        leftSection={open ? <IconListCheck size={16} /> : <IconListDetails size={16} />}
        onClick={() => onKeep({ open: !open })}
      >
        {open ? 'On the list of open questions' : 'Add to open questions'}
      </Button>
    </div>
  );
}
