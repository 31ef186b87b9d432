import { useReading } from '../report/reading-context.ts';
import { ClaimEvidence } from './claim-evidence.tsx';
import { NoteEvidence } from './note-evidence.tsx';

/** What stands behind the chip that was pressed. */
export function SelectedEvidence() {
  const { index, selection } = useReading();
  if (selection?.kind === 'note') {
    const note = index.notes.get(selection.number);
    return note && <NoteEvidence key={note.number} note={note} />;
  }
  const sentence = selection && index.sentences.get(selection.claimId);
  return sentence && <ClaimEvidence key={sentence.claim_id} sentence={sentence} />;
}
