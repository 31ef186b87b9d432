import { gradeCard } from '../../reading/card/grade-card.ts';
import type { RawBlock } from '../../reading/raw-document.ts';
import { heading, item, paragraph, readBlocks } from '../../reading/testing/read-blocks.ts';
import { makeLedger } from '../../sentences/testing/make-reading.ts';
import { findConflicts } from '../find-conflicts.ts';

export const company = 'Alderlund Pumps AG';

/** The seller's presentation, of which these are lines. */
export const deck = (...lines: string[]): RawBlock[] => [
  heading('Project Osprey: management presentation'),
  paragraph(`${company}, 3 March 2025`),
  ...lines.map(item),
];

export function ledgerOf(papers: readonly RawBlock[][]) {
  const readings = papers.map((blocks) => readBlocks(blocks, { company }));
  const sources = readings.map((reading, at) => ({
    id: `paper ${at}`,
    grade: gradeCard(reading.card).grade,
    reading,
  }));
  return makeLedger(company, ...sources);
}

const findIn = (papers: readonly RawBlock[][]) => findConflicts(ledgerOf(papers));

/** What papers contradict each other in, both sides as they are shown; they are read as the product reads them. */
export function conflictsIn(...papers: RawBlock[][]): (string | undefined)[][] {
  return findIn(papers).map(({ sides }) => sides.map((side) => side?.shown));
}

/** What each contradiction is about, and why it is one. */
export function reasonsIn(...papers: RawBlock[][]): string[] {
  return findIn(papers).map(({ about, why }) => `${about}: ${why}`);
}
