import { evaluateFormula } from '../../evidence/formula.ts';
import { decimalsOf } from './workbook.ts';

const names: Readonly<Record<string, string>> = {
  abs: 'ABS',
  sqrt: 'SQRT',
  ln: 'LN',
  exp: 'EXP',
  round: 'ROUND',
  min: 'MIN',
  max: 'MAX',
  sum: 'SUM',
  average: 'AVERAGE',
};

/** A spreadsheet raises from left to right and binds a sign tighter than a power; we do not. */
function readsAlike(expression: string): boolean {
  const powers = expression.split('^').length - 1;
  const signed = /(?:^|[(,*/^])\s*-/.test(expression);
  return powers === 0 || (powers === 1 && !signed);
}

export interface FormulaInput {
  value: number;
  /** The cell that holds it. */
  cell: string;
}

/**
 * A recorded formula as a spreadsheet computes it, rounded as the report prints its result; null
 * where the two would not read it alike, or would not come to the same.
 */
export function spreadsheetFormula(
  expression: string,
  inputs: ReadonlyMap<string, FormulaInput>,
  printed: number,
): string | null {
  if (!readsAlike(expression) || /\bcagr\b/i.test(expression)) return null;
  const values = new Map([...inputs].map(([name, { value }]) => [name, value]));
  let result: number;
  try {
    result = evaluateFormula(expression, values);
  } catch {
    return null;
  }
  const decimals = decimalsOf(printed);
  const scale = [1, 100].find((factor) => Number((result * factor).toFixed(decimals)) === printed);
  if (scale === undefined) return null;
  const translated = expression.replace(
    /[a-z_][a-z0-9_]*/gi,
    (name) => inputs.get(name)?.cell ?? names[name.toLowerCase()] ?? name,
  );
  const scaled = scale === 1 ? translated : `(${translated})*${scale}`;
  return `ROUND(${scaled.replaceAll(/(\d),(?=\d{3}\b)/g, '$1')},${decimals})`;
}
