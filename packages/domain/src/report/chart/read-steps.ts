import type { Bar } from './read-values.ts';

export interface Step extends Bar {
  from: number;
  to: number;
  isTotal: boolean;
}

/** The first step is a level; a later one that equals the sum so far is a level too. */
export function readSteps(bars: readonly Bar[]): Step[] {
  const tolerance = Math.max(...bars.map((bar) => Math.abs(bar.value))) * 0.006;
  let sum = 0;
  return bars.map((bar, index) => {
    const isTotal = index === 0 || (index > 1 && Math.abs(bar.value - sum) <= tolerance);
    const from = isTotal ? 0 : sum;
    sum = isTotal ? bar.value : sum + bar.value;
    return { ...bar, from, to: sum, isTotal };
  });
}

/**
 * Where the axis begins. Steps that are small against their levels are drawn on a cut axis; the
 * levels then carry a break mark and the chart says so.
 */
export function axisStart(steps: readonly Step[]): number {
  const ends = steps.flatMap((step) => (step.isTotal ? [step.to] : [step.from, step.to]));
  const [smallest, largest] = [Math.min(...ends), Math.max(...ends)];
  if (smallest <= largest * 0.5) return Math.min(0, smallest);
  return smallest - Math.max((largest - smallest) * 0.8, largest * 0.02);
}
