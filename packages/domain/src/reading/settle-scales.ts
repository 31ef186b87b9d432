import { Exact } from '../kit/decimal.ts';
import type { Figure } from './figure.ts';
import { unknown } from './prose/field.ts';

function digitsOf(printed: string): string {
  return printed.replaceAll(/\D/gu, '');
}

const FEWEST_DIGITS = 4;

/**
 * Bare sums in a document whose tables are in thousands may be in thousands too: the same digits in
 * a table settle it; without that echo the scale stays unknown.
 */
export function settleScales(figures: readonly Figure[]): Figure[] {
  const scaled = figures.filter(
    (figure) =>
      figure.origin === 'cell' && figure.kind === 'money' && (figure.scale.value ?? 1) > 1,
  );
  if (scaled.length === 0) return [...figures];
  const echoes = Map.groupBy(scaled, (figure) => digitsOf(figure.printed));
  return figures.map((figure) => {
    const isBare =
      figure.origin === 'prose' && figure.kind === 'money' && figure.scale.how === 'inherited';
    const digits = digitsOf(figure.printed);
    if (!isBare || digits.length < FEWEST_DIGITS || /[.,]\d{2}$/u.test(figure.printed))
      return figure;
    const echo = echoes.get(digits) ?? [];
    const [first] = echo;
    if (first === undefined || echo.some((other) => other.scale.value !== first.scale.value)) {
      return { ...figure, scale: unknown<number>() };
    }
    const factor = new Exact(first.scale.value ?? 1);
    return {
      ...figure,
      value: new Exact(figure.value).times(factor).toFixed(),
      halfUnit: new Exact(figure.halfUnit).times(factor).toFixed(),
      scale: {
        value: first.scale.value,
        how: 'inherited',
        at: { start: first.place.start, end: first.place.end },
      },
    };
  });
}
