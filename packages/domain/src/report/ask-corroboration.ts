import type { OpenQuestion } from '../agents/answers.ts';
import type { Note, ReportConflict, ReportSentence } from './report.ts';

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

/** One question for each source that addresses the agents and carries a sentence alone. */
export function askCorroboration(
  sentences: readonly ReportSentence[],
  notes: readonly Note[],
  titleOf: (sourceId: string) => string,
): OpenQuestion[] {
  const alone = new Set<string>();
  for (const sentence of sentences) {
    const cited = sentence.notes.flatMap((number) => notes[number - 1] ?? []);
    if (cited.length > 0 && cited.every((note) => note.addresses_agents)) {
      for (const { source_id } of cited) alone.add(source_id);
    }
  }
  return [...alone].map((sourceId) => ({
    question: `Does a second source confirm what rests on “${titleOf(sourceId).slice(0, 200)}” alone?`,
    would_answer: 'An independent source: this one holds text that addresses the agents.',
  }));
}
