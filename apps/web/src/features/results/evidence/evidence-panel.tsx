import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useReading } from '../report/reading-context.ts';
import { ClaimEvidence } from './claim-evidence.tsx';
import classes from './evidence.module.css';
import { NoteEvidence } from './note-evidence.tsx';

/** What the selected chip stands for, beside the text. */
export function EvidencePanel({ withClose = true }: { withClose?: boolean }) {
  const { index, selection, select } = useReading();
  if (!selection) return null;
  const note = selection.kind === 'note' ? index.notes.get(selection.number) : undefined;
  const sentence = selection.kind === 'claim' ? index.sentences.get(selection.claimId) : undefined;
  return (
    <section className={classes.panel} aria-label="Evidence" aria-live="polite">
      {withClose && (
        <div className={classes.close}>
          <ActionIcon aria-label="Close evidence" onClick={() => select(null)}>
            <IconX size={18} stroke={1.5} />
          </ActionIcon>
        </div>
      )}
      {note && <NoteEvidence key={note.number} note={note} />}
      {sentence && <ClaimEvidence key={sentence.claim_id} sentence={sentence} />}
    </section>
  );
}
