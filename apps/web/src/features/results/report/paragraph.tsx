import type { Sentence } from '@assay/domain/report/report';
import { judgementWord } from '@assay/domain/report/report-words';
import { memo } from 'react';
import { EvidenceChip } from './evidence-chip.tsx';
import { NoteChip } from './note-chip.tsx';
import classes from './paragraph.module.css';

const origins = {
  computed: { sign: 'ƒ', label: 'Show how this was computed' },
  judgement: { sign: '∴', label: 'Show what this judgement rests on' },
} as const;

function OriginChip({ sentence }: { sentence: Sentence }) {
  if (sentence.kind !== 'computed' && sentence.kind !== 'judgement') return null;
  if (!sentence.formula && sentence.basis.length === 0) return null;
  const { sign, label } = origins[sentence.kind];
  return (
    <EvidenceChip selection={{ kind: 'claim', claimId: sentence.claim_id }} label={label}>
      {sign}
    </EvidenceChip>
  );
}

/** The chips keep to the last word, so that no line begins with one. */
export function SentenceView({ sentence }: { sentence: Sentence }) {
  const doubtful = sentence.verdict !== 'verified';
  const cut = sentence.text.lastIndexOf(' ') + 1;
  const tone = doubtful ? classes.doubtful : undefined;
  return (
    <>
      {sentence.kind === 'judgement' && <span className={classes.judgement}>{judgementWord} </span>}
      <span className={tone}>{sentence.text.slice(0, cut)}</span>
      <span className={classes.chips}>
        <span className={tone}>{sentence.text.slice(cut)}</span>
        {doubtful && <span className="visually-hidden"> (unverified)</span>}
        <OriginChip sentence={sentence} />
        {sentence.notes.map((number) => (
          <NoteChip key={number} number={number} />
        ))}
      </span>{' '}
    </>
  );
}

function Paragraphs({ paragraphs }: { paragraphs: readonly Sentence[][] }) {
  return paragraphs.map((sentences) => (
    <p key={sentences.map(({ claim_id }) => claim_id).join()} className={classes.paragraph}>
      {sentences.map((sentence) => (
        <SentenceView key={sentence.claim_id} sentence={sentence} />
      ))}
    </p>
  ));
}

export const ReportProse = memo(Paragraphs);
