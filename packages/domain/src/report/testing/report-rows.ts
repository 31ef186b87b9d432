import type {
  CitationRow,
  CitedExhibit,
  ClaimRow,
  ReportRows,
  SectionRow,
  SourceRow,
  SubsectionRow,
} from '../report-rows.ts';

/** The text of the one source that tests cite. */
export const accountsText =
  'Revenue in FY2024 was EUR 81.2 million. Revenue in FY2023 was EUR 72.5 million.';

export function cites(start: number, end: number, sourceId = 'accounts'): CitationRow[] {
  return [
    {
      sourceId,
      quote: accountsText.slice(start, end),
      locator: 'page 1',
      start,
      end,
      before: accountsText.slice(0, start),
      after: accountsText.slice(end),
    },
  ];
}

export function managementRow(
  said: CitationRow,
  shown: CitationRow,
): ReportRows['management'][number] {
  return {
    about: 'Revenue, FY2024',
    said: { value: 'EUR 86.5m', ...said },
    shown: { value: 'EUR 81.2m', ...shown },
    difference: 'EUR −5.3m',
  };
}

export function claim(localId: string, more: Partial<ClaimRow> = {}): ClaimRow {
  const verified = more.verdict !== 'unverified';
  return {
    localId,
    id: `id-${localId}`,
    kind: 'evidence',
    text: `Statement ${localId}.`,
    verdict: 'verified',
    reasons: [],
    confidence: 'high',
    figures: [],
    checked: verified ? { by: 'program', model: null, verdict: 'carried' } : null,
    basis: [],
    citations: [],
    writtenFrom: ['accounts'],
    ...more,
  };
}

export function exhibitRow(more: Partial<CitedExhibit> = {}): CitedExhibit {
  const cell = (text: string, value: string, id: string) => ({
    text,
    value,
    figures: [id],
    formula: null,
  });
  return {
    id: 'x1',
    title: '',
    caption: 'Revenue by year',
    chart: 'none',
    columns: [
      { label: 'FY2023', computed: false },
      { label: 'FY2024', computed: false },
    ],
    rows: [
      {
        label: 'Norvane group',
        cells: [cell('EUR 72.5m', '72500000', 'f2'), cell('EUR 81.2m', '81200000', 'f1')],
      },
    ],
    citations: cites(0, 79),
    ...more,
  };
}

export function subsectionRow(more: Partial<SubsectionRow> = {}): SubsectionRow {
  return {
    id: 's1',
    title: 'Snapshot',
    status: 'answered',
    message: null,
    paragraphs: [],
    exhibits: [],
    openQuestions: [],
    queries: [],
    rejectedSources: [],
    ...more,
  };
}

export function sectionRow(more: Partial<SectionRow> = {}): SectionRow {
  return {
    key: 'target_introduction',
    title: 'Target Introduction & Historical Performance',
    winner: 'claude',
    message: null,
    claims: [],
    subsections: [],
    ...more,
  };
}

const source: SourceRow = {
  id: 'accounts',
  title: 'Accounts',
  kind: 'document',
  publisher: null,
  published_at: null,
  retrieved_at: '2026-01-01T00:00:00Z',
  grade: 'B',
  grade_reason: '',
  url: null,
  document_id: null,
  hash: 'h',
  groupId: 'g',
};

/** What is stored of a small run: two sources, one a copy of the other. */
export function reportRows(more: Partial<ReportRows> = {}): ReportRows {
  return {
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
    sections: [],
    summary: null,
    assessment: null,
    guides: [],
    conflicts: [],
    management: [],
    model: null,
    set: [],
    edit: null,
    sources: [{ ...source, id: 'copy', title: 'A copy' }, source],
    ...more,
  };
}
