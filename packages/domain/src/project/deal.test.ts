import { describe, expect, it } from 'vitest';
import { dealSchema, noDeal } from './deal.ts';
import { dealFacts, hypothesesOf, questionOf } from './deal-words.ts';

describe('the question', () => {
  it('is optional in all its parts', () => {
    expect(dealSchema.parse({})).toEqual(noDeal);
    expect(dealFacts(noDeal)).toEqual([]);
    expect(hypothesesOf(noDeal)).toEqual([]);
  });

  it('takes hypotheses one a line, however they are marked', () => {
    const thesis = '- Software carries the growth\n2. Customers stay\n\n• Margins hold';
    expect(hypothesesOf({ ...noDeal, thesis })).toEqual([
      'Software carries the growth',
      'Customers stay',
      'Margins hold',
    ]);
  });

  it('refuses a deadline that is no day', () => {
    expect(dealSchema.safeParse({ deadline: 'soon' }).success).toBe(false);
    expect(dealSchema.safeParse({ deadline: '2026-12-31' }).success).toBe(true);
  });

  it('tells the agents the day on which the run was started', () => {
    const deal = { ...noDeal, buyer: 'financial' as const, deadline: '2026-12-31' };
    expect(questionOf(deal, new Date('2026-11-15T23:10:00Z'))).toMatchObject({
      buyer: 'financial',
      deadline: '2026-12-31',
      today: '2026-11-15',
    });
    expect(dealFacts(deal)).toEqual([
      { label: 'Buyer', value: 'Financial buyer' },
      { label: 'Deadline', value: '31 December 2026' },
    ]);
  });
});
