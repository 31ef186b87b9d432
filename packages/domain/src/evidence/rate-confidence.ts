import type { Confidence } from '../report/report.ts';
import type { Grade } from './source.ts';

export interface Backing {
  grade: Grade;
  groupId: string;
  publishedAt: string | null;
}

const gradeWeight: Readonly<Record<Grade, number>> = { A: 3, B: 2.25, C: 1.5, D: 0.75 };

function ageWeight(publishedAt: string | null, now: Date): number {
  if (!publishedAt) return 0.9;
  const years = (now.getTime() - Date.parse(publishedAt)) / (365.25 * 24 * 3600 * 1000);
  return years <= 2 ? 1 : years <= 4 ? 0.75 : 0.5;
}

/** Grade × independence × age: copies of one text count once, old sources count less. */
export function rateConfidence(backing: readonly Backing[], now: Date): Confidence {
  const independent = [...Map.groupBy(backing, ({ groupId }) => groupId).values()];
  const weights = independent
    .map((copies) =>
      Math.max(...copies.map((copy) => gradeWeight[copy.grade] * ageWeight(copy.publishedAt, now))),
    )
    .toSorted((left, right) => right - left);
  const score = weights.reduce((total, weight, index) => total + weight / 2 ** index, 0);
  return score >= 2.25 ? 'high' : score >= 1.2 ? 'medium' : 'low';
}

/** A section is as sure as most of its statements are. */
export function overallConfidence(all: readonly Confidence[]): Confidence {
  if (all.length === 0) return 'low';
  const points = { high: 2, medium: 1, low: 0 };
  const mean = all.reduce((total, one) => total + points[one], 0) / all.length;
  return mean >= 1.5 ? 'high' : mean >= 0.75 ? 'medium' : 'low';
}
