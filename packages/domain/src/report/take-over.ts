import type { SectionDraft, SubsectionDraft } from '../agents/answers.ts';
import type { GeneratorSeat } from '../agents/roster.ts';

export interface TakeOver {
  seat: GeneratorSeat;
  claim: string;
  subsection: string;
}

/** A claim of a losing draft under the name it has in the winning one. */
export function takenId(seat: string, claim: string): string {
  return `${seat}/${claim}`;
}

/**
 * The winning draft with the claims that only another draft found, each as a paragraph of its own at
 * the end of its subsection. A subsection that the winner left out is added.
 */
export function takeOver(
  winner: SectionDraft,
  taken: readonly TakeOver[],
  titleOf: (subsection: string) => string,
): SubsectionDraft[] {
  const subsections = new Map(winner.subsections.map((one) => [one.id, structuredClone(one)]));
  for (const { seat, claim, subsection } of taken) {
    const target = subsections.get(subsection) ?? {
      id: subsection,
      title: titleOf(subsection),
      status: 'partial' as const,
      paragraphs: [],
      exhibits: [],
      open_questions: [],
    };
    target.paragraphs.push({ claims: [takenId(seat, claim)] });
    if (target.status === 'not_found') target.status = 'partial';
    subsections.set(subsection, target);
  }
  return [...subsections.values()];
}
