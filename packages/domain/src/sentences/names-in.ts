import { FormulaError, formulaNames, parseFormula } from './parse-formula.ts';

/** What a stored formula names; nothing where it cannot be read. */
export function namesIn(formula: string): string[] {
  try {
    return formulaNames(parseFormula(formula));
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
}
