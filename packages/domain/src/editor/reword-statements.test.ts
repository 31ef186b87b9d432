import { describe, expect, it } from 'vitest';
import { settleRows } from '../report/assemble-report.ts';
import {
  cites,
  claim,
  reportRows,
  sectionRow,
  subsectionRow,
} from '../report/testing/report-rows.ts';
import type { EditPlan } from './edit.ts';
import { editableText } from './editable-text.ts';
import { addsNothing, proposeRewordings, useTerm, type WrittenClaim } from './reword-statements.ts';
import { validatePlan } from './validate-plan.ts';

const [north, south] = ['The north has 14 depots.', 'The south has 9 depots.'];

describe('a join', () => {
  it('holds the words and numbers of what it joins, and words that hold them together', () => {
    expect(addsNothing('The north has 14 depots, while the south has 9.', [north, south])).toBe(
      true,
    );
    expect(addsNothing('The north has 14 and the south 9 depots.', [north, south])).toBe(true);
  });

  it.each([
    ['a cause', 'The north has 14 depots because the south has 9.'],
    ['a degree', 'The north has 14 depots, the south only 9.'],
    ['a denial', 'The north has 14 depots and the south has not 9.'],
    ['a number', 'The north has 14 depots and the south 9, or 23.'],
    ['a thing', 'The north has 14 depots and the south 9 workshops.'],
  ])('is found out when it adds %s', (_, text) => {
    expect(addsNothing(text, [north, south])).toBe(false);
  });

  it('is found out when it loses a number', () => {
    expect(addsNothing('The north and the south have depots.', [north, south])).toBe(false);
  });
});

describe('a term', () => {
  const term = { use: 'revenue', instead_of: ['turnover'] };

  it('is put in the place of others, with its large letter, and never inside quotations or references', () => {
    expect(useTerm('Turnover of {f1} is “turnover of the group”; turnovers stay.', term)).toBe(
      'Revenue of {f1} is “turnover of the group”; turnovers stay.',
    );
  });
});

describe('rewordings', () => {
  const written = (call: string, id: string, text: string, basis: string[] = []): WrittenClaim => ({
    call,
    written: {
      id,
      kind: basis.length > 0 ? 'judgement' : 'evidence',
      text,
      citations: basis.length > 0 ? [] : [{ source_id: 'accounts', quote: `Quote of ${id}` }],
      basis,
    },
  });
  const rows = reportRows({
    sections: [
      sectionRow({
        claims: [
          claim('a', { text: north, citations: cites(0, 39) }),
          claim('b', { text: south, citations: cites(40, 79) }),
          claim('v', { text: 'Turnover leans north.', kind: 'judgement', basis: ['a'] }),
          claim('o', { text: 'Revenue of 3 depots is small.', citations: cites(0, 39) }),
        ],
        subsections: [subsectionRow({ paragraphs: [{ claims: ['a', 'b', 'v', 'o'] }] })],
      }),
    ],
  });
  const parts = editableText(settleRows(rows));
  const answers = new Map([
    ['id-a', written('call-1', 'a', north)],
    ['id-b', written('call-1', 'b', south)],
    ['id-v', written('call-1', 'v', 'Turnover leans north.', ['a'])],
    ['id-o', written('call-2', 'o', 'Revenue of 3 depots is small.')],
  ]);
  const propose = (more: Partial<EditPlan>) => {
    const valid = validatePlan({ parts: [], cuts: [], joins: [], terms: [], ...more }, parts);
    if (!valid.ok) throw new Error(valid.fault);
    return proposeRewordings(valid.plan, parts, answers);
  };

  it('cite all that the joined ones cite', () => {
    const text = 'The north has 14 depots, the south 9.';
    const { proposed } = propose({ joins: [{ statements: ['s1', 's2'], text }] });
    expect(proposed).toMatchObject([
      {
        call: 'call-1',
        statement: {
          kind: 'evidence',
          text,
          citations: [{ quote: 'Quote of a' }, { quote: 'Quote of b' }],
          basis: [],
        },
      },
    ]);
  });

  it('are judgements where one of the joined is, resting on the evidence beside it', () => {
    const text = 'The south has 9 depots and turnover leans north.';
    const { proposed } = propose({ joins: [{ statements: ['s2', 's3'], text }] });
    expect(proposed[0]?.statement).toMatchObject({ kind: 'judgement', basis: ['b', 'a'] });
  });

  it('are declined across answers, and where a join adds something', () => {
    const joins = [
      {
        statements: ['s1', 's4'],
        text: 'The north has 14 depots and revenue of 3 depots is small.',
      },
      { statements: ['s2', 's3'], text: 'The south has 9 depots, hence turnover leans north.' },
    ];
    expect(propose({ joins })).toEqual({ proposed: [], declined: 2 });
  });

  it('take up a term that the text uses, and decline one that it does not', () => {
    const { proposed, declined } = propose({
      terms: [
        { use: 'revenue', instead_of: ['turnover'] },
        { use: 'takings', instead_of: ['revenue'] },
      ],
    });
    expect(proposed.map(({ statement }) => statement.text)).toEqual(['Revenue leans north.']);
    expect(declined).toBe(1);
  });
});
