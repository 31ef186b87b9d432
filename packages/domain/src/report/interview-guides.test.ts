import { describe, expect, it } from 'vitest';
import { interviewGuides } from './interview-guides.ts';

const open = (question: string) => ({ question, would_answer: '' });

describe('interview guides', () => {
  it('join what the critics wrote for one kind of person, numbered throughout', () => {
    const guides = interviewGuides(
      [
        { type: 'Customer', content: '**Use**\n1. What for?\n2. Since when?' },
        { type: 'customer ', content: '**Price**\n1. Is it fair?\nAsk kindly.' },
      ],
      [],
      'Harrow Ltd',
    );
    expect(guides).toEqual([
      {
        type: 'Customer',
        content: '**Use**\n1. What for?\n2. Since when?\n**Price**\n3. Is it fair?\nAsk kindly.',
      },
    ]);
  });

  it('ask every open question of a section of those who would know', () => {
    const guides = interviewGuides(
      [{ type: 'Customer interviews', content: '1. What is the churn?' }],
      [
        {
          key: 'customer_perception',
          subsections: [
            { title: 'Loyalty', openQuestions: [open('What is the churn?'), open('Who left?')] },
          ],
        },
        {
          key: 'target_introduction',
          subsections: [{ title: 'Margins', openQuestions: [open('What drives the margin?')] }],
        },
        {
          key: 'market_overview',
          subsections: [
            {
              title: 'Size',
              openQuestions: [open('What of it can Harrow Ltd and its rivals serve?')],
            },
          ],
        },
      ],
      'Harrow Ltd',
    );
    expect(guides).toEqual([
      {
        type: 'Customer interviews',
        content: '1. What is the churn?\n**Further questions**\n2. Who left?',
      },
      {
        type: 'Former employee',
        content: expect.stringMatching(
          /^Open with .*\n\nFor the interviewer, not to be read out: .*\n\*\*Further questions\*\*\n1\. What drives the margin\?$/u,
        ),
      },
      {
        type: 'Industry expert',
        content: expect.stringMatching(
          /^Open with .*\n\nFor the interviewer, .*no company .*\n\*\*Further questions\*\*\n1\. What of it can the leading suppliers serve\?$/u,
        ),
      },
    ]);
  });

  it('leaves out what a part under the title of the subsection asks in other words', () => {
    const guides = interviewGuides(
      [{ type: 'Customer', content: '**Loyalty**\n1. Why would you leave?' }],
      [
        {
          key: 'customer_perception',
          subsections: [{ title: 'Loyalty', openQuestions: [open('What is the churn?')] }],
        },
      ],
      'Harrow Ltd',
    );
    expect(guides).toEqual([{ type: 'Customer', content: '**Loyalty**\n1. Why would you leave?' }]);
  });
});
