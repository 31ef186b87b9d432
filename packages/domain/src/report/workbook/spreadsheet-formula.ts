import { type Expression, FormulaError, parseFormula } from '../../sentences/parse-formula.ts';

export interface FormulaInput {
  value: number;
  /** The cell that holds it. */
  cell: string;
}

const names: Readonly<Record<string, string>> = {
  sum: 'SUM',
  avg: 'AVERAGE',
  min: 'MIN',
  max: 'MAX',
};

/**
 * A formula of a sentence as a spreadsheet computes it; null where it names what has no cell, or the
 * years of its periods.
 */
export function spreadsheetFormula(
  formula: string,
  inputs: ReadonlyMap<string, FormulaInput>,
): string | null {
  try {
    return write(parseFormula(formula), inputs);
  } catch (error) {
    if (error instanceof FormulaError || error instanceof Unwritable) return null;
    throw error;
  }
}

class Unwritable extends Error {}

function write(expression: Expression, inputs: ReadonlyMap<string, FormulaInput>): string {
  const of = (part: Expression) => write(part, inputs);
  switch (expression.kind) {
    case 'constant':
      return expression.value.toFixed();
    case 'name': {
      const cell = inputs.get(expression.name)?.cell;
      if (!cell) throw new Unwritable(expression.name);
      return cell;
    }
    case 'negation':
      return `(-${of(expression.of)})`;
    case 'operation':
      return `(${of(expression.left)}${expression.operator}${of(expression.right)})`;
    case 'call': {
      const [first = '', second = ''] = expression.values.map(of);
      if (expression.name === 'growth') return `(${second}/${first}-1)`;
      if (expression.name === 'share') return `(${first}/${second})`;
      const name = names[expression.name];
      if (!name) throw new Unwritable(expression.name);
      return `${name}(${expression.values.map(of).join(',')})`;
    }
  }
}
