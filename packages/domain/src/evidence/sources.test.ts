import { describe, expect, it } from 'vitest';
import { gradeSource } from './grade-source.ts';
import { bestGrade, overallConfidence, rateConfidence } from './rate-confidence.ts';

const document = { kind: 'document' as const, publisher: null, opening: '', targetHost: null };

describe('gradeSource', () => {
  it.each([
    ['annual-report-2025-extract.pdf', 'A'],
    ['management-accounts-fy2022.xlsx', 'B'],
    ['customer-survey-2026.xlsx', 'B'],
    ['call-transcript.md', 'B'],
    ['condition-monitoring-market-study-2026.pdf', 'C'],
    ['press-plant-opening.txt', 'C'],
    ['management-presentation-2026.pptx', 'D'],
    ['scan0001.pdf', 'D'],
  ])('grades %s as %s', (name, grade) => {
    expect(gradeSource({ ...document, name, title: name }).grade).toBe(grade);
  });

  it('reads the opening when the name says nothing', () => {
    const opening = 'Report of the independent auditor’s report on the financial statements';
    expect(gradeSource({ ...document, name: 'a.pdf', title: 'a', opening }).grade).toBe('A');
  });

  it('holds the target’s own site for a vendor’s claim', () => {
    const page = {
      ...document,
      kind: 'page' as const,
      title: 'Annual report',
      targetHost: 'www.norvane.example',
    };
    expect(gradeSource({ ...page, name: 'https://norvane.example/a' }).grade).toBe('D');
    expect(gradeSource({ ...page, name: 'https://www.sec.gov/a' }).grade).toBe('A');
  });
});

describe('rateConfidence', () => {
  const now = new Date('2026-11-15');
  const backing = (grade: 'A' | 'B' | 'C' | 'D', groupId: string, publishedAt = '2026-01-01') => ({
    grade,
    groupId,
    publishedAt,
  });

  it('follows grade, independence and age', () => {
    expect(rateConfidence([backing('A', '1')], now)).toBe('high');
    expect(rateConfidence([backing('C', '1')], now)).toBe('medium');
    expect(rateConfidence([backing('C', '1'), backing('C', '2')], now)).toBe('high');
    expect(rateConfidence([backing('D', '1')], now)).toBe('low');
    expect(rateConfidence([backing('C', '1', '2019-01-01')], now)).toBe('low');
    expect(rateConfidence([], now)).toBe('low');
  });

  it('counts copies of one text once', () => {
    const copies = Array.from({ length: 5 }, () => backing('C', 'same'));
    expect(rateConfidence(copies, now)).toBe(rateConfidence([backing('C', 'same')], now));
  });

  it('sums up a section and names the best grade', () => {
    expect(overallConfidence(['high', 'high', 'low'])).toBe('medium');
    expect(overallConfidence([])).toBe('low');
    expect(bestGrade(['D', 'B', 'C'])).toBe('B');
    expect(bestGrade([])).toBe('D');
  });
});
