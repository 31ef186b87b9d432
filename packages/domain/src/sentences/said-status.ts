import { anyOf, languages, statusWords } from '../kit/closed-classes.ts';
import type { FigureStatus } from '../reading/figure.ts';

const expected = ['budget', 'forecast', 'target'] as const;

function patternOf(statuses: readonly FigureStatus[]): RegExp {
  const words = languages.flatMap((language) =>
    statuses.flatMap((one) => statusWords[language][one]),
  );
  return new RegExp(`(?<![\\p{L}])(?:${anyOf(new Set(words))})(?![\\p{L}])`, 'iu');
}

const patterns: Readonly<Record<FigureStatus, RegExp | null>> = {
  actual: null,
  budget: patternOf(expected),
  forecast: patternOf(expected),
  target: patternOf(expected),
  proForma: patternOf(['proForma']),
  restated: patternOf(['restated']),
  original: patternOf(['original', 'restated']),
};

/** Whether a sentence says itself that a figure is planned, restated or pro forma. */
export function saysStatus(words: string, status: FigureStatus | null): boolean {
  const pattern = status === null ? null : patterns[status];
  return pattern === null || pattern.test(words);
}
