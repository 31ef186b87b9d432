import { describe, expect, it } from 'vitest';
import { overallConfidence, rateConfidence } from './rate-confidence.ts';

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

  it('sums up a section', () => {
    expect(overallConfidence(['high', 'high', 'low'])).toBe('medium');
    expect(overallConfidence([])).toBe('low');
  });
});
