/**
 * edited: something was moved, joined, cut or renamed. unchanged: there was nothing to do. refused: the
 * answer did not account for the text. skipped: nobody was asked, or nobody answered.
 */
export const editOutcomes = ['edited', 'unchanged', 'refused', 'skipped'] as const;
export type EditOutcome = (typeof editOutcomes)[number];
