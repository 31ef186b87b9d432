import { describe, expect, it } from 'vitest';
import { assembleReport } from './assemble-report.ts';
import { reportSchema, type SentenceFigure } from './report.ts';
import type { SummaryRow } from './report-rows.ts';
import { plainRisk } from './testing/plain-risk.ts';
import {
  cites,
  claim,
  managementRow,
  reportRows,
  sectionRow,
  subsectionRow,
} from './testing/report-rows.ts';

const figure: SentenceFigure = {
  start: 8,
  end: 17,
  formula: 'f1 - f2',
  value: '8700000',
  of: [
    {
      id: 'f1',
      label: 'Revenue, FY2024',
      printed: 'EUR 81.2m',
      value: '81200000',
      unit: 'EUR',
      source_id: 'accounts',
      locator: 'page 1',
    },
  ],
};

const claims = [
  claim('a', { citations: cites(0, 39) }),
  claim('b', { citations: cites(40, 79), figures: [figure] }),
  claim('lie', { verdict: 'unverified', reasons: [{ code: 'quote', detail: 'No.' }] }),
  claim('view', { kind: 'judgement', basis: ['a', 'b'] }),
];
const rows = reportRows({
  sections: [
    sectionRow({
      claims,
      message: 'view',
      subsections: [
        subsectionRow({
          id: 's1',
          title: 'Snapshot',
          message: 'a',
          paragraphs: [{ claims: ['view', 'lie', 'a'] }, { claims: ['lie'] }],
        }),
        subsectionRow({
          id: 's2',
          title: 'Margins',
          message: 'lie',
          paragraphs: [{ claims: ['lie'] }],
        }),
      ],
    }),
  ],
});

describe('assembleReport', () => {
  const report = assembleReport(rows);
  const [section] = report.sections;
  const [first, second] = section?.subsections ?? [];

  it('gives a report of the contract', () => {
    expect(reportSchema.parse(report)).toEqual(report);
  });

  it('cites both sides of what management is held against, and says why one leads', () => {
    const [said] = cites(0, 39, 'copy');
    const [shown] = cites(0, 39);
    if (!said || !shown) throw new Error('both are cited');
    const { management, notes } = assembleReport({
      ...rows,
      management: [{ ...managementRow(said, shown), ground: 'by its grade, A against D' }],
    });
    expect(management).toMatchObject([
      {
        about: 'Revenue, FY2024',
        said: { value: 'EUR 86.5m', source_id: 'copy', quote: said.quote, notes: [1] },
        shown: { value: 'EUR 81.2m', source_id: 'accounts', quote: shown.quote, notes: [2] },
        difference: 'EUR −5.3m',
        ground: 'by its grade, A against D',
      },
    ]);
    expect(notes.slice(0, 2).map(({ source_id }) => source_id)).toEqual(['copy', 'accounts']);
  });

  it('prints only verified claims as prose, and sets the others apart with the reason', () => {
    expect(first?.paragraphs.map((one) => one.map(({ text }) => text))).toEqual([
      ['Statement view.', 'Statement a.'],
    ]);
    expect(section?.unverified.map(({ claim_id, reason }) => [claim_id, reason])).toEqual([
      ['id-lie', 'No.'],
    ]);
  });

  it('prints a message only where its claim is verified', () => {
    expect(section?.message).toMatchObject({ claim_id: 'id-view', kind: 'judgement' });
    expect(first?.message).toMatchObject({ claim_id: 'id-a' });
    expect(second?.message).toBeNull();
  });

  it('cites a judgement by what it rests on', () => {
    expect(first?.paragraphs[0]?.[0]).toMatchObject({ notes: [1, 2], basis: ['id-a', 'id-b'] });
    expect(first?.paragraphs[0]?.[1]?.notes).toEqual([1]);
  });

  it('leads from each printed figure to the figures that it is made of, and to who checked it', () => {
    const only = subsectionRow({ paragraphs: [{ claims: ['b'] }] });
    const printed = assembleReport(
      reportRows({ sections: [sectionRow({ claims, subsections: [only] })] }),
    );
    expect(printed.sections[0]?.subsections[0]?.paragraphs[0]?.[0]).toMatchObject({
      figures: [figure],
      checked: { by: 'program', model: null, verdict: 'carried' },
    });
  });

  it('numbers each cited place once, with its quotation and what stands around it', () => {
    expect(report.notes).toEqual([
      expect.objectContaining({
        number: 1,
        quote: 'Revenue in FY2024 was EUR 81.2 million.',
        after: expect.stringContaining('72.5'),
      }),
      expect.objectContaining({
        number: 2,
        quote: 'Revenue in FY2023 was EUR 72.5 million.',
        before: expect.stringContaining('81.2'),
      }),
    ]);
  });

  it('calls a subsection of which nothing is left not found', () => {
    expect(second).toMatchObject({ status: 'not_found', paragraphs: [] });
    expect(section?.hallmark).toMatchObject({
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

describe('a judgement', () => {
  const printed = (basis: string[]) => {
    const all = [...claims, claim('late', { kind: 'judgement', basis })];
    const subsections = [subsectionRow({ paragraphs: [{ claims: ['late'] }] })];
    return assembleReport(reportRows({ sections: [sectionRow({ claims: all, subsections })] }))
      .sections[0];
  };

  it('is not printed when nothing that it rests on is', () => {
    expect(printed(['lie'])?.subsections[0]?.paragraphs).toEqual([]);
    expect(printed(['lie'])?.unverified).toContainEqual(
      expect.objectContaining({
        claim_id: 'id-late',
        reason: 'Nothing that it rests on is verified.',
      }),
    );
  });

  it('stands while one statement below it does', () => {
    expect(printed(['lie', 'a'])?.subsections[0]?.paragraphs.flat()).toHaveLength(1);
  });
});

describe('the statements set apart', () => {
  it('say each thing once, and nothing that a losing draft alone has said', () => {
    const failed = (localId: string, text: string, detail: string) =>
      claim(localId, { text, verdict: 'unverified', reasons: [{ code: 'quote', detail }] });
    const all = [
      failed('one', 'A lie.', 'No.'),
      failed('two', 'A  lie.', 'No.'),
      failed('three', 'A lie.', 'Another reason.'),
      { ...failed('gemini/kept', 'Taken over.', 'Lost.'), ofOther: true },
      { ...failed('gemini/lost', 'Unprinted.', 'Lost.'), ofOther: true },
    ];
    const subsections = [subsectionRow({ paragraphs: [{ claims: ['gemini/kept'] }] })];
    const [section] = assembleReport(
      reportRows({ sections: [sectionRow({ claims: all, subsections })] }),
    ).sections;
    expect(section?.unverified.map(({ claim_id, reason }) => [claim_id, reason])).toEqual([
      ['id-one', 'No.'],
      ['id-three', 'Another reason.'],
      ['id-gemini/kept', 'Lost.'],
    ]);
  });
});

describe('the summary', () => {
  const row: SummaryRow = {
    verdict: 'attractive',
    headline: 'a',
    conditions: ['b', 'lie'],
    messages: ['lie', 'a', 'unknown'],
    hypotheses: [
      { hypothesis: 'It grows.', state: 'green', rule: '', claims: ['a', 'lie'], would_change: '' },
      { hypothesis: 'It is loved.', state: 'green', rule: '', claims: ['lie'], would_change: '' },
    ],
    claims,
    paragraphs: [{ claims: ['lie'] }, { claims: ['view'] }],
    risks: [
      { ...risk('a'), effect: 'b' },
      { ...risk('lie'), effect: 'b' },
      { ...risk('b'), kind: 'upside', effect: 'lie' },
    ],
    next_steps: ['Talk to 5 customers.'],
  };
  const summaryOf = (more: Partial<SummaryRow>) =>
    assembleReport(reportRows({ summary: { ...row, ...more } })).summary;

  it('is made of verified claims, wherever it names one', () => {
    const summary = summaryOf({});
    expect(summary).toMatchObject({
      verdict: 'attractive',
      headline: 'Statement a.',
      answer: { claim_id: 'id-a' },
      conditions: [{ claim_id: 'id-b' }],
      messages: [{ claim_id: 'id-a' }],
      paragraphs: [[{ claim_id: 'id-view' }]],
      key_risks: [{ claim_id: 'id-a' }],
      risks: [
        { risk: { claim_id: 'id-a' }, effect: { claim_id: 'id-b' } },
        { risk: { claim_id: 'id-b' }, kind: 'upside', effect: null },
      ],
      unverified: [{ claim_id: 'id-lie' }],
    });
  });

  it('leaves a hypothesis open that nothing carries', () => {
    expect(
      summaryOf({})?.hypotheses.map(({ state, evidence }) => [state, evidence.length]),
    ).toEqual([
      ['green', 1],
      ['open', 0],
    ]);
  });

  it('has no headline but its verdict where that claim fails, and no verdict where all do', () => {
    expect(summaryOf({ headline: 'lie' })).toMatchObject({ headline: 'Attractive', answer: null });
    const failed = claims.map((one) => ({ ...one, verdict: 'unverified' as const }));
    expect(summaryOf({ claims: failed })).toMatchObject({
      verdict: 'inconclusive',
      headline: 'Inconclusive',
    });
  });
});

function risk(id: string): SummaryRow['risks'][number] {
  return { ...plainRisk, claim: id, likelihood: 'low' };
}
