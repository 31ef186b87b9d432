import { expect, it } from 'vitest';
import type { SectionAnswer } from './answer.ts';
import { takeOver } from './take-over.ts';

const winner: SectionAnswer = {
  claims: [],
  subsections: [
    {
      id: 's1',
      title: 'One',
      status: 'not_found',
      paragraphs: [],
      exhibits: [],
      open_questions: [],
    },
  ],
};

it('adds what only a losing draft found and leaves the winner as it was', () => {
  const merged = takeOver(
    winner,
    [
      { seat: 'gemini', claim: 'c1', subsection: 's1' },
      { seat: 'o3', claim: 'c9', subsection: 's2' },
    ],
    (id) => `Title of ${id}`,
  );
  expect(merged).toMatchObject([
    { id: 's1', status: 'partial', paragraphs: [{ claims: ['gemini/c1'] }] },
    { id: 's2', title: 'Title of s2', status: 'partial', paragraphs: [{ claims: ['o3/c9'] }] },
  ]);
  expect(winner.subsections[0]?.paragraphs).toEqual([]);
});
