import { describe, expect, it } from 'vitest';
import type { SectionDraft } from '../agents/answers.ts';
import { takeOver } from './take-over.ts';

const winner: SectionDraft = {
  claims: [],
  message: null,
  subsections: [
    {
      id: 's1',
      title: 'Size',
      status: 'not_found',
      message: null,
      paragraphs: [],
      exhibits: [],
      open_questions: [],
    },
  ],
};
const taken = (claim: string, subsection: string) => ({
  seat: 'gemini' as const,
  claim,
  subsection,
});

describe('taking over', () => {
  it('adds claims of other drafts as paragraphs of their own, and answers what was not', () => {
    const [first] = takeOver(winner, [taken('c1', 's1'), taken('c2', 's1')], () => '');
    expect(first).toMatchObject({
      status: 'partial',
      paragraphs: [{ claims: ['gemini/c1'] }, { claims: ['gemini/c2'] }],
    });
  });

  it('adds a subsection that the winner left out', () => {
    const [, added] = takeOver(winner, [taken('c1', 's2')], (id) => `Title of ${id}`);
    expect(added).toMatchObject({
      id: 's2',
      title: 'Title of s2',
      status: 'partial',
      paragraphs: [{ claims: ['gemini/c1'] }],
    });
  });

  it('leaves the winning draft itself as it was', () => {
    takeOver(winner, [taken('c1', 's1')], () => '');
    expect(winner.subsections[0]?.paragraphs).toEqual([]);
  });
});
