import type { Formula } from './claim.ts';
import { evaluateFormula, FormulaError, formulaParts } from './formula.ts';

/** Percentages, parts of a year and scales: all that may be done to a single figure. */
const conversions = new Set([0, 1, 4, 12, 52, 100, 365, 1e3, 1e6, 1e9]);
/** Years and counts, where several figures are set in relation. */
const largestCount = 30;
const shift = 1.01;
const leastEffect = 1e-6;

function isAllowed(value: number, claims: number): boolean {
  if (conversions.has(value)) return true;
  return claims > 1 && Number.isInteger(value) && value > 0 && value <= largestCount;
}

/**
 * A formula may relate cited figures, not bring figures of its own: "share * 3.7" or "x - x + 99"
 * would compute anything. Says what is wrong, or null.
 */
export function faultOfConstants(
  formula: Formula,
  inputs: ReadonlyMap<string, number>,
): string | null {
  const { names, numbers } = formulaParts(formula.expression);
  const claimed = new Map<string, string>();
  const constants = [...numbers];
  for (const [name, input] of Object.entries(formula.inputs)) {
    if (!names.has(name)) continue;
    if ('claim' in input) claimed.set(name, input.claim);
    else constants.push(input.constant);
  }
  if (claimed.size === 0) return 'it uses no cited figure';
  const claims = new Set(claimed.values()).size;
  const own = constants.find((value) => !isAllowed(Math.abs(value), claims));
  if (own !== undefined) return `${own} is no cited figure`;
  const result = evaluateFormula(formula.expression, inputs);
  const idle = [...claimed.keys()].find(
    (name) => !matters(formula.expression, inputs, name, result),
  );
  return idle === undefined ? null : `"${idle}" has no effect on it`;
}

function matters(
  expression: string,
  inputs: ReadonlyMap<string, number>,
  name: string,
  result: number,
): boolean {
  const value = inputs.get(name) ?? 0;
  const moved = new Map(inputs).set(name, value === 0 ? 1 : value * shift);
  try {
    const change = Math.abs(evaluateFormula(expression, moved) - result);
    return change > Math.abs(result) * leastEffect;
  } catch (error) {
    if (error instanceof FormulaError) return true;
    throw error;
  }
}
