import { EvidenceChip } from './evidence-chip.tsx';

export function NoteChips({ notes }: { notes: readonly number[] }) {
  return notes.map((number) => (
    <EvidenceChip key={number} selection={{ kind: 'note', number }} label={`Open quote ${number}`}>
      {number}
    </EvidenceChip>
  ));
}
