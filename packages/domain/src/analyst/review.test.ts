import { describe, expect, it } from 'vitest';
import { generatorSeats } from '../agents/roster.ts';
import { checkDrafts, pickDraft, resolveConflicts } from './review.ts';

const aside = /^For the interviewer, not to be read out: .*transaction.*$/gmu;
const withoutAside = (content = '') => {
  expect(content.match(aside)).toHaveLength(1);
  return content.replace(aside, '');
};

describe('the offline analyst reviewing its own drafts', () => {
  it('says that one analyst sat in all seats, and names no seat by its key', () => {
    const { validation_summary, commentary } = checkDrafts(generatorSeats, 2);
    expect(validation_summary).toContain('One offline analyst sat in all three seats');
    expect(commentary).toBe('2 claims do not stand and are set apart.');
    const nobody = { pod: null, subsections: [], company: 'Alderlund' };
    const { evaluation } = pickDraft(generatorSeats, nobody);
    expect(`${validation_summary} ${commentary} ${evaluation}`).not.toMatch(
      /\b(?:gemini|claude|o3)\b/,
    );
  });

  it('asks outsiders what is open, without a word of a transaction', () => {
    const open_questions = [{ question: 'Who supplies the valves?', would_answer: '' }];
    const { interview_guides, winner } = pickDraft(generatorSeats, {
      pod: 'customer_perception',
      subsections: [
        { title: 'Themes', open_questions },
        { title: 'Satisfaction snapshot', open_questions: [] },
      ],
      company: 'Alderlund',
    });
    expect(winner).toBe('o3');
    expect(interview_guides[0]?.content).toContain('2. Who supplies the valves?');
    expect(interview_guides[0]?.content).toMatch(/5\. How likely are you to recommend Alderlund /);
    const read = withoutAside(interview_guides[0]?.content);
    expect(read).not.toMatch(/acqui|due diligence|deal|buyer|transaction/i);
  });

  it('asks in words for who is asked, of each topic once, and no figures that stand in papers', () => {
    const { interview_guides } = pickDraft(generatorSeats, {
      pod: 'target_introduction',
      subsections: ['Executive financial snapshot', 'Financial highlights'].map((title) => ({
        title,
        open_questions: [],
      })),
      company: 'Alderlund',
    });
    expect(interview_guides[0]?.type).toBe('Former employee Interview Guide');
    expect(interview_guides[0]?.content).not.toContain('study of the industry');
    const lines = interview_guides[0]?.content.split('\n') ?? [];
    const asked = lines.filter((line) => /^\d+\. /.test(line)).map((line) => line.slice(3));
    expect(asked.length).toBeGreaterThan(4);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.join('\n')).not.toMatch(/EBITDA|last three years\?/);
    expect(lines.filter((line) => line.startsWith('**'))).toContain(
      '**Executive financial snapshot**',
    );
  });

  it('speaks to those who worked there of the company, not of a name from the record', () => {
    const question = 'Which measures does Alderlund AB follow, and how did they develop?';
    const { interview_guides } = pickDraft(generatorSeats, {
      pod: 'target_introduction',
      subsections: [{ title: 'Growth', open_questions: [{ question, would_answer: '' }] }],
      company: 'Alderlund AB',
    });
    expect(interview_guides[0]?.content).toContain('2. Which measures does the company follow,');
  });

  it('asks rivals and experts of all suppliers, never of the company', () => {
    const question = 'Which share does Alderlund hold?';
    const { interview_guides } = pickDraft(generatorSeats, {
      pod: 'competitive_landscape',
      subsections: [
        { title: 'Shares by town', open_questions: [{ question, would_answer: '' }] },
        { title: 'Purchasing criteria and provider performance', open_questions: [] },
      ],
      company: 'Alderlund AB',
    });
    const [guide] = interview_guides;
    expect(guide?.content).toContain('2. Which share does each leading supplier hold?');
    expect(guide?.content).toContain('On what do buyers in truth decide');
    expect(guide?.content).not.toMatch(/Alderlund|the company/u);
  });

  it('ignores what addresses the agents and leaves open what nothing decides', () => {
    const { resolutions } = resolveConflicts([
      { id: 'a', kind: 'instruction' },
      { id: 'b', kind: 'contradicts', ground: 'by its grade, A against D' },
      { id: 'c', kind: 'arithmetic' },
      { id: 'd', kind: 'contradicts', ground: null },
    ]);
    expect(resolutions.map(({ decision, reason }) => [decision, reason])).toEqual([
      ['ignored', 'Text addressed to the agents is reported and not followed.'],
      ['prefer_first', 'It leads by its grade, A against D; the other stays visible.'],
      ['open', 'The documents in hand do not decide it.'],
      ['open', 'To be reconciled: neither source outweighs the other.'],
    ]);
  });
});
