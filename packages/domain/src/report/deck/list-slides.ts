import type { PartOf } from '../document/document.ts';
import { counted, longDate } from '../report-words.ts';
import { type DeckSlide, deckLimits, listed, unmarked } from './deck.ts';

export function conflictSlide({ title, conflicts }: PartOf<'conflicts'>): DeckSlide[] {
  const opposed = conflicts.filter(({ sides }) => sides.length > 1);
  if (opposed.length === 0) return [];
  const told = (side: (typeof opposed)[number]['sides'][number] | undefined) =>
    side
      ? `${side.statement || `“${side.quote}”`} (${side.source?.title ?? 'unknown source'})`
      : '';
  return [
    {
      kind: 'table',
      kicker: title,
      title: unmarked(
        `Sources differ on ${counted(opposed.length, 'point', 'points')}; both sides are shown`,
      ),
      head: ['Measure', 'One source', 'Another source', 'Decision'],
      rows: opposed
        .slice(0, 6)
        .map(({ title: measure, sides, decision }) => [
          measure,
          told(sides[0]),
          told(sides[1]),
          decision,
        ]),
      widths: [2.2, 4, 4, 1.8],
      footnotes: [],
    },
  ];
}

/** What to do before signing, and what is open; the steps only where no slide has shown them. */
export function signingSlide(
  sections: readonly PartOf<'section'>[],
  steps: readonly string[],
): DeckSlide[] {
  const asked = sections.flatMap(({ subsections }) =>
    subsections.flatMap(({ number, blocks }) =>
      blocks.flatMap((block) =>
        block.kind === 'questions' ? block.questions.map((each) => ({ number, ...each })) : [],
      ),
    ),
  );
  // One question may stand open in several places.
  const open = [...new Map(asked.map((each) => [each.question, each])).values()];
  if (steps.length > 0) {
    const columns = [
      { title: 'What to do', points: listed(steps, deckLimits.steps) },
      {
        title: 'What is open',
        points: listed(
          open.map(({ question }) => question),
          deckLimits.steps,
        ),
      },
    ].filter(({ points }) => points.length > 0);
    const title = unmarked(
      `${counted(steps.length, 'step', 'steps')} to take, and ${counted(open.length, 'question', 'questions')} to answer`,
    );
    return [{ kind: 'columns', kicker: 'Before signing', title, columns, footnotes: [] }];
  }
  if (open.length === 0) return [];
  return [
    {
      kind: 'table',
      kicker: 'Before signing',
      title: unmarked(`${counted(open.length, 'question is', 'questions are')} open`),
      head: ['', 'Question', 'What would answer it'],
      rows: open.slice(0, 8).map(({ number, question, answer }) => [number, question, answer]),
      widths: [0.8, 6, 5.2],
      footnotes: [],
    },
  ];
}

export function sourceSlide({ title, sources }: PartOf<'sources'>): DeckSlide[] {
  const cited = sources.filter((source) => source.cited);
  if (cited.length === 0) return [];
  return [
    {
      kind: 'table',
      kicker: title,
      title: unmarked(
        `The report rests on ${counted(cited.length, 'cited source', 'cited sources')}`,
      ),
      head: ['No.', 'Grade', 'Source', 'Publisher', 'Published'],
      rows: cited
        .slice(0, 12)
        .map((source) => [
          String(source.number),
          source.grade,
          source.title,
          source.publisher ?? '',
          source.published_at ? longDate(source.published_at) : '',
        ]),
      widths: [0.7, 0.8, 5.6, 3, 1.9],
      footnotes: cited.length > 12 ? [`and ${cited.length - 12} more, listed in the report`] : [],
    },
  ];
}
