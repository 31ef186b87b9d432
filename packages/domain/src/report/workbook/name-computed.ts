import { type Expression, FormulaError, parseFormula } from '../../sentences/parse-formula.ts';

type NameOf = (id: string) => string | null;

const longest = 240;
const mostNamed = 3;

class Nameless extends Error {}

const partsOf = (name: string) => name.split(', ');

/** "Revenue, FY2024 to FY2025", of two names that differ in their last part alone. */
function overTime(from: string, to: string): string | null {
  const [first, second] = [partsOf(from), partsOf(to)];
  const [start, end] = [first.pop(), second.pop()];
  const isSame = first.length > 0 && first.join() === second.join();
  return isSame && start && end ? `${first.join(', ')}, ${start} to ${end}` : null;
}

/** What a growth is of: one thing in time, or one thing over another. */
function grown(words: string, from: string, to: string): string {
  const same = overTime(from, to);
  return same ? `${words} of ${same}` : `${words} from ${from} to ${to}`;
}

const isAlike = (one: Expression, other: Expression) =>
  JSON.stringify(one) === JSON.stringify(other);

const isOne = (one: Expression) => one.kind === 'constant' && one.value.eq(1);

/** A name within another that has words of its own. */
const inBrackets = (part: Expression, nameOf: NameOf) => {
  const name = nameExpression(part, nameOf);
  return part.kind === 'operation' ? `(${name})` : name;
};

const listed = (values: readonly Expression[], nameOf: NameOf): string => {
  const all = values.map((one) => inBrackets(one, nameOf));
  const more = all.length - mostNamed;
  return more > 1 ? `${all.slice(0, mostNamed).join('; ')} and ${more} more` : all.join('; ');
};

const calls = { sum: 'Sum of', avg: 'Mean of', min: 'Least of', max: 'Most of' } as const;
const operators = { '+': 'plus', '-': 'less', '*': 'times', '/': 'over' } as const;

const shareWords = 'as a share of';

type Operation = Extract<Expression, { kind: 'operation' }>;

/** "Growth of …", "Shortfall of …" and "Change of …", however the formula spells them. */
function changeName({ operator, left, right }: Operation, nameOf: NameOf): string | null {
  const of = (part: Expression) => nameExpression(part, nameOf);
  const time =
    operator === '-' && left.kind === 'name' && right.kind === 'name'
      ? overTime(of(right), of(left))
      : null;
  if (time) return `Change of ${time}`;
  if (operator === '-' && isOne(right) && left.kind === 'operation' && left.operator === '/')
    return grown('Growth', of(left.right), of(left.left));
  if (operator !== '/' || left.kind !== 'operation' || left.operator !== '-') return null;
  if (isAlike(left.right, right)) return grown('Growth', of(right), of(left.left));
  return isAlike(left.left, right) ? `Shortfall of ${of(left.right)} against ${of(right)}` : null;
}

const withoutSign = (one: Expression) => (one.kind === 'negation' ? one.of : one);

function callName({ name, values }: Extract<Expression, { kind: 'call' }>, nameOf: NameOf): string {
  const [first, second] = values;
  if (name !== 'growth' && name !== 'cagr' && name !== 'share')
    return `${calls[name]} ${listed(values, nameOf)}`;
  if (!first || !second) throw new Nameless(name);
  const of = (part: Expression) => inBrackets(part, nameOf);
  if (name === 'share') return `${of(first)} ${shareWords} ${of(second)}`;
  // Costs that are written below zero grow as costs.
  return grown(
    name === 'cagr' ? 'Growth a year' : 'Growth',
    of(withoutSign(first)),
    of(withoutSign(second)),
  );
}

function nameExpression(expression: Expression, nameOf: NameOf): string {
  const of = (part: Expression) => inBrackets(part, nameOf);
  switch (expression.kind) {
    case 'constant':
      return expression.value.toFixed();
    case 'name': {
      const name = nameOf(expression.name);
      if (name === null) throw new Nameless(expression.name);
      return name;
    }
    case 'negation':
      return `${of(expression.of)}, with its sign turned`;
    case 'operation':
      return (
        changeName(expression, nameOf) ??
        `${of(expression.left)} ${operators[expression.operator]} ${of(expression.right)}`
      );
    case 'call':
      return callName(expression, nameOf);
  }
}

/** Of a whole formula that comes to a share. */
const asShareOf = (name: string, expression: Expression, nameOf: NameOf, unit: string) =>
  unit === '%' &&
  expression.kind === 'operation' &&
  expression.operator === '/' &&
  !changeName(expression, nameOf)
    ? `${inBrackets(expression.left, nameOf)} ${shareWords} ${inBrackets(expression.right, nameOf)}`
    : name;

/**
 * What a formula computes, by the names of its figures: "Growth of revenue, FY2024 to FY2025"; null
 * where a figure has no name, or the whole would be longer than anybody reads.
 */
export function computedName(formula: string, nameOf: NameOf, unit: string): string | null {
  try {
    const expression = parseFormula(formula);
    const name = asShareOf(nameExpression(expression, nameOf), expression, nameOf, unit);
    return name.length > longest ? null : name;
  } catch (error) {
    if (error instanceof FormulaError || error instanceof Nameless) return null;
    throw error;
  }
}
