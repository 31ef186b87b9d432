import { describe, expect, it } from 'vitest';
import { assembleReport } from './assemble-report.ts';
import { reportSchema } from './report.ts';
import type { ClaimRow, ReportRows, SectionRow } from './report-rows.ts';

const snapshot = 'Revenue in FY2024 was EUR 81.2 million. Revenue in FY2023 was EUR 72.5 million.';

function claim(localId: string, more: Partial<ClaimRow> = {}): ClaimRow {
  return {
    localId,
    id: `id-${localId}`,
    kind: 'fact',
    text: `Statement ${localId}.`,
    verdict: 'verified',
    reasons: [],
    confidence: 'high',
    figure: null,
    formula: null,
    basis: [],
    citations: [],
    ...more,
  };
}
const cites = (start: number, end: number) => [
  { sourceId: 'accounts', quote: snapshot.slice(start, end), locator: 'page 1', start, end },
];

const section: SectionRow = {
  key: 'target_introduction',
  title: 'Target Introduction & Historical Performance',
  winner: 'claude',
  claims: [
    claim('a', { citations: cites(0, 39) }),
    claim('b', { citations: cites(40, 79) }),
    claim('lie', { verdict: 'rejected', reasons: [{ code: 'quote_not_found', detail: 'No.' }] }),
    claim('growth', {
      kind: 'computed',
      formula: { expression: 'x / y', inputs: { x: { claim: 'a' }, y: { claim: 'b' } } },
    }),
  ],
  subsections: [
    {
      id: 's1',
      title: 'Snapshot',
      status: 'answered',
      paragraphs: [{ claims: ['growth', 'lie', 'a'] }, { claims: ['lie'] }],
      exhibits: [
        {
          id: 'x1',
          kind: 'table',
          title: 'Revenue',
          chart: 'none',
          columns: ['Year', 'EUR million'],
          rows: [
            { label: 'Norvane FY2024', cells: [{ text: '81.2', value: 81.2, claim: 'a' }] },
            { label: 'FY2025', cells: [{ text: '99.9', value: 99.9, claim: 'lie' }] },
          ],
        },
        {
          id: 'x2',
          kind: 'table',
          title: 'Only a lie',
          chart: 'none',
          columns: ['a', 'b'],
          rows: [{ label: 'r', cells: [{ text: '1', value: 1, claim: 'lie' }] }],
        },
      ],
      openQuestions: [],
      queries: ['revenue'],
      rejectedSources: [],
    },
    {
      id: 's2',
      title: 'Margins',
      status: 'answered',
      paragraphs: [{ claims: ['lie'] }],
      exhibits: [],
      openQuestions: [{ question: 'What is the margin?', would_answer: 'Accounts' }],
      queries: [],
      rejectedSources: [],
    },
  ],
};

const source = {
  kind: 'document' as const,
  publisher: null,
  published_at: null,
  retrieved_at: '2026-01-01T00:00:00Z',
  grade: 'B' as const,
  grade_reason: '',
  url: null,
  document_id: null,
  hash: 'h',
};
const rows: ReportRows = {
  project_id: 'p',
  company_name: 'Norvane',
  company_description: '',
  version: 'v1',
  status: 'draft',
  generated_at: '2026-01-01T00:00:00Z',
  offline: true,
  scope: '',
  markets: [],
  geographies: [],
  limitations: [],
  agent_runs: [],
  sections: [section],
  summary: null,
  assessment: null,
  guides: [],
  conflicts: [],
  sources: [
    { ...source, id: 'copy', title: 'A copy', groupId: 'g', snapshot: '' },
    { ...source, id: 'accounts', title: 'Accounts', groupId: 'g', snapshot },
  ],
};

describe('assembleReport', () => {
  const report = assembleReport(rows);
  const [first, second] = report.sections[0]?.subsections ?? [];

  it('gives a report of the contract', () => {
    expect(reportSchema.parse(report)).toEqual(report);
  });

  it('prints only verified claims as prose', () => {
    expect(first?.paragraphs.map((one) => one.map(({ text }) => text))).toEqual([
      ['Statement growth.', 'Statement a.'],
    ]);
    expect(report.sections[0]?.unverified.map(({ claim_id }) => claim_id)).toEqual(['id-lie']);
  });

  it('cites a computed figure by what it is computed from', () => {
    expect(first?.paragraphs[0]?.[0]).toMatchObject({ notes: [1, 2], basis: ['id-a', 'id-b'] });
    expect(first?.paragraphs[0]?.[1]?.notes).toEqual([1]);
  });

  it('numbers each cited place once and quotes it from the snapshot', () => {
    expect(report.notes.map(({ quote }) => quote)).toEqual([
      snapshot.slice(0, 39),
      snapshot.slice(40, 79),
    ]);
    expect(report.notes[1]?.before).toContain('81.2 million');
  });

  it('leaves failed cells and exhibits out and marks the target', () => {
    expect(first?.exhibits).toHaveLength(1);
    expect(first?.exhibits[0]?.rows).toMatchObject([{ label: 'Norvane FY2024', is_target: true }]);
  });

  it('calls a subsection of which nothing is left not found', () => {
    expect(second).toMatchObject({ status: 'not_found', paragraphs: [] });
    expect(report.sections[0]?.hallmark).toMatchObject({
      answered: 1,
      not_found: 1,
      verified: 2,
      unverified: 1,
      sources: 1,
    });
  });

  it('lists cited sources first and counts copies', () => {
    expect(report.sources.map(({ id, cited, copies }) => [id, cited, copies])).toEqual([
      ['accounts', true, 1],
      ['copy', false, 1],
    ]);
  });
});

describe('a decided conflict', () => {
  const side = (quote: string) => ({
    claim_id: null,
    source_id: 'accounts',
    statement: `It says: ${quote}`,
    quote,
    locator: '',
  });
  const decided = (decision: string) =>
    assembleReport({
      ...rows,
      conflicts: [
        {
          id: 'k',
          kind: 'contradicts',
          measure: 'revenue',
          explanation: '',
          rule: '',
          reason: '',
          decision,
          sides: [side(snapshot.slice(40, 79)), side(snapshot.slice(0, 39))],
        },
      ],
    }).sections[0];

  it('takes the losing statement out of the prose and says why', () => {
    const section = decided('prefer_first');
    expect(section?.subsections[0]?.paragraphs).toEqual([]);
    expect(section?.unverified.map(({ claim_id }) => claim_id)).toEqual([
      'id-a',
      'id-lie',
      'id-growth',
    ]);
    expect(section?.unverified.find(({ claim_id }) => claim_id === 'id-a')?.reason).toContain(
      'contradicts it',
    );
  });

  it('leaves both sides in place while it is open', () => {
    expect(decided('open')?.subsections[0]?.paragraphs.flat()).toHaveLength(2);
  });
});

describe('a deleted source', () => {
  const without = (id: string) => {
    const claims = section.claims.map((one) => ({
      ...one,
      citations: one.localId === id ? [] : one.citations,
    }));
    return { ...rows, sections: [{ ...section, claims }] };
  };

  it('takes what it alone proved out of print, and what rests on that', () => {
    const report = assembleReport(without('a'));
    expect(report.sections[0]?.subsections[0]).toMatchObject({ paragraphs: [], exhibits: [] });
    const failed = report.sections[0]?.unverified.map(({ claim_id, reason }) => [claim_id, reason]);
    expect(failed).toEqual([
      ['id-a', 'Its source was deleted.'],
      ['id-lie', 'No.'],
      ['id-growth', 'It rests on a statement whose source was deleted.'],
    ]);
  });

  it('leaves a statement that another source still proves', () => {
    const [first, ...others] = section.claims;
    if (!first) throw new Error('no claim');
    const text = 'Revenue in FY2024 was EUR 81.2 million, EUR 9 million above plan.';
    const proved = { ...first, text: 'Revenue in FY2024 was EUR 81.2 million.' };
    const half = { ...first, text };
    const printed = (claim: ClaimRow) =>
      assembleReport({ ...rows, sections: [{ ...section, claims: [claim, ...others] }] })
        .sections[0]?.subsections[0]?.paragraphs.flat()
        .map((sentence) => sentence.text);
    expect(printed(proved)).toContain(proved.text);
    expect(printed(half)).toEqual([]);
  });

  it('takes its words out of the register and gives the other side its place again', () => {
    const side = (source_id: string, quote: string) => ({
      claim_id: null,
      source_id,
      statement: quote,
      quote,
      locator: 'page 1',
    });
    const { conflicts, sections } = assembleReport({
      ...rows,
      conflicts: [
        {
          id: 'k',
          kind: 'contradicts',
          measure: 'revenue',
          explanation: 'One source states 99.',
          rule: 'r',
          reason: 'The better one.',
          decision: 'prefer_first',
          sides: [side('gone', 'Revenue was 99.'), side('accounts', snapshot.slice(0, 39))],
        },
      ],
    });
    expect(JSON.stringify(conflicts)).not.toContain('99');
    expect(conflicts[0]).toMatchObject({ decision: 'open', reason: 'A source of it was deleted.' });
    expect(sections[0]?.subsections[0]?.paragraphs.flat()).toHaveLength(2);
  });
});

describe('the statements set apart', () => {
  const failed = (localId: string, more: Partial<ClaimRow> = {}) =>
    claim(localId, {
      text: 'A lie.',
      verdict: 'rejected',
      reasons: [{ code: 'quote_not_found', detail: 'No.' }],
      ...more,
    });

  it('say each thing once, and nothing that a losing draft alone has said', () => {
    const claims = [
      failed('one'),
      failed('two', { text: 'A  lie.' }),
      failed('three', { reasons: [{ code: 'x', detail: 'Another reason.' }] }),
      claim('gemini/kept', { ofOther: true }),
      claim('gemini/lost', { ofOther: true, text: 'Unprinted.' }),
    ];
    const [first, ...others] = section.subsections;
    if (!first) throw new Error('no subsection');
    const subsections = [{ ...first, paragraphs: [{ claims: ['gemini/kept'] }] }, ...others];
    const report = assembleReport({ ...rows, sections: [{ ...section, claims, subsections }] });
    expect(
      report.sections[0]?.unverified.map(({ claim_id, reason }) => [claim_id, reason]),
    ).toEqual([
      ['id-one', 'No.'],
      ['id-three', 'Another reason.'],
      ['id-gemini/kept', 'Its source was deleted.'],
    ]);
  });
});

describe('an exhibit', () => {
  const [first] = section.subsections;
  const cells = (cell: { text: string; value?: number; claim?: string }) => {
    if (!first) throw new Error('no subsection');
    const line = { label: 'Norvane', cells: [{ text: '81.2', value: 81.2, claim: 'a' }, cell] };
    const exhibit = {
      id: 'x',
      kind: 'table' as const,
      title: 'A share of 99%',
      unit: '77 bn',
      chart: 'bar' as const,
      columns: ['', 'EUR million', 'Growth of 55%'],
      rows: [line, { label: 'Share of 66%', cells: [{ text: '81.2', claim: 'a' }] }],
    };
    const subsections = [{ ...first, exhibits: [exhibit] }];
    return assembleReport({ ...rows, sections: [{ ...section, subsections }] }).sections[0]
      ?.subsections[0]?.exhibits[0];
  };

  it('prints in a cell only what its claim says', () => {
    expect(cells({ text: '99.9', value: 99.9, claim: 'a' })?.rows[0]?.cells[1]?.text).toBe('');
    expect(cells({ text: 'Unrivalled', claim: 'a' })?.rows[0]?.cells[1]?.text).toBe('');
    expect(cells({ text: '99.9' })?.rows[0]?.cells[1]?.text).toBe('');
    expect(cells({ text: 'Strong' })?.rows[0]?.cells[1]?.text).toBe('');
    expect(cells({ text: 'FY2024' })?.rows[0]?.cells[1]?.text).toBe('FY2024');
    expect(cells({ text: '81.2', value: 500, claim: 'a' })?.rows[0]?.cells[1]).toMatchObject({
      text: '81.2',
      value: null,
    });
  });

  it('bears no figure in its title, heads and labels that its sources do not have', () => {
    expect(cells({ text: '' })).toMatchObject({ title: 'Snapshot', unit: null });
    expect(cells({ text: '' })?.columns).toEqual(['', 'EUR million', '']);
    expect(cells({ text: '' })?.rows.map(({ label }) => label)).toEqual(['Norvane']);
  });

  it('is printed once; a later subsection that shows the same leads there', () => {
    const [exhibit] = first?.exhibits ?? [];
    if (!first || !exhibit) throw new Error('no exhibit');
    const again = { ...exhibit, id: 'again', title: 'Called otherwise' };
    const subsections = [
      { ...first, exhibits: [exhibit, again] },
      { ...first, id: 's3', paragraphs: [], exhibits: [again] },
    ];
    const report = assembleReport({ ...rows, sections: [{ ...section, subsections }] });
    const [one, other] = report.sections[0]?.subsections ?? [];
    expect(one?.exhibits.map(({ number }) => number)).toEqual([1]);
    expect(one?.earlier_exhibits).toEqual([]);
    expect(other).toMatchObject({
      status: 'answered',
      exhibits: [],
      earlier_exhibits: [{ number: 1, title: 'Revenue' }],
    });
  });
});

describe('texts that no claim carries', () => {
  it('are printed only as far as the verified claims go', () => {
    const summary = {
      verdict: 'attractive' as const,
      headline: 'A share of 99% makes it unrivalled.',
      key_risks: [
        'Revenue of Norvane was EUR 81.2 million in FY2024.',
        'Revenue is at risk.',
        'Churn of 88% threatens.',
        'Its founder stands trial.',
      ],
      next_steps: ['Interview 10 customers.', 'Rely on the share of 77%.'],
      claims: [claim('s', { verdict: 'rejected' })],
      paragraphs: [{ claims: ['s'] }],
    };
    const stated = claim('r', { text: 'Revenue was EUR 81.2 million.', citations: cites(0, 39) });
    const report = assembleReport({
      ...rows,
      sections: [{ ...section, claims: [...section.claims, stated] }],
      summary,
      guides: [{ type: 'Customer', content: '**Use**\n1. Why a share of 99%?\n2. What else?' }],
    });
    expect(report.summary).toMatchObject({
      verdict: 'inconclusive',
      headline: 'Inconclusive',
      next_steps: ['Interview 10 customers.'],
      paragraphs: [],
    });
    expect(
      report.summary?.key_risks.map(({ kind, text, notes }) => [kind, text, notes.length]),
    ).toEqual([
      ['fact', 'Revenue of Norvane was EUR 81.2 million in FY2024.', 1],
      ['judgement', 'Revenue is at risk.', 0],
    ]);
    expect(report.summary?.unverified.map(({ text, reason }) => [text, reason])).toEqual([
      ['Statement s.', ''],
      ['A share of 99% makes it unrivalled.', 'A figure in it stands in no verified statement.'],
      ['Churn of 88% threatens.', 'A figure in it stands in no verified statement.'],
      ['Its founder stands trial.', 'No verified statement carries it.'],
      ['Rely on the share of 77%.', 'A figure in it stands in no verified statement.'],
    ]);
    expect(report.guides[0]?.content).toBe('**Use**\n2. What else?');
  });
});
