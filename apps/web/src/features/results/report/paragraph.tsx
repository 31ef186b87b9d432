import type { ReportSentence } from '@assay/domain/report/report';
import { kindWords } from '@assay/domain/report/report-words';
import { memo } from 'react';
import { CommentChip } from '../review/comment-chip.tsx';
import { MarkChip } from '../review/mark-chip.tsx';
import { EvidenceChip } from './evidence-chip.tsx';
import { KeptChips } from './kept-chips.tsx';
import { NoteChips } from './note-chips.tsx';
import classes from './paragraph.module.css';

const origins = {
  computed: { sign: 'ƒ', label: 'Show how this was computed' },
  judgement: { sign: '∴', label: 'Show what this judgement rests on' },
} as const;

function originOf({ kind, figures, basis }: ReportSentence): keyof typeof origins | null {
  if (kind === 'judgement' && basis.length > 0) return 'judgement';
  return figures.some(({ formula }) => formula !== null) ? 'computed' : null;
}

function OriginChip({ sentence }: { sentence: ReportSentence }) {
  const origin = originOf(sentence);
  if (!origin) return null;
  const { sign, label } = origins[origin];
  return (
    <EvidenceChip selection={{ kind: 'claim', claimId: sentence.claim_id }} label={label}>
      <span className={classes.sign}>{sign}</span>
    </EvidenceChip>
  );
}

export function SentenceView({ sentence }: { sentence: ReportSentence }) {
  const doubtful = sentence.verdict !== 'verified';
  return (
    <>
      <span className={classes.statement} data-statement={sentence.claim_id}>
        {sentence.kind !== 'evidence' && (
          <span className={classes.kind}>{kindWords[sentence.kind]} </span>
        )}
        <KeptChips
          text={sentence.text}
          className={doubtful ? classes.doubtful : classes[sentence.kind]}
        >
          {doubtful && <span className="visually-hidden"> (unverified)</span>}
          <OriginChip sentence={sentence} />
          <NoteChips notes={sentence.notes} />
          <MarkChip claimId={sentence.claim_id} />
          <CommentChip claimId={sentence.claim_id} />
        </KeptChips>
      </span>{' '}
    </>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly ReportSentence[][] }) {
  return paragraphs.map((sentences) => (
    <p key={sentences.map(({ claim_id }) => claim_id).join()} className={classes.paragraph}>
      {sentences.map((sentence) => (
        <SentenceView key={sentence.claim_id} sentence={sentence} />
      ))}
    </p>
  ));
}

export const ReportProse = memo(Paragraphs);
