import { describe, expect, it } from 'vitest';
import { holdNumbers, KnownNumbers } from './hold-numbers.ts';
import type { SummaryRow } from './report-rows.ts';
import { cites, claim, reportRows, sectionRow, subsectionRow } from './testing/report-rows.ts';

const summary: SummaryRow = {
  verdict: 'attractive',
  headline: null,
  conditions: [],
  messages: [],
  hypotheses: [
    {
      hypothesis: 'It grows.',
      state: 'open',
      rule: '',
      claims: [],
      would_change: 'A fall below 81.2. A share of 77%.',
    },
  ],
  claims: [
    claim('a', { text: 'Revenue was EUR 81.2m.', citations: cites(40, 79) }),
    claim('lie', { text: 'A share of 99%.', verdict: 'unverified' }),
  ],
  paragraphs: [],
  risks: [
    {
      claim: 'a',
      kind: 'risk',
      likelihood: 'low',
      effect: null,
      mitigant: 'Insure 66.6 of it. Ask the bank.',
      owner: '',
      deal_term: 'An escrow of 55.5.',
    },
  ],
  next_steps: ['Interview 10 customers.', 'Rely on the share of 99%.', 'Explain the 72.5 of 2023.'],
};

describe('what is written beside the claims', () => {
  const held = holdNumbers(
    reportRows({
      summary,
      assessment: {
        claims: [],
        paragraphs: [],
        summary: 'Revenue of 81.2 agrees. The margin is 44.4%.',
        recommendations: ['Ask for the margin of 44.4%.', 'Ask more.'],
      },
      guides: [
        { type: 'Customer', content: '**Use**\n1. Why a share of 99%?\n2. What else?' },
        { type: 'Rival', content: '1. Why 98%?' },
      ],
      sections: [
        sectionRow({
          subsections: [
            subsectionRow({
              openQuestions: [
                { question: 'How did 88.8% come about?', would_answer: '' },
                { question: 'Who buys?', would_answer: 'A poll of 88.8%. A list.' },
              ],
            }),
          ],
        }),
      ],
      conflicts: [
        {
          id: 'k',
          kind: 'contradicts',
          measure: 'revenue',
          explanation: '',
          rule: '',
          reason: 'The register holds 33.3. Because 22.2 is right.',
          decision: 'open',
          sides: [
            { claim_id: null, source_id: 'accounts', statement: '33.3', quote: '', locator: '' },
          ],
        },
      ],
    }),
  );

  it('keeps advice whose numbers a printed statement, a cited quote or the register shows', () => {
    expect(held.summary?.next_steps).toEqual([
      'Interview 10 customers.',
      'Explain the 72.5 of 2023.',
    ]);
    expect(held.assessment).toMatchObject({
      summary: 'Revenue of 81.2 agrees.',
      recommendations: ['Ask more.'],
    });
    expect(held.conflicts[0]?.reason).toBe('The register holds 33.3.');
  });

  it('drops what nothing shows from hypotheses, risks, questions and guides', () => {
    expect(held.summary?.hypotheses[0]?.would_change).toBe('A fall below 81.2.');
    expect(held.summary?.risks[0]).toMatchObject({ mitigant: 'Ask the bank.', deal_term: '' });
    expect(held.sections[0]?.subsections[0]?.openQuestions).toEqual([
      { question: 'Who buys?', would_answer: 'A list.' },
    ]);
    expect(held.guides).toEqual([{ type: 'Customer', content: '**Use**\n2. What else?' }]);
  });
});

describe('known numbers', () => {
  const known = new KnownNumbers(['Revenue was EUR 1,250.5m.']);

  it('let small counts, dates and periods pass', () => {
    expect(known.holds('Ask 12 people in FY2024 and by 3 May 2026.')).toBe(true);
    expect(known.holds('Ask 13 people.')).toBe(false);
    expect(known.holds('It was 1,250.5.')).toBe(true);
    expect(known.holds('It was 1,250.')).toBe(false);
  });

  it('mark what nothing shows, sentence by sentence', () => {
    expect(known.mark('It was 1,250.5. It will be 99.', '(Not verified.)')).toBe(
      'It was 1,250.5. It will be 99. (Not verified.)',
    );
  });
});
