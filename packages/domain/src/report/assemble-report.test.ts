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
