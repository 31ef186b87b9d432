import type { Selection } from './reading-context.ts';

/** How a piece of evidence is named in the page and in its address. */
export function evidenceKey(selection: Selection): string {
  return selection.kind === 'note' ? `note-${selection.number}` : `claim-${selection.claimId}`;
}

export function readEvidenceKey(key: string): Selection | null {
  const number = /^note-(\d+)$/.exec(key)?.[1];
  if (number) return { kind: 'note', number: Number(number) };
  const claimId = /^claim-(.+)$/.exec(key)?.[1];
  return claimId ? { kind: 'claim', claimId } : null;
}
