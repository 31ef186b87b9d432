import { type SectionKey, sectionKeys } from '../agents/sections.ts';
import { countWordStarts } from '../kit/word-starts.ts';
import { knowHowOf } from '../know-how/find-know-how.ts';
import type { KnowHow } from '../know-how/topic.ts';
import type { ClaimRow, SectionRow } from '../report/report-rows.ts';
import { measuresNamed } from '../sentences/measures-named.ts';

/** A question of a thread that somebody wants in the report. */
export interface KeptQuestion {
  id: string;
  text: string;
  wouldAnswer: string;
  claims: ClaimRow[];
  /** Its answer is printed; else it is listed as open. */
  pinned: boolean;
}

const FOR_CONCEPT = 3;

function weigh(knowHow: readonly KnowHow[], text: string): number {
  const concepts = measuresNamed(text).map(({ measure }) => measure.concept);
  const topics = knowHow.flatMap((entry) => entry.topics);
  return Math.max(
    ...topics.map(
      (topic) =>
        countWordStarts(topic.words, text) +
        concepts.filter((one) => topic.concepts.split(' ').includes(one)).length * FOR_CONCEPT,
    ),
  );
}

/** The section that would have answered it. */
export function sectionOf(text: string): SectionKey {
  const [best] = sectionKeys
    .map((key) => ({ key, weight: weigh(knowHowOf[key], text) }))
    .toSorted((a, b) => b.weight - a.weight);
  return best?.key ?? 'target_introduction';
}

/** The sections with what was asked of them since: answers under their question, the rest as open. */
export function keepQuestions(
  sections: readonly SectionRow[],
  questions: readonly KeptQuestion[],
): SectionRow[] {
  const present = new Set(sections.map(({ key }) => key));
  const placed = Map.groupBy(questions, ({ text }) => {
    const wanted = sectionOf(text);
    return present.has(wanted) ? wanted : (sections[0]?.key ?? wanted);
  });
  return sections.map((section) => addTo(section, placed.get(section.key) ?? []));
}

function addTo(section: SectionRow, questions: readonly KeptQuestion[]): SectionRow {
  if (questions.length === 0) return section;
  return {
    ...section,
    claims: [...section.claims, ...questions.flatMap(({ claims }) => claims)],
    subsections: [
      ...section.subsections,
      ...questions.map(({ id, text, claims, pinned, wouldAnswer }) => ({
        id: `question-${id}`,
        title: text,
        status: pinned ? ('answered' as const) : ('not_found' as const),
        paragraphs: pinned ? [{ claims: claims.map(({ localId }) => localId) }] : [],
        message: null,
        exhibits: [],
        openQuestions: pinned ? [] : [{ question: text, would_answer: wouldAnswer }],
        queries: [],
        rejectedSources: [],
      })),
    ],
  };
}
