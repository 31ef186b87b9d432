import { type Expression, FormulaError, parseFormula } from '../../sentences/parse-formula.ts';

/** A figure of a formula as it is printed, and the year that its name tells. */
interface Operand {
  printed: string;
  year: number | null;
}

/** How tightly parts of a formula hold together: what holds less stands in brackets. */
const holds = { sum: 1, product: 2, sign: 3, whole: 4 } as const;
type Hold = (typeof holds)[keyof typeof holds];
interface Written {
  text: string;
  hold: Hold;
}

const signs = { '+': '+', '-': '−', '*': '×', '/': '/' } as const;
const within = ({ text, hold }: Written, least: number): string =>
  hold >= least ? text : `(${text})`;

const operation = (sign: keyof typeof signs, left: Written, right: Written): Written => {
  const hold = sign === '+' || sign === '-' ? holds.sum : holds.product;
  const isOneWay = sign === '-' || sign === '/';
  const text = `${within(left, hold)} ${signs[sign]} ${within(right, isOneWay ? hold + 1 : hold)}`;
  return { text, hold };
};

const whole = (text: string): Written => ({ text, hold: holds.whole });
const added = (all: readonly Written[]): Written =>
  all.reduce((left, right) => operation('+', left, right));

/** Years between two figures that are named alone; of anything else nobody can tell. */
function yearsOf(values: readonly Expression[], operandOf: (id: string) => Operand): string {
  const [from, to] = values.map((one) => (one.kind === 'name' ? operandOf(one.name).year : null));
  return from && to && to > from ? `${to - from}` : 'years';
}

function calledIn(
  expression: Extract<Expression, { kind: 'call' }>,
  operandOf: (id: string) => Operand,
): Written {
  const { name, values } = expression;
  const written = values.map((one) => write(one, operandOf));
  const [first, second] = written;
  if (!first) return whole('');
  if (name === 'sum') return added(written);
  if (name === 'avg') return operation('/', added(written), whole(`${written.length}`));
  if (!second || name === 'min' || name === 'max')
    return whole(`${name}(${written.map(({ text }) => text).join(', ')})`);
  if (name === 'share') return operation('/', first, second);
  const ratio = operation('/', second, first);
  if (name === 'growth') return operation('-', ratio, whole('1'));
  const root = whole(`(${ratio.text})^(1/${yearsOf(values, operandOf)})`);
  return operation('-', root, whole('1'));
}

function write(expression: Expression, operandOf: (id: string) => Operand): Written {
  switch (expression.kind) {
    case 'constant':
      return whole(expression.value.toFixed());
    case 'name': {
      const { printed } = operandOf(expression.name);
      return whole(/[-−]\d/u.test(printed) ? `(${printed})` : printed);
    }
    case 'negation':
      return { text: `−${within(write(expression.of, operandOf), holds.whole)}`, hold: holds.sign };
    case 'operation':
      return operation(
        expression.operator,
        write(expression.left, operandOf),
        write(expression.right, operandOf),
      );
    case 'call':
      return calledIn(expression, operandOf);
  }
}

/** With values in the place of ids and in signs that whoever has paper alone can follow; null where it cannot be read. */
export function writtenFormula(formula: string, operandOf: (id: string) => Operand): string | null {
  try {
    return write(parseFormula(formula), operandOf).text;
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}
