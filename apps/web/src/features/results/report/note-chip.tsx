import { EvidenceChip } from './evidence-chip.tsx';

export function NoteChip({ number }: { number: number }) {
  return (
    <EvidenceChip selection={{ kind: 'note', number }} label={`Open quote ${number}`}>
      {number}
    </EvidenceChip>
  );
}
