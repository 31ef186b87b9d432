import { describe, expect, test } from 'vitest';
import type { RawBlock } from '../raw-document.ts';
import { heading, paragraph } from '../testing/read-blocks.ts';
import { bakeries as company, figuresIn } from './testing/figures-in.ts';

const said = (speaker: string, text: string): RawBlock => ({
  kind: 'paragraph',
  text,
  speaker,
  locator: 'page 1',
});

describe('a call with a customer', () => {
  const call = (question: string, answer: string, fileName = 'call_hollin_buyer.md') =>
    figuresIn(
      [
        heading('Call transcript: customer, buyer of flour'),
        paragraph('Hollin Grocers, 4 March 2025'),
        said('Interviewer', question),
        said('Buyer', answer),
      ],
      {},
      { fileName },
    );

  test('is answered for the firm that its head and its file name', () => {
    expect(call('And last year?', 'We paid EUR 4m in 2024.')).toMatchObject([
      { subject: 'Hollin Grocers' },
    ]);
    expect(call('And last year?', 'We paid EUR 4m in 2024.', 'call_2.md')).toMatchObject([
      { subject: null },
    ]);
  });

  test('tells what was asked for where the answer begins with its number', () => {
    expect(
      call('How much bread do you buy from Larkspur?', 'About EUR 4m a year, rolls mostly.'),
    ).toMatchObject([{ printed: '4', measure: 'bread', subject: 'Hollin Grocers' }]);
  });

  test('tells nothing of what was not asked for a number', () => {
    expect(call('Are you content?', 'About EUR 4m a year, rolls mostly.')).toMatchObject([
      { measure: null },
    ]);
  });
});

describe('one who left a firm', () => {
  const interview = (...answers: string[]) =>
    figuresIn([
      heading('Interview with a former baker of Larkspur Bakeries'),
      paragraph('4 March 2025'),
      said('Interviewer', 'Why did you leave?'),
      ...answers.map((answer) => said('Expert', answer)),
    ]).at(-1);

  test('tells of that firm where he names nobody else', () => {
    expect(interview('A new oven would have come to EUR 1.8m.')?.subject).toBe(company);
    expect(interview('The average age of the ovens is 19 years.')?.subject).toBe(company);
  });

  test('tells not of it where he speaks of others, or of a rate that has no name', () => {
    expect(interview('Competitors spent EUR 2.4m on such ovens.')?.subject).toBeNull();
    expect(interview('The chains in the south are 30% cheaper.')?.subject).toBeNull();
  });
});
