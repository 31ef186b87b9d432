/** Arithmetic that a claim may be computed by: no names but its inputs, no side effects. */
type Token = { kind: 'number'; value: number } | { kind: 'name' | 'mark'; text: string };

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
  ln: Math.log,
  exp: Math.exp,
  round: (value, digits = 0) => Number(value.toFixed(Math.min(10, Math.max(0, digits)))),
  min: Math.min,
  max: Math.max,
  sum: (...values) => values.reduce((total, value) => total + value, 0),
  average: (...values) => values.reduce((total, value) => total + value, 0) / values.length,
  /** Compound annual growth rate as a fraction. */
  cagr: (start, end, years) => (end / start) ** (1 / years) - 1,
};

const deepest = 30;
const longest = 300;

export class FormulaError extends Error {}

function tokenise(expression: string): Token[] {
  const tokens: Token[] = [];
  const pattern =
    /\s*(?:(\d+(?:,\d{3})*(?:\.\d+)?(?:e[+-]?\d+)?)|([a-z_][a-z0-9_]*)|([-+*/^(),%]))/giy;
  let at = 0;
  const text = expression.trim();
  while (at < text.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) throw new FormulaError(`"${text.slice(at, at + 10)}" is not arithmetic`);
    if (match[1]) tokens.push({ kind: 'number', value: Number(match[1].replaceAll(',', '')) });
    else if (match[2]) tokens.push({ kind: 'name', text: match[2] });
    else tokens.push({ kind: 'mark', text: match[3] ?? '' });
    at = pattern.lastIndex;
  }
  return tokens;
}

class Evaluator {
  readonly #tokens: Token[];
  readonly #inputs: ReadonlyMap<string, number>;
  #at = 0;
  #depth = 0;

  constructor(tokens: Token[], inputs: ReadonlyMap<string, number>) {
    this.#tokens = tokens;
    this.#inputs = inputs;
  }

  run(): number {
    const value = this.#sum();
    if (this.#at < this.#tokens.length) throw new FormulaError('the expression does not end here');
    if (!Number.isFinite(value)) throw new FormulaError('the result is not a finite number');
    return value;
  }

  #take(...marks: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'mark' || !marks.includes(token.text)) return null;
    this.#at += 1;
    return token.text;
  }

  #sum(): number {
    let value = this.#product();
    for (let mark = this.#take('+', '-'); mark; mark = this.#take('+', '-')) {
      const next = this.#product();
      value = mark === '+' ? value + next : value - next;
    }
    return value;
  }

  #product(): number {
    let value = this.#power();
    for (let mark = this.#take('*', '/'); mark; mark = this.#take('*', '/')) {
      const next = this.#power();
      value = mark === '*' ? value * next : value / next;
    }
    return value;
  }

  #power(): number {
    const base = this.#signed();
    if (!this.#take('^')) return base;
    return base ** this.#power();
  }

  #signed(): number {
    this.#depth += 1;
    if (this.#depth > deepest) throw new FormulaError('the expression is nested too deeply');
    let value: number;
    if (this.#take('-')) value = -this.#power();
    else if (this.#take('+')) value = this.#power();
    else value = this.#atom();
    this.#depth -= 1;
    return this.#take('%') ? value / 100 : value;
  }

  #atom(): number {
    if (this.#take('(')) {
      const value = this.#sum();
      if (!this.#take(')')) throw new FormulaError('a bracket is not closed');
      return value;
    }
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind === 'number') return token.value;
    if (token?.kind === 'name') return this.#named(token.text);
    throw new FormulaError('a number is missing');
  }

  #named(name: string): number {
    if (!this.#take('(')) {
      const value = this.#inputs.get(name);
      if (value === undefined) throw new FormulaError(`"${name}" has no value`);
      return value;
    }
    const values = [this.#sum()];
    while (this.#take(',')) values.push(this.#sum());
    if (!this.#take(')')) throw new FormulaError('a bracket is not closed');
    const apply = Object.hasOwn(functions, name.toLowerCase())
      ? functions[name.toLowerCase()]
      : undefined;
    if (!apply) throw new FormulaError(`there is no function "${name}"`);
    return apply(...values);
  }
}

export function evaluateFormula(
  expression: string,
  inputs: ReadonlyMap<string, number> = new Map(),
): number {
  if (expression.length > longest) throw new FormulaError('the expression is too long');
  return new Evaluator(tokenise(expression), inputs).run();
}

/** The names that an expression uses and the numbers that stand in it. */
export function formulaParts(expression: string): { names: Set<string>; numbers: number[] } {
  const tokens = tokenise(expression);
  return {
    names: new Set(tokens.flatMap((token) => (token.kind === 'name' ? [token.text] : []))),
    numbers: tokens.flatMap((token) => (token.kind === 'number' ? [token.value] : [])),
  };
}
