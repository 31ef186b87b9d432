export const TOUR_PARAMETER = 'tour';

export interface TourStep {
  title: string;
  text: string;
  /** What is brought into view and framed: the first of these that is there. */
  at: readonly string[];
  /** What is pressed to show it at work. */
  presses?: boolean;
  /** It stays in sight wherever the text is. */
  stays?: boolean;
}

/** What makes a report of Assay another thing than a text, in the order of a first visit. */
export const tourSteps: readonly TourStep[] = [
  {
    title: 'Every statement has its proof',
    text: 'A small number stands behind each statement. Press it, and the very words of the source open beside the text.',
    at: ['article [data-evidence^="note-"]'],
    presses: true,
  },
  {
    title: 'Contradictions are shown, not smoothed',
    text: 'Where two documents disagree, the register names both sides, the one that leads and why.',
    at: ['h2#conflicts'],
  },
  {
    title: 'What is missing is said',
    text: 'A question that the evidence does not answer stays open, with the document that would answer it.',
    at: ['article [data-open-questions]', 'article h2'],
  },
  {
    title: 'Ask what you like',
    text: 'Answers come from the same sources under the same checks. What they do not hold is refused.',
    at: ['[data-tour="ask"]'],
    stays: true,
  },
];
