import type { OpenQuestion } from '../agents/answers.ts';
import type { Note, ReportConflict, ReportSentence, ReportSubsection } from './report.ts';

/** Sources with text that addresses the agents, as the register has them. */
export function addressingSources(
  conflicts: readonly Pick<ReportConflict, 'kind' | 'sides'>[],
): Set<string> {
  return new Set(
    conflicts
      .filter(({ kind }) => kind === 'instruction')
      .flatMap(({ sides }) => sides.map(({ source_id }) => source_id)),
  );
}

/** Sources that address the agents, each with how many of the sentences it carries alone. */
function carriedAlone(
  { message, paragraphs }: ReportSubsection,
  notes: readonly Note[],
): Map<string, number> {
  const alone = new Map<string, number>();
  const sentences: ReportSentence[] = [...(message ? [message] : []), ...paragraphs.flat()];
  for (const claim of new Map(sentences.map((one) => [one.claim_id, one])).values()) {
    const cited = claim.notes.flatMap((number) => notes[number - 1] ?? []);
    if (cited.length === 0 || !cited.every((note) => note.addresses_agents)) continue;
    for (const id of new Set(cited.map(({ source_id }) => source_id)))
      alone.set(id, (alone.get(id) ?? 0) + 1);
  }
  return alone;
}

/** One question for each source that addresses the agents, where most rests on it alone. */
export function askCorroboration<T extends { subsections: ReportSubsection[] }>(
  sections: readonly T[],
  notes: readonly Note[],
  titleOf: (sourceId: string) => string,
): T[] {
  const most = new Map<string, { of: ReportSubsection; many: number }>();
  for (const of of sections.flatMap(({ subsections }) => subsections))
    for (const [id, many] of carriedAlone(of, notes))
      if (many > (most.get(id)?.many ?? 0)) most.set(id, { of, many });
  const asked = (subsection: ReportSubsection): OpenQuestion[] =>
    [...most].flatMap(([id, { of }]) => (of === subsection ? questionOn(titleOf(id)) : []));
  return sections.map((section) => ({
    ...section,
    subsections: section.subsections.map((each) => ({
      ...each,
      open_questions: [...each.open_questions, ...asked(each)],
    })),
  }));
}

const questionOn = (title: string): OpenQuestion => ({
  question: `Does a second source confirm what rests on “${title.slice(0, 200)}” alone?`,
  would_answer:
    'A source by somebody else: this one holds text that tries to steer the program that reads it.',
});
