import { type Expression, FormulaError, parseFormula } from '../../sentences/parse-formula.ts';

export interface FormulaInput {
  /** As the cell holds it: a percentage is a share of one. */
  value: number;
  /** The cell that holds it. */
  cell: string;
  isShare?: boolean;
}

type Inputs = ReadonlyMap<string, FormulaInput>;

const names = {
  sum: { called: 'SUM', of: (all: number[]) => total(all) },
  avg: { called: 'AVERAGE', of: (all: number[]) => total(all) / all.length },
  min: { called: 'MIN', of: (all: number[]) => Math.min(...all) },
  max: { called: 'MAX', of: (all: number[]) => Math.max(...all) },
} as const;

const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);

/** Whether a spreadsheet, which keeps fifteen digits, comes to the same. */
export const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * 1e-9;

/**
 * A formula of a sentence as a spreadsheet computes it; null where it names what has no cell, or
 * would come to something else than the report prints.
 */
export function spreadsheetFormula(
  formula: string,
  inputs: Inputs,
  expected: number,
): string | null {
  try {
    const { text, value } = write(parseFormula(formula), inputs, expected);
    if (isSame(value, expected)) return text;
    // Points are told in hundredths, shares of one are not.
    if (isSame(value * 100, expected)) return `${text}*100`;
    return isSame(value / 100, expected) ? `${text}/100` : null;
  } catch (error) {
    if (error instanceof FormulaError || error instanceof Unwritable) return null;
    throw error;
  }
}

class Unwritable extends Error {}

interface Written {
  text: string;
  value: number;
  isShare?: boolean | undefined;
}

const daysOfYear = 365.25;

/** The years between two figures, whose days the report does not keep, from what growth a year came to. */
function yearsBetween(from: number, to: number, yearly: number): { text: string; value: number } {
  const years = Math.log(to / from) / Math.log(1 + yearly);
  const days = years * daysOfYear;
  if (Math.abs(years - Math.round(years)) < 1e-6)
    return { text: `${Math.round(years)}`, value: Math.round(years) };
  if (Math.abs(days - Math.round(days)) < 1e-3)
    return {
      text: `(${Math.round(days)}/${daysOfYear})`,
      value: Math.round(days) / daysOfYear,
    };
  throw new Unwritable('years');
}

function writeCall(
  name: Extract<Expression, { kind: 'call' }>['name'],
  values: Written[],
  expected?: number,
): Written {
  const [first, second] = values;
  if (!first) throw new Unwritable(name);
  if (name !== 'growth' && name !== 'cagr' && name !== 'share') {
    const { called, of } = names[name];
    return {
      text: `${called}(${values.map(({ text }) => text).join(',')})`,
      value: of(values.map(({ value }) => value)),
      isShare: first.isShare,
    };
  }
  if (!second) throw new Unwritable(name);
  if (name === 'share')
    return { text: `(${first.text}/${second.text})`, value: first.value / second.value };
  const ratio = { text: `${second.text}/${first.text}`, value: second.value / first.value };
  if (name === 'growth') return { text: `(${ratio.text}-1)`, value: ratio.value - 1 };
  if (expected === undefined) throw new Unwritable(name);
  const years = yearsBetween(first.value, second.value, expected);
  return {
    text: `((${ratio.text})^(1/${years.text})-1)`,
    value: ratio.value ** (1 / years.value) - 1,
  };
}

/** What is a hundred beside percentages is one beside shares of one. */
const besideShare = (one: Written, other: Written): Written =>
  one.text === '100' && other.isShare ? { text: '1', value: 1, isShare: true } : one;

function writeOperation(
  operator: Extract<Expression, { kind: 'operation' }>['operator'],
  [first, second]: [Written, Written],
): Written {
  const adds = operator === '+' || operator === '-';
  const left = adds ? besideShare(first, second) : first;
  const right = adds ? besideShare(second, first) : second;
  const results = {
    '+': left.value + right.value,
    '-': left.value - right.value,
    '*': left.value * right.value,
    '/': left.value / right.value,
  };
  return {
    text: `(${left.text}${operator}${right.text})`,
    value: results[operator],
    isShare: adds && left.isShare,
  };
}

/** `expected` is what the whole comes to; parts of it come to nothing that is known. */
function write(expression: Expression, inputs: Inputs, expected?: number): Written {
  const of = (part: Expression) => write(part, inputs);
  switch (expression.kind) {
    case 'constant':
      return { text: expression.value.toFixed(), value: expression.value.toNumber() };
    case 'name': {
      const known = inputs.get(expression.name);
      if (!known) throw new Unwritable(expression.name);
      return { text: known.cell, value: known.value, isShare: known.isShare };
    }
    case 'negation': {
      const { text, value, isShare } = of(expression.of);
      return { text: `(-${text})`, value: -value, isShare };
    }
    case 'operation':
      return writeOperation(expression.operator, [of(expression.left), of(expression.right)]);
    case 'call':
      return writeCall(expression.name, expression.values.map(of), expected);
  }
}
