import { describe, expect, it } from 'vitest';
import { compareReports } from './compare-reports.ts';
import type { Report, ReportSentence, SentenceFigure } from './report.ts';
import { committeeReport } from './testing/committee-report.ts';
import { modelReport } from './testing/model-report.ts';
import { specimenReport } from './testing/specimen-report.ts';

const sentence = (
  text: string,
  value?: number,
  verdict: ReportSentence['verdict'] = 'verified',
): ReportSentence => ({
  claim_id: text,
  kind: 'evidence',
  text,
  verdict,
  reason: '',
  confidence: 'high',
  notes: [],
  figures: value === undefined ? [] : [revenueIn(text, String(value))],
  checked: null,
  basis: [],
});

function revenueIn(text: string, value: string): SentenceFigure {
  const start = text.indexOf(value);
  const revenue = { id: 'f1', label: 'Revenue, FY2025', printed: value, value, unit: 'EUR' };
  return {
    start,
    end: start + value.length,
    formula: null,
    value,
    of: [{ ...revenue, source_id: 's', locator: '' }],
  };
}

function report(printed: ReportSentence[], unverified: ReportSentence[] = []): Report {
  const specimen = specimenReport();
  const [section] = specimen.sections;
  const [subsection] = section?.subsections ?? [];
  if (!section || !subsection) throw new Error('the specimen has a section');
  return {
    ...specimen,
    summary: null,
    assessment: null,
    sections: [{ ...section, unverified, subsections: [{ ...subsection, paragraphs: [printed] }] }],
  };
}

const kindsOf = (from: Report, to: Report) =>
  compareReports(from, to).changes.map(({ kind }) => kind);

describe('two versions of a report', () => {
  const first = report([sentence('Revenue was 90.8.', 90.8), sentence('It sells sensors.')]);

  it('have nothing to tell where they say the same', () => {
    const { changes, unchanged } = compareReports(first, first);
    expect(changes).toEqual([]);
    expect(unchanged).toBe(2);
  });

  it('tell what is new and what is gone', () => {
    const second = report([sentence('Revenue was 90.8.', 90.8), sentence('It sells software.')]);
    expect(kindsOf(first, second)).toEqual(['new', 'gone']);
  });

  it('do not call gone what is said in one section where it was said in two', () => {
    const once = report([sentence('It sells sensors.')]);
    const [section] = once.sections;
    if (!section) throw new Error('the report has a section');
    const twice = { ...once, sections: [section, { ...section, title: 'Another' }] };
    expect(compareReports(twice, once)).toMatchObject({ changes: [], unchanged: 2 });
  });

  it('tell another value of the same measure, with both', () => {
    const second = report([sentence('Revenue came to 91.2.', 91.2), sentence('It sells sensors.')]);
    const [change] = compareReports(first, second).changes;
    expect(change).toMatchObject({
      kind: 'value',
      before: { value: '90.8' },
      after: { value: '91.2' },
    });
  });

  it('tell another verdict on the same words', () => {
    const failed = sentence('It sells sensors.', undefined, 'unverified');
    const second = report([sentence('Revenue was 90.8.', 90.8)], [failed]);
    expect(kindsOf(first, second)).toEqual(['verdict']);
  });

  it('tell other words for the same figure', () => {
    const second = report([sentence('Sales came to 90.8.', 90.8), sentence('It sells sensors.')]);
    expect(kindsOf(first, second)).toEqual(['wording']);
  });

  it('pair each statement once', () => {
    const twice = report([sentence('Revenue was 90.8.', 90.8), sentence('Sales: 90.8.', 90.8)]);
    const once = report([sentence('Revenue was 90.8.', 90.8)]);
    expect(kindsOf(twice, once)).toEqual(['gone']);
  });
});

describe('what two versions answer', () => {
  const before = modelReport();
  const { model } = before;
  if (!model) throw new Error('the report has a model');
  const set = (key: string, value: string): Report => ({
    ...before,
    version: 'v2',
    model: {
      ...model,
      assumptions: model.assumptions.map((one) =>
        one.key === key ? { ...one, value, low: value, origin: 'user' as const } : one,
      ),
    },
  });

  it('is the same where nothing was changed', () => {
    expect(compareReports(before, modelReport()).changes).toEqual([]);
  });

  it('tells an assumption with what each case comes to by it', () => {
    const { changes } = compareReports(before, set('margin', '9'));
    expect(new Set(changes.map(({ section }) => section))).toEqual(
      new Set(['Scenarios and assumptions']),
    );
    const base = changes.find(({ after }) => after?.text.startsWith('Scenarios: Base'));
    expect(base).toMatchObject({ kind: 'value' });
    expect(base?.before?.text).toContain('EBITDA');
    expect(base?.before?.value).not.toBe(base?.after?.value);
    expect(
      changes.find(({ after }) => after?.text.startsWith('Assumptions: EBITDA margin')),
    ).toMatchObject({ after: { text: expect.stringContaining('Value: 9%') } });
  });

  it('never holds an upside against a risk of the same name', () => {
    const weighed = committeeReport();
    const row = (kind: 'risk' | 'upside', effect: string) => ({
      risk: sentence('Margin of the last year is 9 instead of 12.'),
      kind,
      likelihood: 'low' as const,
      effect: sentence(effect),
      mitigant: effect,
      owner: 'Management',
      deal_term: '',
    });
    const withRisks = (...risks: ReturnType<typeof row>[]): Report => ({
      ...weighed,
      summary: weighed.summary && { ...weighed.summary, risks },
    });
    const { changes } = compareReports(withRisks(row('risk', '')), withRisks(row('upside', '')));
    const rows = changes.filter(({ before, after }) =>
      (before ?? after)?.text.startsWith('Risk and upside'),
    );
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['gone', 'new']);
    expect(rows.find(({ kind }) => kind === 'new')?.after?.text).toContain(': Upside: Margin');
  });

  it('tells a hypothesis whose state is another, and the verdict that changes with it', () => {
    const first = committeeReport();
    const judged = (state: 'green' | 'red'): Report => ({
      ...first,
      summary: first.summary && {
        ...first.summary,
        verdict: state === 'green' ? 'attractive' : 'unattractive',
        hypotheses: first.summary.hypotheses.map((each, at) =>
          at === 0 ? { ...each, state } : each,
        ),
      },
    });
    const { changes } = compareReports(judged('green'), judged('red'));
    expect(changes.map(({ kind, section }) => `${kind} ${section}`)).toEqual([
      'verdict Executive summary',
      'verdict Executive summary',
    ]);
    expect(changes[0]?.after?.text).toMatch(/^Verdict: /);
    expect(changes[1]?.before?.text).toContain('State: Green');
    expect(changes[1]?.after?.text).toContain('State: Red');
  });
});
