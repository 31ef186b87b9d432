import { sectionKeys } from '@assay/domain/agents/sections';
import { describe, expect, it } from 'vitest';
import {
  answerConflictDetection,
  answerConflictResolution,
  answerConsolidation,
  answerFigureConsistency,
} from './answer-quality.ts';
import { answerSummary } from './answer-summary.ts';

interface Stated {
  text: string;
  measure: string;
  value: number;
  unit: string;
  period?: string;
  verdict?: string;
}

const claimOf = ({ text, verdict = 'verified', ...figure }: Stated, id: string) => ({
  id,
  kind: 'figure',
  text,
  subsection: null,
  figure: { subject: 'Northwind', period: 'FY2025', ...figure },
  verdict,
  citations: [{ source_id: 'source', quote: text }],
});

const reportOf = (...stated: Stated[]) =>
  JSON.stringify(
    sectionKeys.map((key) => ({
      key,
      winner: 'o3',
      claims: stated.map((one, index) => claimOf(one, `${key}:c${index + 1}`)),
    })),
  );

const growth = (value: number): Stated => ({
  text: `Revenue of Northwind grew by ${value}% in FY2025.`,
  measure: 'revenue growth',
  value,
  unit: '%',
});
const market = (value: number): Stated => ({
  text: `The market grew by ${value}% a year.`,
  measure: 'market growth',
  value,
  unit: '%',
});
const revenue = (value: number): Stated => ({
  text: `Revenue of Northwind in FY2025 was EUR ${value} million.`,
  measure: 'revenue',
  value,
  unit: 'EUR million',
});
const entry = (id: string, kind: string, measure = 'revenue') => ({
  id,
  kind,
  measure,
  explanation: '',
  sides: [],
});

describe('the offline review', () => {
  it('names claims that give one fact differently, unless the register has it', () => {
    const report = reportOf(revenue(10), revenue(12));
    const found = answerConflictDetection(report, '[]');
    expect(found.conflicts).toHaveLength(1);
    expect(found.conflicts[0]?.claims.slice(0, 2)).toEqual([
      'target_introduction:c1',
      'target_introduction:c2',
    ]);
    const register = JSON.stringify([entry('x', 'contradicts')]);
    expect(answerConflictDetection(report, register).conflicts).toEqual([]);
    expect(answerConflictDetection(reportOf(revenue(10)), '[]').conflicts).toEqual([]);
  });

  it('decides every conflict of the register, or leaves it open with the reason', () => {
    const register = ['contradicts', 'qualifies', 'stale', 'instruction', 'arithmetic'];
    const { resolutions } = answerConflictResolution(
      JSON.stringify(register.map((kind) => entry(kind, kind))),
    );
    expect(resolutions.map(({ conflict_id, decision }) => [conflict_id, decision])).toEqual([
      ['contradicts', 'prefer_first'],
      ['qualifies', 'keep_both'],
      ['stale', 'prefer_first'],
      ['instruction', 'ignored'],
      ['arithmetic', 'open'],
    ]);
    expect(resolutions.every(({ reason }) => reason.length > 0)).toBe(true);
  });

  it('holds the ledger to one value per fact', () => {
    const figure = (claim: string, value: number) => ({
      claim,
      measure: 'revenue',
      subject: 'Northwind',
      value,
      unit: 'EUR million',
      period: 'FY2025',
    });
    const { findings } = answerFigureConsistency(
      JSON.stringify([figure('a', 10), figure('b', 10), figure('c', 12)]),
    );
    expect(findings.map(({ claim }) => claim)).toEqual(['c']);
  });

  it('repeats only verified sentences in its assessment', () => {
    const rejected = { ...revenue(99), verdict: 'rejected' };
    const answer = answerConsolidation({
      report: reportOf(revenue(10), rejected),
      register: '[]',
      figures: '{"findings": []}',
    });
    expect(answer.qa_summary).toContain('4 of 8 statements hold');
    expect(answer.claims.map(({ text }) => text)).toEqual([revenue(10).text]);
  });
});

describe('the offline executive summary', () => {
  const verdictOn = (...stated: Stated[]) =>
    answerSummary({ company: 'Northwind', seat: 'o3', report: reportOf(...stated), register: '[]' })
      .verdict;

  it('concludes only what growth of the target and of the market allow', () => {
    expect(verdictOn(growth(12), market(5))).toBe('attractive_with_conditions');
    expect(verdictOn(growth(-4), market(-1))).toBe('unattractive');
    expect(verdictOn(growth(12))).toBe('inconclusive');
    expect(verdictOn()).toBe('inconclusive');
  });

  it('carries the citations of what it repeats, and no table cell', () => {
    const cell = { ...revenue(7), text: 'Revenue: EUR 7 million in FY2025. | x' };
    const { claims, paragraphs } = answerSummary({
      company: 'Northwind',
      seat: 'o3',
      report: reportOf(revenue(10), growth(12), market(5), cell),
      register: '[]',
    });
    expect(claims.every(({ citations }) => citations.length > 0)).toBe(true);
    expect(claims.map(({ text }) => text)).not.toContain(cell.text);
    const ids = new Set(claims.map(({ id }) => id));
    for (const id of paragraphs.flatMap((paragraph) => paragraph.claims)) expect(ids).toContain(id);
  });
});
